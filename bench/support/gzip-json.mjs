import { gzipSync } from 'node:zlib'

const MIN_BYTES = 500

/** A Connect middleware that compresses JSON responses, as a clinic's gateway does. */
export function gzipJsonResponse(request, response, next) {
  if (!(request.headers['accept-encoding'] ?? '').includes('gzip')) {
    next()
    return
  }
  const { end, writeHead, write } = response
  const chunks = []
  let head = []
  const keep = (chunk, encoding) => {
    if (chunk && typeof chunk !== 'function')
      chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? encoding : 'utf8'))
  }
  response.writeHead = (...args) => {
    head = args
    return response
  }
  response.write = (chunk, encoding) => {
    keep(chunk, encoding)
    return true
  }
  response.end = (chunk, encoding) => {
    keep(chunk, encoding)
    Object.assign(response, { end, writeHead, write })
    const [status, ...rest] = head
    if (status) response.statusCode = status
    const given = rest.find((each) => typeof each === 'object') ?? {}
    for (const [name, value] of Object.entries(given)) response.setHeader(name, value)

    const body = Buffer.concat(chunks)
    const isJson = String(response.getHeader('content-type') ?? '').includes('json')
    if (!isJson || body.length < MIN_BYTES) return response.end(body)
    const packed = gzipSync(body)
    response.setHeader('Content-Encoding', 'gzip')
    response.setHeader('Content-Length', packed.length)
    return response.end(packed)
  }
  next()
}
