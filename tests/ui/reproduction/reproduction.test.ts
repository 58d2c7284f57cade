import { beforeEach, expect, test, vi } from 'vitest'
import { FAILURE_KINDS, planOf } from '../../../mocks/reproduction/failure-kinds'
import { IS_FULL_RUN, recordEvidence, sampleOf } from '../../support/evidence'
import { drawCase, type ReportCase } from './cases'
import { roundTrip } from './round-trip'

const SEEDS = 10
const CASES = FAILURE_KINDS.flatMap((kind) => Array.from({ length: SEEDS }, (_, seed) => drawCase(kind, seed)))
/** Outside the full run, every nth report is tested, except kinds that no link can cause. */
const EACH = 61
const REPORTS = IS_FULL_RUN
  ? CASES
  : sampleOf(
      CASES.filter(({ kind }) => planOf(kind).lost === undefined),
      EACH,
    )
const LEAST_PERCENT = IS_FULL_RUN ? 95 : 80
const MAX_MS_EACH = 20_000

/** React and the router log the errors that they catch. */
beforeEach(() => {
  for (const kind of ['error', 'warn'] as const) vi.spyOn(console, kind).mockReturnValue()
})

const nameOf = ({ kind, seed, form, call, path, world }: ReportCase): string =>
  [`${kind} ${seed}, ${form}`, call, path, world].filter(Boolean).join(', ')
/** Returns what differs between a report and its link, in one line. */
async function differencesOf(each: ReportCase): Promise<string[]> {
  try {
    const { wrong, reproduction } = await roundTrip(each)
    return wrong.map((difference) => `${nameOf(each)}: ${difference} ${reproduction?.link ?? ''}`)
  } catch (thrown) {
    return [`${nameOf(each)}: ${String(thrown)}`]
  }
}

test(
  `reproduce makes a link with the same page and the same failure of ${LEAST_PERCENT} % of ${REPORTS.length} reports`,
  async () => {
    const wrong: string[] = []
    let reproduced = 0
    for (const each of REPORTS) {
      const differences = await differencesOf(each)
      if (differences.length === 0) reproduced += 1
      wrong.push(...differences)
    }
    const percent = (100 * reproduced) / REPORTS.length
    recordEvidence('F19 reports', {
      reports: REPORTS.length,
      percent: Math.floor(percent * 10) / 10,
      kinds: FAILURE_KINDS.length,
    })
    expect(percent, wrong.join('\n')).toBeGreaterThanOrEqual(LEAST_PERCENT)
  },
  REPORTS.length * MAX_MS_EACH,
)
