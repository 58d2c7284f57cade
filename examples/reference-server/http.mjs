/** The way of a request to its answer: the row that it means, who asks, the envelope. */
import { createServer } from 'node:http'

/** The clinic says no, with a sentence that a patient can read; `details` go beside it. */
export class Refusal extends Error {
  constructor(code, message, details = {}) {
    super(message)
    this.code = code
    this.details = details
  }
}
export const badRequest = (message) => new Refusal(400, message)
export const notFound = (what) => new Refusal(404, `没有找到这个${what}`)
export const signedOut = () => new Refusal(401, '登录已失效，请重新登录')
export const unsupported = () => new Refusal(2499, '您选的门诊不支持这个功能')

const LARGEST_BODY = 64 * 1024
const CONTRACT = /^\/(mcapi|api-mp)\//
const isPart = (segment) => segment.startsWith('{')
const segmentsOf = (path) => path.replace(/^\/+|\/+$/g, '').split('/')

/** Fixed paths stand before those with parts. */
function routerOf(routes) {
  const rows = Object.entries(routes).map(([key, answer]) => {
    const [verb, path] = key.split(' ')
    return { verb, segments: segmentsOf(path), answer }
  })
  rows.sort((a, b) => a.segments.filter(isPart).length - b.segments.filter(isPart).length)
  return (verb, path) => {
    const asked = segmentsOf(path)
    const fits = ({ segments }) =>
      segments.length === asked.length && segments.every((each, at) => isPart(each) || each === asked[at])
    const row = rows.find((each) => each.verb === verb && fits(each))
    if (!row) return undefined
    const parts = row.segments.flatMap((each, at) => (isPart(each) ? [[each.slice(1, -1), decoded(asked[at])]] : []))
    return { answer: row.answer, parts: Object.fromEntries(parts) }
  }
}
function decoded(text) {
  try {
    return decodeURIComponent(text)
  } catch {
    throw badRequest('地址不对')
  }
}

/** Reads up to the limit; what is larger is refused unread, and its connection is closed with the answer. */
async function bodyOf(request) {
  const pieces = []
  let size = 0
  for await (const piece of request.iterator({ destroyOnReturn: false })) {
    size += piece.length
    if (size > LARGEST_BODY) throw badRequest('提交的内容太大')
    pieces.push(piece)
  }
  if (size === 0) return undefined
  try {
    return JSON.parse(Buffer.concat(pieces).toString('utf8'))
  } catch {
    throw badRequest('提交的内容读不出来')
  }
}

/** The fields of a body, each of the kind that is named; a question mark lets one be missing. */
export function fieldsOf(body, kinds) {
  if (typeof body !== 'object' || body === null) throw badRequest('没有提交内容')
  const entries = Object.entries(kinds).map(([name, kind]) => {
    const value = body[name]
    const isMissing = value === undefined || value === null
    if (isMissing && kind.endsWith('?')) return [name, null]
    // An id may come as a number.
    const read = kind.startsWith('string') && typeof value === 'number' ? String(value) : value
    if (isMissing || typeof read !== kind.replace('?', '')) throw badRequest(`${name} 不对`)
    return [name, read]
  })
  return Object.fromEntries(entries)
}
/** Where a list is cut. */
export function pageOf(query) {
  const [limit, offset] = [Number(query.limit), Number(query.offset)]
  if (!(Number.isInteger(limit) && limit > 0 && limit <= 100 && Number.isInteger(offset) && offset >= 0))
    throw badRequest('分页不对')
  return { limit, offset }
}

const envelope = (data, code = 200, message = '') => ({ data, status: { code, message } })
const refused = ({ code, message, details }) => envelope({ ...details, code, message }, code, message)

/**
 * @param routes by verb and path what answers; it gets parts, query, body, who asks, the database and the time
 * @param origin of the app, where that is another than this server's
 */
export function serverOf({ routes, db, now, whoAsks, before, origin }) {
  const find = routerOf(routes)

  async function answer(request) {
    if (!URL.canParse(request.url, 'http://clinic')) throw badRequest('地址不对')
    const address = new URL(request.url, 'http://clinic')
    const query = Object.fromEntries(address.searchParams)
    const found = find(request.method, address.pathname)
    if (!found) {
      if (CONTRACT.test(address.pathname)) throw unsupported()
      return { status: 404, body: { error: { code: 404, message: '没有这个地址' } } }
    }
    const body = await bodyOf(request)
    const at = now()
    await before(db, at)
    const who = await whoAsks(db, request.headers['x-mc-token'], at)
    const data = await found.answer({ parts: found.parts, query, body, who, db, at, mpId: query.mpId ?? '' })
    return data?.[PLAIN] ?? { status: 200, body: envelope(data) }
  }

  return createServer(async (request, response) => {
    // The app sets the phone's clock by Date, and nothing of a person may be kept on its way.
    response.setHeader('date', new Date(now()).toUTCString())
    response.setHeader('cache-control', 'no-store')
    if (origin) {
      response.setHeader('access-control-allow-origin', origin)
      response.setHeader('access-control-allow-headers', 'content-type, x-mc-token')
      response.setHeader('access-control-allow-methods', 'GET, POST, PUT, DELETE')
      response.setHeader('access-control-expose-headers', 'date')
      response.setHeader('access-control-max-age', '600')
    }
    if (request.method === 'OPTIONS') return response.writeHead(204).end()
    const { status, body } = await answer(request).catch((error) => {
      if (error instanceof Refusal) return { status: 200, body: refused(error) }
      console.error(error)
      return { status: 500, body: { error: { code: 500, message: '门诊系统出错了，请稍后再试' } } }
    })
    if (!request.complete) response.setHeader('connection', 'close')
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
    return response.end(JSON.stringify(body))
  })
}

const PLAIN = Symbol('without the envelope')
/** For what is no call of the contract: it is answered without the envelope. */
export const plain = (answer) => async (asked) => {
  try {
    return { [PLAIN]: { status: 200, body: await answer(asked) } }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { [PLAIN]: { status: 409, body: { error: { code: error.code, message: error.message } } } }
  }
}

/** For a call that nobody gets an answer to without a living token. */
export const member = (answer) => (asked) => {
  if (!asked.who) throw signedOut()
  return answer(asked)
}
