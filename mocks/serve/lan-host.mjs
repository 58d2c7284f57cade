import { networkInterfaces } from 'node:os'

const LOOPBACK = /^(localhost|::1|127\.)/
const EVERYWHERE = ['0.0.0.0', '::']

/** Whether a server on this host listens on all interfaces. @param {string} host */
export const listensOnAllInterfaces = (host) => EVERYWHERE.includes(host)

/**
 * Returns the host name at which phones on the same network reach a server; undefined if it listens only on this
 * machine.
 * @param {string} host
 */
export function lanHost(host) {
  if (LOOPBACK.test(host)) return undefined
  if (!listensOnAllInterfaces(host)) return host
  return Object.values(networkInterfaces())
    .flat()
    .find((each) => each?.family === 'IPv4' && !each.internal)?.address
}
