import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

const AUTHORIZE = /^\/mock\/[^/?]+\/authorize\?/
/** Mobile number of the WeChat account: the default scenario's patient. */
const MOBILE = '13800000001'

/** Mocks WeChat's login: approves every request, and redirects to the page with a single-use code. */
export function handleMockOAuth(request: IncomingMessage, response: ServerResponse): boolean {
  const url = request.url ?? ''
  if (!AUTHORIZE.test(url)) return false
  const here = 'http://mock'
  const asked = new URL(url, here).searchParams
  const wanted = asked.get('redirect_uri') ?? '/'
  if (!URL.canParse(wanted, here)) {
    response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    response.end('redirect_uri is no address.')
    return true
  }
  const page = new URL(wanted, here)
  page.searchParams.set('code', `code-${MOBILE}-${randomUUID()}`)
  page.searchParams.set('state', asked.get('state') ?? '')
  // Two leading slashes would make the path a URL on another host.
  const path = page.pathname.replace(/^\/+/, '/')
  response.writeHead(302, { location: path + page.search, 'cache-control': 'no-store' })
  response.end()
  return true
}
