import { overHttp, type Transport } from './transport'

let carry: Transport = overHttp('')

/** The way to the clinic of this demo: the server of this page, unless the clinic is inside the page. */
export const demoTransport: Transport = (request) => carry(request)

/** Said once, when the demo opens its clinic in the page. */
export function joinInPage(transport: Transport): void {
  carry = transport
}
