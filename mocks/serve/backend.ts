import { request as overHttp, type IncomingMessage, type ServerResponse } from 'node:http'
import { isOfOtherOrigin } from './other-origin.ts'

const CALL = /^\/(mcapi|api-mp)\//
const CASHIER = /^\/mock\/[^/?]+\/cashier\//

/**
 * Where SUJIAN_BACKEND names another server, that one answers the app in place of the mock clinic, and the cashier asks it for
 * its bills. Everything else of the demo stays as it is.
 */
export function answeredByBackend(request: IncomingMessage, response: ServerResponse): boolean {
  const { SUJIAN_BACKEND: backend } = process.env
  const { url = '', method = 'GET', headers } = request
  const isCashier = CASHIER.test(url) && !isOfOtherOrigin(headers)
  if (!backend || !(CALL.test(url) || isCashier)) return false
  const address = new URL(url, backend)
  const sent = overHttp(address, { method, headers: { ...headers, host: address.host } }, (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.headers)
    reply.pipe(response)
  })
  // The app hears a connection that breaks, as it would of a clinic that is not there.
  sent.once('error', () => response.destroy())
  request.pipe(sent)
  return true
}
