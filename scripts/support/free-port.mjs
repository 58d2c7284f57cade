import { createServer } from 'node:net'

const isFree = (port, host) =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })

/**
 * The first free port with `count - 1` free ones after it, of those that are a multiple of `count` from `first`: a run that
 * holds its first port only, because the others are still being made, keeps them all.
 * @param {number} first
 * @param {string} [host]
 */
export async function freePort(first, host = '127.0.0.1', count = 1) {
  for (let port = first; port + count <= Math.min(first + 100, 65_536); port += count) {
    const run = await Promise.all(Array.from({ length: count }, (_, after) => isFree(port + after, host)))
    if (run.every(Boolean)) return port
  }
  throw new Error(`No free port between ${first} and ${first + 99}.`)
}

/**
 * Takes a port at once, so that no other run finds it free while what will stand there is still being built.
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<() => Promise<void>>} gives it back
 */
export function holdPort(port, host = '127.0.0.1') {
  const holder = createServer((socket) => socket.destroy())
  return new Promise((resolve, reject) => {
    holder.once('error', reject)
    holder.listen(port, host, () => resolve(() => new Promise((done) => holder.close(() => done()))))
  })
}
