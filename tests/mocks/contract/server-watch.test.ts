import { beforeAll, describe, expect, test } from 'vitest'
import { CALL_IDS, type CallId } from '../../../mocks/specification/calls'
import type { CallReport, ContractReport } from '../../../mocks/contract/report'
import { ServerWatch, type WatchRound } from '../../../mocks/contract/server-watch'
import { openKitClinic, runKit } from '../support/contract-run'
import { APP_ORIGIN, answerPreflight } from '../support/faulty-transport'
import { openInProcessChat } from '../support/in-process-chat'
import { PatientClient, WEDNESDAY } from '../support/patient-at'
import { changeData, changeRecords, changeReply } from '../support/response-changes'
import { BROKEN_GUARANTEES, type BrokenGuarantee } from './broken-guarantees'

const WIDE = Array.from({ length: 9 }, (_, at) => `S${at + 10} Screen ${at}`)
const SCREENS = new Map<CallId, readonly string[]>([
  ['D5', ['S15 Doctors', 'S16 Doctor search']],
  ['C13', ['S07 Home']],
  ['C2', WIDE],
  ['C16', []],
])

type ChangedServer = Pick<BrokenGuarantee, 'server' | 'between' | 'talk'> & Partial<BrokenGuarantee>
/** Servers whose fault only a write reveals. */
const NEEDS_WRITE = /^(cancels a visit|returns requested doctors|rejects the chat token|answers no ping)/
const page = { status: 200, headers: { 'content-type': 'text/html' }, text: '<!doctype html>' }
/** The servers that the kit reports without writing. */
const CHANGED: readonly ChangedServer[] = [
  ...BROKEN_GUARANTEES.filter(
    ({ guarantee, server }) => guarantee !== 'idempotent by requestId' && !NEEDS_WRITE.test(server),
  ),
  {
    server: 'leaves a call without a response',
    between: () => (row, _request, ask) => (row === 'D5' ? Promise.reject(new Error('gone')) : ask()),
  },
  { server: 'lacks a call', between: () => changeReply((reply) => ({ ...reply, status: 404, text: '' }), 'C13') },
  { server: 'returns a page instead of data', between: () => changeReply(() => page, 'C13') },
  { server: 'returns null instead of a list', between: () => changeData(() => ({ rows: null }), 'D5') },
  { server: 'renames a field', between: () => changeRecords(({ id, ...rest }) => ({ ...rest, ID: id }), 'D5') },
  { server: 'returns texts instead of numbers', between: () => changeRecords((row) => ({ ...row, sort: '1' }), 'D5') },
]

/** Watches a clinic with two logins; records the verbs of all requests. */
async function openWatchedClinic() {
  const chain = openKitClinic()
  const { token } = await new PatientClient(chain, 'kit').login()
  const { token: secondToken } = await new PatientClient(chain, 'kit').login('13700000001')
  const watch = new ServerWatch(SCREENS)
  const verbs = new Set<string>()
  const round = async ({
    guarantee,
    talk = openInProcessChat,
    between = () => answerPreflight(),
  }: Partial<BrokenGuarantee> = {}): Promise<ContractReport> => {
    const carry = between(chain)
    return runKit({
      chain,
      mode: 'read',
      token,
      secondToken,
      trueNow: () => Date.parse(WEDNESDAY),
      talk: talk(chain),
      ...(guarantee === 'CORS' && { origin: APP_ORIGIN }),
      between: (row, request, ask) => {
        verbs.add(request.verb)
        return carry(row, request, ask)
      },
    })
  }
  return { watch, verbs, round }
}

describe('server watch of a changed server', () => {
  test('covers 30 servers', () => {
    expect(CHANGED.length).toBeGreaterThanOrEqual(30)
  })
  test.each(CHANGED)('reports within one round, without a write, a server that $server', async (changed) => {
    const { watch, verbs, round } = await openWatchedClinic()
    const { problems } = watch.judge(await round(changed), new Date())
    expect(watch.isWell).toBe(false)
    expect(problems.join('\n')).toMatch(/ is (broken|missing|refused|violated): .+\. Screens: .+\.$/m)
    expect([...verbs].filter((verb) => verb !== 'GET' && verb !== 'OPTIONS')).toEqual([])
  })
})

const LOG_TIMES = ['2026-11-25T02:10:05', '2026-11-25T02:15:17', '2026-11-25T02:20:05']
type Changes = Partial<Record<CallId, Partial<CallReport>>>
const SLOW = {
  verdict: 'differs',
  slowest: 12_300,
  findings: ['the response took 12.3 s, but the app’s timeout is 10.0 s'],
} as const
const REFUSED = { verdict: 'refused', findings: ['401 signed-out'] } as const
const NOT_ASKED = { verdict: 'not-asked', findings: ['needs a doctor (D5)'] } as const

describe('server watch', () => {
  let good: ContractReport
  beforeAll(async () => {
    good = await (await openWatchedClinic()).round()
  })
  const reportWith = (changes: Changes, more: Partial<ContractReport> = {}): ContractReport => ({
    ...good,
    rows: good.rows.map((each) => ({ ...each, ...changes[each.row] })),
    ...more,
  })
  /** Judges one report after another, at `LOG_TIMES`. */
  function watching(...reports: readonly ContractReport[]): { rounds: readonly WatchRound[]; isWell: boolean } {
    const watch = new ServerWatch(SCREENS)
    const rounds = reports.map((report, at) => watch.judge(report, new Date(LOG_TIMES[at] ?? '')))
    return { rounds, isWell: watch.isWell }
  }

  test('finds no problem at the mock clinic', () => {
    const { rounds, isWell } = watching(good)
    expect(rounds[0]?.problems).toEqual([])
    expect(rounds[0]?.summary).toMatch(/^61 of 61 pass; 42 skipped; the slowest response took \d+\.\d s \(\w+\)\.$/)
    expect(isWell).toBe(true)
  })
  test('names a slow call, the limit and the screens, and from the second round its start', () => {
    const slow = reportWith({ D5: SLOW })
    const { rounds, isWell } = watching(slow, slow)
    const sentence =
      'D5 GET /mcapi/doctors/chain is slow: the response took 12.3 s, but the app’s timeout is 10.0 s. Screens: S15 Doctors, S16 Doctor search.'
    expect(rounds.map(({ problems }) => problems)).toEqual([[sentence], [`${sentence} Since 2026-11-25 02:10:05.`]])
    expect(isWell).toBe(false)
  })
  test('reports a recovery once', () => {
    const { rounds, isWell } = watching(reportWith({ D5: SLOW }), good, good)
    expect(rounds.map(({ recoveries }) => recoveries)).toEqual([
      [],
      [
        'D5 GET /mcapi/doctors/chain has recovered: slow since 2026-11-25 02:10:05. Screens: S15 Doctors, S16 Doctor search.',
      ],
      [],
    ])
    expect(isWell).toBe(true)
  })
  test('keeps a problem open while its call cannot be checked', () => {
    const { rounds, isWell } = watching(reportWith({ D5: SLOW }), reportWith({ D5: NOT_ASKED }))
    expect(rounds[1]?.problems).toEqual([
      'D5 GET /mcapi/doctors/chain was slow, but could not be checked in this round. Screens: S15 Doctors, S16 Doctor search.',
    ])
    expect(rounds[1]?.recoveries).toEqual([])
    expect(isWell).toBe(false)
  })
  test('lists calls that an earlier round could check', () => {
    const { rounds } = watching(good, reportWith({ D3: NOT_ASKED, R3: NOT_ASKED }))
    expect(rounds[1]?.summary).toMatch(/ Checked before, but no longer: D3, R3\.$/)
  })
  test('combines calls that fail alike, and asks about the login after 401', () => {
    const all = { T1: REFUSED, T2: REFUSED, T12: REFUSED, D5: REFUSED }
    const { rounds } = watching(reportWith(all), good)
    const calls = CALL_IDS.filter((id) => id in all).join(', ')
    const screens = 'Screens: S15 Doctors, S16 Doctor search.'
    expect(rounds[0]?.problems).toEqual([
      `4 calls (${calls}) are refused: 401 signed-out. Is the login still valid? ${screens}`,
    ])
    expect(rounds[1]?.recoveries).toEqual([
      `4 calls (${calls}) have recovered: refused since 2026-11-25 02:10:05. ${screens}`,
    ])
  })
  test.each<[CallId, string]>([
    ['C2', 'S10, S11, S12, S13, S14, S15, S16, S17, S18'],
    ['C16', 'none'],
  ])('lists many screens by their codes, and no screen as none: %s', (call, screens) => {
    expect(watching(reportWith({ [call]: SLOW })).rounds[0]?.problems.join()).toContain(` Screens: ${screens}.`)
  })
  test('shows at most three findings of a call', () => {
    const { rounds } = watching(reportWith({ D5: { verdict: 'differs', findings: ['a', 'b', 'c', 'd', 'e'] } }))
    expect(rounds[0]?.problems.join()).toContain('is broken: a; b; c; and 2 more. ')
  })
  test('reports a server that no longer responds as one problem of all screens', () => {
    const { rounds, isWell } = watching(reportWith({ D5: SLOW }), reportWith({ C1: SLOW }, { isCutOff: true }), good)
    expect(rounds[1]?.problems).toEqual(['The server is down: it no longer responds. Screens: all.'])
    expect(rounds[2]?.recoveries.join('\n')).toMatch(/^The server has recovered: down since 2026-11-25 02:15:17\./m)
    expect(isWell).toBe(true)
  })
  test('reports a round that checks nothing', () => {
    const { rounds, isWell } = watching(reportWith(Object.fromEntries(CALL_IDS.map((id) => [id, NOT_ASKED]))))
    expect(rounds[0]?.problems).toEqual([
      'The check is empty: no call could be checked; see --only and the login. Screens: all.',
    ])
    expect(isWell).toBe(false)
  })
  test('reports a round that was stopped, along with what it has found', () => {
    const watch = new ServerWatch(SCREENS)
    const { problems } = watch.judge(reportWith({ D5: SLOW }, { isCutOff: true }), new Date(), 300_000)
    expect(problems).toEqual([
      expect.stringMatching(/^D5 .* is slow/),
      'The server is slow: after 300 s, some calls are still not checked. Screens: all.',
    ])
  })
})
