import { describe, expect, test } from 'vitest'
import { addWeekToStats, campaignPlans, emptyCampaignStats, runWeek } from '../../mocks/simulation/campaign'
import { checkHistory } from '../../mocks/simulation/checker/check-history'
import { formatCounterexample } from '../../mocks/simulation/counterexample-report'
import { simulate } from '../../mocks/simulation/simulate'
import { createSimulationPlan } from '../../mocks/simulation/simulation-plan'
import { IS_FULL_RUN, recordEvidence, runCount } from '../support/evidence'
import { hasSqlite } from '../support/reference-server'
import { CAMPAIGN_TIMEOUT_MS, LONG_UNIT_TEST_TIMEOUT_MS } from '../support/time-limits'
import { inPostgres, inSqliteFile, type MakeDatabase } from '../simulation/reference/database'
import { createReferenceEnvironment, RUSHES_PER_DAY } from '../simulation/reference/environment'
import { copyWithBug, filesWithBug, REFERENCE_BUGS, type ReferenceBug } from '../simulation/reference/injected-bugs'

const SEED = process.env.SEED ?? '31'
const PHONES = 10
/** End of the sample in `npm test`. */
const NOON = Date.parse('2026-11-20T12:00:00+08:00')
const { DATABASE_URL } = process.env
type Named = { readonly name: string; readonly makeDatabase: MakeDatabase; readonly days: number }
const DATABASES: readonly Named[] = [
  ...(hasSqlite ? [{ name: 'SQLite', makeDatabase: inSqliteFile, days: 14 }] : []),
  ...(DATABASE_URL ? [{ name: 'PostgreSQL', makeDatabase: inPostgres(DATABASE_URL), days: 7 }] : []),
]

/** Number of simulated days until the checker finds the bug; Infinity if it never does. */
async function daysUntilFound(bug: ReferenceBug, folder: string): Promise<number> {
  for (let days = 2; days <= bug.days; days += 2) {
    const plan = { ...createSimulationPlan(`${SEED}.${days}`, 2, PHONES), rushes: RUSHES_PER_DAY }
    const { entries, people } = await simulate(plan, createReferenceEnvironment({ makeDatabase: inSqliteFile, folder }))
    const found = checkHistory(entries, people)
    if (found.some(({ property, said }) => property === bug.violates && said.includes(bug.finding))) return days
  }
  return Infinity
}

describe('reference server simulation', { timeout: runCount(LONG_UNIT_TEST_TIMEOUT_MS, CAMPAIGN_TIMEOUT_MS) }, () => {
  test.each(DATABASES)(
    'violates no property over $name while processes are killed',
    async ({ name, makeDatabase, days }) => {
      const phones = runCount(3, PHONES)
      const tally = emptyCampaignStats()
      for (const plan of campaignPlans({ seed: SEED, days: runCount(1, days), phones })) {
        const rushed = IS_FULL_RUN ? { rushes: RUSHES_PER_DAY } : { rushes: 2, until: NOON }
        const week = await runWeek({ ...plan, ...rushed }, createReferenceEnvironment({ makeDatabase }))
        const [violation] = week.violations
        expect(violation && formatCounterexample(week.run, violation)).toBeUndefined()
        addWeekToStats(tally, week)
      }
      expect(tally.kills).toBeGreaterThan(0)
      recordEvidence(`reference ${name}`, { ...tally, phones, seed: SEED, violations: 0 })
    },
  )

  test.each(REFERENCE_BUGS)('edits the present source for the bug “$name”', (bug) => {
    expect(filesWithBug(bug).size).toBeGreaterThan(0)
  })
  test.each(IS_FULL_RUN && hasSqlite ? REFERENCE_BUGS : [])('detects the bug “$name”', async (bug) => {
    const { folder, clear } = copyWithBug(bug)
    const days = await daysUntilFound(bug, folder)
    clear()
    expect(days).toBeLessThanOrEqual(bug.days)
    recordEvidence(`injected server bug ${bug.name}`, { breaks: bug.violates, days, phones: PHONES })
  })
})
