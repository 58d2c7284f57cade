import { beforeAll, describe, expect, test } from 'vitest'
import { FIXTURES } from '../../../../mocks/clinic/fixtures'
import type { RandomTestReport } from '../../../../mocks/contract/walk/walk'
import { sampleOf, runCount, recordEvidence } from '../../../support/evidence'
import { LONG_UNIT_TEST_TIMEOUT_MS } from '../../../support/time-limits'
import { openKitClinic } from '../../support/contract-run'
import { runRandomTestInProcess } from '../../support/walk-run'
import { FAULTY_SERVERS } from './faulty-servers'

const SEED = process.env.SEED ?? '7'
/** The first violation of each guarantee, with the calls that led to it. */
const storiesOf = ({ violations }: RandomTestReport): string[] => {
  const guarantees = [...new Set(violations.map(({ guarantee }) => guarantee))]
  return guarantees.map((name) => {
    const first = violations.find(({ guarantee }) => guarantee === name)
    return `${name}: ${first?.said}\n${first?.story}`
  })
}

describe('random test against a correct clinic', { timeout: LONG_UNIT_TEST_TIMEOUT_MS }, () => {
  const chain = openKitClinic()
  const { books } = chain
  const kept = () => ({
    visits: books.registrations.by('accountId', FIXTURES.account.id),
    waiting: books.waitlist.by('accountId', FIXTURES.account.id),
    orders: books.charges.by('accountId', FIXTURES.account.id),
    patients: books.patients.by('accountId', FIXTURES.account.id),
    addresses: books.addresses.all(),
  })
  const before = kept()
  let report: RandomTestReport
  beforeAll(async () => {
    report = await runRandomTestInProcess({ chain, seed: SEED, goals: runCount(80, 500) })
  }, LONG_UNIT_TEST_TIMEOUT_MS)

  test('reports no violated guarantee', () => {
    expect(storiesOf(report)).toEqual([])
    expect(report.isCutOff).toBe(false)
    const done = Object.values(report.acts).reduce((sum, { ok }) => sum + ok, 0)
    recordEvidence('walk', { goals: report.goals, seed: SEED, requests: report.requests, acts: done, violations: 0 })
  })
  test('books, pays and reaches at least four other goals', () => {
    const done = Object.entries(report.acts).flatMap(([does, { ok }]) => (ok > 0 ? [does] : []))
    expect(done).toEqual(expect.arrayContaining(['book', 'pay']))
    expect(done.length).toBeGreaterThanOrEqual(6)
  })
  test('cancels the visits, leaves the waitlists and unlinks the patients it created', () => {
    const made = (requestId: string) => requestId.startsWith(`walk-${SEED}`)
    const ahead = books.registrations.all().filter((row) => made(row.requestId) && [0, 5].includes(row.status))
    expect(ahead).toEqual([])
    const own = books.patients.all().filter(({ name }) => name === '李契约')
    expect(own.length).toBeGreaterThan(3)
    const bound = own.filter(({ accountId }) => accountId !== '')
    expect(bound.length > 0).toBe(report.left.some((each) => each.includes('patients who cannot be unlinked yet')))
  })
  test('changes no existing data', () => {
    const now = kept()
    const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)
    for (const name of ['visits', 'waiting', 'orders', 'addresses'] as const)
      expect(ids(now[name])).toEqual(expect.arrayContaining(ids(before[name])))
    for (const row of before.visits) expect(now.visits.find(({ id }) => id === row.id)?.requestId).toBe(row.requestId)
    expect(ids(now.patients)).toEqual(expect.arrayContaining(ids(before.patients)))
  })
})

describe('random test against a faulty server', { timeout: LONG_UNIT_TEST_TIMEOUT_MS }, () => {
  test.each(sampleOf(FAULTY_SERVERS, 10))(
    'detects a server that $server',
    async ({ breaks, spoils, server, goals = 120 }) => {
      const { violations } = await runRandomTestInProcess({ goals, spoils })
      const guarantees = [...new Set(violations.map(({ guarantee }) => guarantee))]
      expect(guarantees).toContain(breaks)
      recordEvidence(`walk fault ${server}`, { breaks, goals, guarantees: guarantees.join(', ') })
    },
  )
})

test('random test › performs the same actions for the same seed', async () => {
  const walked = async () => (await runRandomTestInProcess({ goals: 8, seed: 'same' })).acts
  expect(await walked()).toEqual(await walked())
})
