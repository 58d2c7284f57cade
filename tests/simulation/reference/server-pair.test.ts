import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import axios from 'axios'
import { describe, expect, onTestFinished, test } from 'vitest'
import { SeededRandom } from '../../../mocks/clinic/seeded-random'
import { History } from '../../../mocks/simulation/history'
import { SimulatedTime } from '../../../mocks/simulation/time'
import { PendingWork } from './pending-work'
import { ServerPair } from './server-pair'

/** Logs each request to the file given as its database, and answers it. */
const LOGGING_SERVER = `
import { appendFileSync } from 'node:fs'
import { createServer } from 'node:http'
const file = process.argv[process.argv.indexOf('--database') + 1]
const server = createServer((request, response) => {
  appendFileSync(file, request.url + '\\n')
  response.end()
})
server.listen(0, '127.0.0.1', () => console.log('answers at http://127.0.0.1:' + server.address().port + '/mcapi'))
`
/** Longer than a killed process is down. */
const INTERVAL_MS = 30_000
const REQUESTS = 40

/** Sends requests to a pair of processes that die at some of them. */
async function sendAll(pathOf: (nth: number) => string, isCalm: boolean) {
  const folder = mkdtempSync(join(tmpdir(), 'sujian-pair-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'server.mjs'), LOGGING_SERVER)
  const address = join(folder, 'requests')
  const pending = new PendingWork()
  const time = new SimulatedTime(0, pending.rest)
  const history = new History(() => time.now)
  const rest = { lastRow: () => Promise.resolve(0), recordRows: () => Promise.resolve() }
  const pair = new ServerPair({ address, folder, time, history, pending, dice: new SeededRandom('pair'), ...rest })
  await pair.start()
  const client = axios.create({ adapter: pair.transport(() => isCalm) })
  const answered: string[] = []
  for (let nth = 0; nth < REQUESTS; nth += 1) {
    const path = pathOf(nth)
    const send = () => client.post(path).then(() => answered.push(path))
    time.after(nth * INTERVAL_MS, () => void send().catch(() => undefined))
  }
  await time.until(REQUESTS * INTERVAL_MS)
  await pair.close()
  const received = readFileSync(address, 'utf8').trim().split('\n')
  const repeated = received.filter((path, at) => received.indexOf(path) < at)
  return { answered, repeated, kills: history.entries.length }
}

describe('ServerPair', () => {
  test('repeats requests of the app at the other process when one dies before it answers', async () => {
    const { answered, repeated, kills } = await sendAll((nth) => `/mcapi/pay/charge/${nth}`, false)
    expect(kills).toBeGreaterThan(5)
    expect(answered.filter((path) => repeated.includes(path))).not.toEqual([])
    expect(answered.length).toBeLessThan(REQUESTS)
  })
  test('does not repeat notifications of WeChat Pay, which repeats them itself', async () => {
    const { answered, repeated, kills } = await sendAll((nth) => `/mock/demo/cashier/${nth}`, false)
    expect(repeated).toEqual([])
    expect(kills).toBeGreaterThan(0)
    expect(answered.length).toBeLessThan(REQUESTS)
  })
  test('kills no process that works for a client without faults', async () => {
    const { answered, kills } = await sendAll((nth) => `/mcapi/pay/charge/${nth}`, true)
    expect(kills).toBe(0)
    expect(answered).toHaveLength(REQUESTS)
  })
})
