import { request as overHttp, type IncomingMessage, type ServerResponse } from 'node:http'
import { isCrossOrigin } from './cross-origin.ts'

const CALL = /^\/(mcapi|api-mp)\//
const CASHIER = /^\/mock\/[^/?]+\/cashier\//

/**
 * Forwards the app's calls, and the mock cashier's requests for bills, to the server in SUJIAN_BACKEND if it is set.
 * The mock clinic answers all other requests.
 */
export function proxyToBackend(request: IncomingMessage, response: ServerResponse): boolean {
  const { SUJIAN_BACKEND: backend } = process.env
  const { url = '', method = 'GET', headers } = request
  const isCashier = CASHIER.test(url) && !isCrossOrigin(headers)
  if (!backend || !(CALL.test(url) || isCashier)) return false
  const address = new URL(url, backend)
  const sent = overHttp(address, { method, headers: { ...headers, host: address.host } }, (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.headers)
    reply.pipe(response)
  })
  // The app then sees a broken connection, as if the clinic were unreachable.
  sent.once('error', () => response.destroy())
  request.pipe(sent)
  return true
}
