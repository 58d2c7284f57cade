import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { lanHost } from './lan-host.mjs'

/**
 * Path that returns the origin at which phones on the same network reach the server; open-on-phone-button.tsx requests
 * it.
 */
const PHONE_ROUTE = '/mock-phones'

type Listener = { address(): AddressInfo | string | null }
type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Responds with the origin for phones; null if the server listens only on this machine. */
export const lanUrlRoute =
  (server: Listener | null): Middleware =>
  (request, response, next) => {
    if (request.url !== PHONE_ROUTE) {
      next()
      return
    }
    const at = server?.address()
    const origin = at && typeof at !== 'string' ? originOf(at) : null
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    response.end(JSON.stringify({ origin }))
  }

function originOf({ address, port }: AddressInfo): string | null {
  const host = lanHost(address)
  if (host === undefined) return null
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
