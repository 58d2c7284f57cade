import { createServer } from 'node:net'

const isFree = (port, host) =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })

/**
 * The first free port from `first` on, with `count - 1` free ones after it.
 * @param {number} first
 * @param {string} [host]
 */
export async function freePort(first, host = '127.0.0.1', count = 1) {
  let run = 0
  for (let port = first; port < Math.min(first + 100, 65_536); port += 1) {
    run = (await isFree(port, host)) ? run + 1 : 0
    if (run === count) return port - count + 1
  }
  throw new Error(`No free port between ${first} and ${first + 99}.`)
}
