import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { ClinicControl } from '../../../scripts/support/clinic-control.mjs'

/** Maximum layout shift score of a displayed screen: the share of the viewport that moves, times the distance. */
export const MAX_LAYOUT_SHIFT = 0.02
/** Each call is delayed by a multiple of this, so that every seed has a different order of responses. */
export const DELAY_STEP_MS = 60
const DELAY_STEPS = 8

/** Sums layout shifts without recent input, from the moment the app has rendered. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Entry = PerformanceEntry & {
      readonly value: number
      readonly hadRecentInput: boolean
      readonly sources: readonly {
        readonly node: Node | null
        readonly previousRect: DOMRectReadOnly
        readonly currentRect: DOMRectReadOnly
      }[]
    }
    const shifts: { readonly value: number; readonly moved: string }[] = []
    Object.assign(self, { shifts })
    const told = ({ node, previousRect, currentRect }: Entry['sources'][number]) =>
      `${(node?.textContent ?? '').slice(0, 30)} ${previousRect.top} → ${currentRect.top}`
    const isAppHere = () => document.querySelector('#root main') !== null
    let hereAt = Infinity
    new MutationObserver((_, watch) => {
      if (!isAppHere()) return
      hereAt = performance.now()
      watch.disconnect()
    }).observe(document, { childList: true, subtree: true })
    new PerformanceObserver((list) => {
      for (const { value, startTime, hadRecentInput, sources } of list.getEntries() as Entry[])
        if (!hadRecentInput && startTime >= hereAt) shifts.push({ value, moved: sources.map(told).join(' | ') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}
type Shifts = readonly { readonly value: number; readonly moved: string }[]
export const shiftsOf = (page: Page): Promise<Shifts> =>
  page.evaluate(() => (self as unknown as { readonly shifts: Shifts }).shifts)

/** Returns the individual shifts above `most`, except the first `seen`. */
export const shiftsAbove = async (page: Page, most: number, seen = 0): Promise<Shifts> =>
  (await shiftsOf(page)).slice(seen).filter(({ value }) => value > most)

type OpenApi = { readonly paths: Readonly<Record<string, object>> }
const { paths } = JSON.parse(
  readFileSync(new URL('../../../docs/generated/openapi.json', import.meta.url), 'utf8'),
) as OpenApi
const READS = Object.entries(paths).flatMap(([path, verbs]) => ('get' in verbs ? [`GET ${path}`] : []))

/** Delays the clinic's responses, by a different time for each call. */
export async function delayResponses(clinic: ClinicControl, seed: number): Promise<void> {
  const hashOf = (call: string) => [...call].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) >>> 0, seed)
  const delayed = READS.map((call) => ({ call, delay: (hashOf(call) % DELAY_STEPS) * DELAY_STEP_MS }))
  await Promise.all(delayed.map((each) => clinic.faults(each)))
}
