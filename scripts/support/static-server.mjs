/**
 * The plainest host there is: files of one folder under one path, nothing else. It rewrites nothing, answers GET and HEAD
 * alone, and says 404 to everything outside.
 */
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}

/**
 * @param {string} folder
 * @param {string} path the one under which the folder stands, as '/some/path/'
 */
export function staticServer(folder, path) {
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    const isWithin = pathname.startsWith(path)
    const named = normalize(join(folder, decodeURIComponent(pathname.slice(path.length)) || 'index.html'))
    const isFile = isWithin && named.startsWith(folder + sep) && existsSync(named) && statSync(named).isFile()
    if (!isFile || !['GET', 'HEAD'].includes(request.method ?? '')) {
      response.writeHead(isFile ? 405 : 404).end()
      return
    }
    response.writeHead(200, { 'content-type': TYPES[extname(named)] ?? 'application/octet-stream' })
    if (request.method === 'HEAD') response.end()
    else createReadStream(named).pipe(response)
  })
}
