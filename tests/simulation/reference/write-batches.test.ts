import { expect, test } from 'vitest'
import { SeededRandom } from '../../../mocks/clinic/seeded-random'
import { SimulatedTime } from '../../../mocks/simulation/time'
import { PendingWork } from './pending-work'
import { BATCH_MS, WriteBatches } from './write-batches'

const PAIRS = 40
const INTERVAL_MS = 30_000
const GAP_MS = 1_000

type Left = { readonly sentAt: number; readonly leftAt: number; readonly process: number | undefined }

/** Sends pairs of writes one second apart; returns when each write left, and to which process. */
async function sendPairs(firstPath: string, secondPath: string): Promise<(readonly [Left, Left])[]> {
  const time = new SimulatedTime(0, new PendingWork().rest)
  const batches = new WriteBatches(time, new SeededRandom('batches'))
  const join = async (path: string): Promise<Left> => {
    const sentAt = time.now
    const process = await batches.join(path)
    return { sentAt, leftAt: time.now, process }
  }
  const sendPair = (nth: number) => {
    const first = time.wait(nth * INTERVAL_MS).then(() => join(firstPath))
    const second = time.wait(nth * INTERVAL_MS + GAP_MS).then(() => join(secondPath))
    return Promise.all([first, second])
  }
  const pairs = Promise.all(Array.from({ length: PAIRS }, (_, nth) => sendPair(nth)))
  await time.until(PAIRS * INTERVAL_MS)
  return pairs
}
const leaveTogether = ([first, second]: readonly [Left, Left]) => first.leftAt === second.leftAt

test('WriteBatches sends writes to one path together, one to each process', async () => {
  const together = (await sendPairs('/a', '/a')).filter(leaveTogether)
  expect(together.length).toBeGreaterThan(0)
  for (const [first, second] of together) {
    expect(first.leftAt).toBe(first.sentAt + BATCH_MS)
    expect(new Set([first.process, second.process])).toEqual(new Set([0, 1]))
  }
})
test('WriteBatches sends writes to two paths apart', async () => {
  expect((await sendPairs('/a', '/b')).filter(leaveTogether)).toEqual([])
})
test('WriteBatches sends a write at once when it begins no batch', async () => {
  const alone = (await sendPairs('/a', '/b')).flat().filter(({ process }) => process === undefined)
  expect(alone.length).toBeGreaterThan(0)
  expect(alone.filter(({ sentAt, leftAt }) => leftAt > sentAt)).toEqual([])
})
