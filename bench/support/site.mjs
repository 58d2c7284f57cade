/** Serves built folders as a good host does: compressed in advance, with hashed files cached forever. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const IS_PACKED = new Set(['.png', '.jpg', '.webp', '.woff2'])
const HASHED = /\/assets\//

/**
 * Reads and compresses every file of a built folder.
 * @param {string} folder
 * @param {string} mount its URL path, with a trailing slash
 */
export function readBuiltSite(folder, mount) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
  const pages = files.map((each) => {
    const path = join(each.parentPath ?? each.path, each.name)
    const raw = readFileSync(path)
    const ending = extname(path)
    const page = {
      type: TYPES[ending] ?? 'application/octet-stream',
      tag: `"${createHash('sha256').update(raw).digest('base64url').slice(0, 16)}"`,
      cache: HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      bodies: IS_PACKED.has(ending)
        ? { identity: raw }
        : { br: brotliCompressSync(raw), gzip: gzipSync(raw, { level: 9 }), identity: raw },
    }
    return [
      mount +
        path
          .slice(folder.length + 1)
          .split(sep)
          .join('/'),
      page,
    ]
  })
  return new Map(pages)
}

/**
 * Creates a Connect middleware for these sites.
 * @param {Map<string, ReturnType<typeof readBuiltSite> extends Map<string, infer P> ? P : never>} pages
 */
export function serveSites(pages) {
  return (request, response, next) => {
    const path = decodeURI((request.url ?? '/').replace(/[?#].*$/, ''))
    const page = pages.get(path.endsWith('/') ? `${path}index.html` : path)
    if (!page || (request.method !== 'GET' && request.method !== 'HEAD')) {
      next()
      return
    }
    response.setHeader('Cache-Control', page.cache)
    response.setHeader('ETag', page.tag)
    response.setHeader('Vary', 'Accept-Encoding')
    if (request.headers['if-none-match'] === page.tag) {
      response.writeHead(304).end()
      return
    }
    const accepted = request.headers['accept-encoding'] ?? ''
    const encoding = ['br', 'gzip'].find((each) => page.bodies[each] && accepted.includes(each)) ?? 'identity'
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
    response.setHeader('Content-Type', page.type)
    response.setHeader('Content-Length', page.bodies[encoding].length)
    response.end(request.method === 'HEAD' ? undefined : page.bodies[encoding])
  }
}
