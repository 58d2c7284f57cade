/**
 * A process of its own with one HTTP server: the mock clinic, or with --bare one that answers everything with the same
 * text. It tells its address in its first line, and goes away with whoever started it.
 */
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import { loadTypeScript } from '../../scripts/support/load-typescript.mjs'

const { values: options } = parseArgs({ options: { bare: { type: 'string' } } })

/** The least that a server does: reads, and answers so many bytes. @param {number} size */
function bareAnswer(size) {
  const body = Buffer.from('x'.repeat(size))
  return (request, response) => {
    request.resume()
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length })
    response.end(body)
  }
}

async function clinicAnswer() {
  const { mockClinicMiddleware } = await loadTypeScript('mocks/serve/vite-plugin.ts')
  const answer = mockClinicMiddleware()
  return (request, response) => answer(request, response, () => response.writeHead(404).end())
}

const server = createServer(options.bare ? bareAnswer(Number(options.bare)) : await clinicAnswer())
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`))
process.once('disconnect', () => process.exit(0))
