import { httpTransport, type Transport } from './transport'

let carry: Transport = httpTransport('')

/** Sends requests to this demo's clinic: the page's server, or the clinic in the page. */
export const demoTransport: Transport = (request) => carry(request)

/** Called once, when the demo opens its clinic inside the page. */
export function connectInPageClinic(transport: Transport): void {
  carry = transport
}
