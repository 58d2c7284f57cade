import type { MockClinic } from '../../mocks/clinic/mock-clinic'
import { createMockClinic } from '../../mocks/bootstrap/create-mock-clinic'
import {
  seedBulkData,
  seedLongConversation,
  LARGEST_CUSTOMER_SIZE,
  longestConversationLength,
} from '../../mocks/seed/bulk-data'
import { createBenchmarkCalls, type BenchmarkCall } from './probes'

export type ScaleFigures = {
  readonly kind: string
  readonly name: string
  readonly isSteady: boolean
  readonly perSecond: number
  /** Times in milliseconds. */
  readonly p50: number
  readonly p99: number
}
export type ReportProgress = (done: number, total: number, note: string) => void

const AT = { at: '2030-05-08T09:10:00+08:00' }
const SHARE_MS = 1500
const WARM_UP = 60
const MIN_COUNT = 40
const MAX_COUNT = 4000

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
const median = (values: readonly number[]): number =>
  at(
    [...values].sort((a, b) => a - b),
    0.5,
  )

/**
 * Measures how long the default scenario takes to open: the first time in a process, and the median of the later times.
 */
export function measureStartup(rounds = 21): { readonly first: number; readonly later: number } {
  const times = Array.from({ length: rounds }, () => {
    const began = performance.now()
    createMockClinic({ clock: AT })
    return performance.now() - began
  })
  return { first: times[0] ?? 0, later: median(times.slice(1)) }
}

export function createLargeClinic(registrations: number, onProgress: ReportProgress): MockClinic {
  const chain = createMockClinic({ clock: AT })
  seedBulkData(chain, { ...LARGEST_CUSTOMER_SIZE, registrations }, (count) => {
    if (count % 1000 === 0 || count === registrations) onProgress(count, registrations, 'building')
  })
  seedLongConversation(chain, longestConversationLength(registrations))
  return chain
}

async function timed({ kind, name, isSteady, ask }: BenchmarkCall): Promise<ScaleFigures> {
  for (let turn = 0; turn < WARM_UP; turn += 1) await ask(turn)
  const times: number[] = []
  const began = performance.now()
  for (let turn = WARM_UP; turn < MAX_COUNT + WARM_UP; turn += 1) {
    const from = performance.now()
    await ask(turn)
    times.push(performance.now() - from)
    if (performance.now() - began > SHARE_MS && times.length >= MIN_COUNT) break
  }
  const perSecond = (1000 * times.length) / times.reduce((sum, each) => sum + each, 0)
  times.sort((a, b) => a - b)
  return { kind, name, isSteady, perSecond, p50: at(times, 0.5), p99: at(times, 0.99) }
}

/** Measures every kind of call in a clinic with this number of registrations. */
export async function measureAtScale(
  chain: MockClinic,
  registrations: number,
  onProgress: ReportProgress,
): Promise<ScaleFigures[]> {
  const probes = createBenchmarkCalls(chain, registrations)
  const figures: ScaleFigures[] = []
  for (const [index, probe] of probes.entries()) {
    onProgress(index, probes.length, `${probe.kind}: ${probe.name}`)
    figures.push(await timed(probe))
  }
  return figures
}
