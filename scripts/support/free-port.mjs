import { createServer } from 'node:net'

const isFree = (port, host) =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })

/**
 * Returns the first free port at or after `first` with `count - 1` free ports after it. Candidates are multiples of
 * `count`, so that a run that has opened only its first port keeps its other ports.
 * @param {number} first
 * @param {string} [host]
 */
export async function findFreePort(first, host = '127.0.0.1', count = 1) {
  for (let port = first; port + count <= Math.min(first + 100, 65_536); port += count) {
    const run = await Promise.all(Array.from({ length: count }, (_, after) => isFree(port + after, host)))
    if (run.every(Boolean)) return port
  }
  throw new Error(`No free port between ${first} and ${first + 99}.`)
}

/**
 * Reserves a port, so that no other run takes it while its server is still being built.
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<() => Promise<void>>} releases the port
 */
export function reservePort(port, host = '127.0.0.1') {
  const holder = createServer((socket) => socket.destroy())
  return new Promise((resolve, reject) => {
    holder.once('error', reject)
    holder.listen(port, host, () => resolve(() => new Promise((done) => holder.close(() => done()))))
  })
}
