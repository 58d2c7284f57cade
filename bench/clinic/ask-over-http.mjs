/** Asks a server over kept connections, each its next question as soon as it has an answer. */
import { Agent, request } from 'node:http'

const CONNECTIONS = 16

/** @param {Agent} agent @param {string} address @param {Record<string, string>} headers @returns {Promise<{ status: number, body: string }>} */
function ask(agent, address, headers) {
  return new Promise((done, fail) => {
    const asked = request(address, { agent, headers }, (response) => {
      const pieces = []
      response.on('data', (piece) => pieces.push(piece))
      response.on('end', () => done({ status: response.statusCode, body: Buffer.concat(pieces).toString('utf8') }))
    })
    asked.on('error', fail)
    asked.end()
  })
}

/** @param {number[]} sorted @param {number} share */
const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]

/**
 * @param {{ addresses: readonly string[], headers: Record<string, string>, ms: number, isGood: (body: string) => boolean }} asked
 * `isGood` judges each answer
 */
export async function askOverHttp({ addresses, headers, ms, isGood }) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const times = []
  let bytes = 0
  const began = performance.now()
  const askOn = async (first) => {
    for (let turn = first; performance.now() - began < ms; turn += CONNECTIONS) {
      const from = performance.now()
      const { status, body } = await ask(agent, addresses[turn % addresses.length], headers)
      if (status !== 200 || !isGood(body)) throw new Error(`${status}: ${body.slice(0, 200)}`)
      times.push(performance.now() - from)
      bytes += body.length
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, first) => askOn(first)))
  const took = performance.now() - began
  agent.destroy()
  times.sort((a, b) => a - b)
  const figures = { perSecond: (times.length * 1000) / took, p50: at(times, 0.5), p99: at(times, 0.99) }
  return { figures, size: Math.round(bytes / times.length) }
}
