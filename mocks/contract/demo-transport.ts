import { httpTransport, type Transport } from './transport'

let carry: Transport = httpTransport('')

/** Transport to the clinic of this demo: the page's server, or a clinic in the page. */
export const demoTransport: Transport = (request) => carry(request)

/** Called once, when the demo opens its clinic in the page. */
export function connectInPageClinic(transport: Transport): void {
  carry = transport
}
