import { request as overHttp, type IncomingMessage, type ServerResponse } from 'node:http'
import { isCrossOrigin } from './cross-origin.ts'

const CALL = /^\/(mcapi|api-mp)\//
/** Matches a list of groups that includes payments. */
const PAYMENT = /\bP\b/i
const CASHIER = /^\/mock\/[^/?]+\/cashier\//

/**
 * Forwards the app's calls, and the mock cashier's requests for bills, to the server in SUJIAN_BACKEND if it is set.
 * The mock clinic answers all other requests. With SUJIAN_MOCK, it forwards calls itself (mocks/half-real), and only
 * the cashier's requests are forwarded here, unless payments are mocked.
 */
export function proxyToBackend(request: IncomingMessage, response: ServerResponse): boolean {
  const { SUJIAN_BACKEND: backend, SUJIAN_MOCK: mocked = '' } = process.env
  const { url = '', method = 'GET', headers } = request
  const isCashier = CASHIER.test(url) && !isCrossOrigin(headers) && !PAYMENT.test(mocked)
  const isCall = CALL.test(url) && mocked === ''
  if (!backend || !(isCall || isCashier)) return false
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
