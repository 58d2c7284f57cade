import { beforeAll, describe, expect, test } from 'vitest'
import type { CallId } from '../../../mocks/specification/calls'
import type { MockClinic } from '../../../mocks/clinic/mock-clinic'
import { createMockClinic as open } from '../../../mocks/bootstrap/create-mock-clinic'
import { snapshotOf } from '../../../mocks/bootstrap/snapshot'
import type { ContractReport } from '../../../mocks/contract/report'
import type { TransportResponse } from '../../../mocks/contract/transport'
import { openChain } from '../../support/open-chain'
import { runKit, inProcessTransport, type RequestInterceptor } from '../support/contract-run'
import { PatientClient, WEDNESDAY } from '../support/patient-at'

/** Tables that change whenever the clinic is used: logins, codes, cached responses and internal data. */
const PASSING: ReadonlySet<string> = new Set([
  'tokens',
  'codes',
  'saved',
  'calls',
  'troubles',
  'tickets',
  'passes',
  'uploadKeys',
  'landings',
])
type Books = Readonly<Record<string, { all(): readonly { readonly id: string }[] }>>
const lasting = ({ books }: MockClinic): [string, readonly { readonly id: string }[]][] =>
  Object.entries(books as unknown as Books).flatMap(([name, table]) => (PASSING.has(name) ? [] : [[name, table.all()]]))

/** Expects every earlier row to be unchanged. */
function expectUntouched(chain: MockClinic, before: ReturnType<typeof lasting>): void {
  const now = new Map(lasting(chain))
  for (const [name, rows] of before) {
    const known = new Set(rows.map(({ id }) => id))
    expect(
      now.get(name)?.filter(({ id }) => known.has(id)),
      name,
    ).toEqual(rows)
  }
}

/** A clinic with a visit open for check-in, and with the data that an earlier run could not remove. */
async function lived(): Promise<() => MockClinic> {
  const chain = openChain({ world: 'sign-open', clock: { at: WEDNESDAY, isFrozen: true } })
  chain.rules.returnMinutes = 0
  const broken = new Set<CallId>(['R7', 'R8', 'R21', 'T17', 'T8'])
  const report = await runKit({
    chain,
    mark: 'earlier',
    between: (row, _request, ask) => (broken.has(row) ? Promise.reject(new Error('gone')) : ask()),
  })
  expect(report.left).toHaveLength(5)
  chain.clock.moveMinutes(2)
  const { books, ...others } = snapshotOf(chain)
  return () => open({ kept: { ...structuredClone(others), books } })
}
let another: () => MockClinic
beforeAll(async () => {
  another = await lived()
})

const REFUSED: TransportResponse = {
  status: 200,
  headers: {},
  text: JSON.stringify({ data: null, status: { code: 40901, message: '' } }),
}
const without = (path: string, names: readonly string[]): string => {
  const [bare = '', query = ''] = path.split('?')
  const kept = query.split('&').filter((pair) => !names.includes(pair.split('=')[0] ?? ''))
  return `${bare}?${kept.join('&')}`
}
/** A server that ignores these query parameters. */
const deaf =
  (chain: MockClinic, names: readonly string[]): RequestInterceptor =>
  (_row, request) =>
    inProcessTransport(chain)({ ...request, path: without(request.path, names) })

const FILTERS = ['requestId', 'patientId', 'queryType', 'isOnlyConsulting', 'doctorId', 'clinicId']
const MAKES: readonly CallId[] = ['R5', 'R6', 'R20', 'T18', 'P10', 'T21', 'T4']

describe('contract kit with a server that ignores filters and rejects writes', () => {
  const asked = async (names: readonly string[], refused: readonly CallId[]): Promise<ContractReport> => {
    const chain = another()
    const before = lasting(chain)
    const hear = deaf(chain, names)
    const report = await runKit({
      chain,
      mark: 'later',
      between: (row, request, ask) =>
        refused.includes(row) && request.verb === 'POST' ? Promise.resolve(REFUSED) : hear(row, request, ask),
    })
    expectUntouched(chain, before)
    return report
  }
  test.each(FILTERS)('changes no existing data when the server ignores %s and rejects all bookings', async (name) => {
    const { rows } = await asked([name], ['R5', 'R6', 'R20', 'T18', 'P10', 'T21'])
    const unasked = (row: CallId) => rows.find((each) => each.row === row)?.findings
    expect(unasked('R15')).toEqual(['needs a visit created by this run (R5)'])
    expect(unasked('R9')).toEqual(['needs a therapy session created by this run (R6)'])
    expect(unasked('R21')).toEqual(['needs a waitlist entry created by this run (R20)'])
    expect(unasked('T17')).toEqual(['needs an address created by this run (T18)'])
    expect(unasked('P1')).toEqual(['needs an order created by this run (P10, P9)'])
    expect(unasked('T24')).toEqual(['needs a consultation created by this run (T21)'])
  })
  test.each(MAKES)('changes no existing data when the server ignores all filters and rejects %s', async (row) => {
    await asked(FILTERS, [row])
  })
})

describe('contract kit with a server that responds to a write with an existing record', () => {
  const data = (body: string): unknown => (JSON.parse(body) as { data: unknown }).data
  const rowsOf = (reply: TransportResponse) => (data(reply.text) as { rows: Record<string, unknown>[] }).rows
  const visit = (rows: Record<string, unknown>[]) => ({ ...rows[0], registration: rows[0] })
  const CASES: readonly [CallId, string, string, (rows: Record<string, unknown>[]) => unknown][] = [
    ['R5', 'a visit', '/mcapi/v2/regs/list?limit=20&offset=0', visit],
    [
      'R6',
      'a therapy',
      '/mcapi/v2/regs/therapy/list?limit=20&offset=0',
      (rows) => ({ results: [{ id: rows[0]?.id, isSuccess: true, code: 200, message: '', therapy: rows[0] }] }),
    ],
    ['R20', 'a watch', '/mcapi/v2/regs/waitGrab/all?', (rows) => rows[0]],
    ['T4', 'a patient', '/mcapi/patients?', (rows) => ({ patient: rows.at(-1), existed: null })],
    ['T5', 'a card', '/mcapi/patients?', (rows) => (rows[0]?.cards as unknown[] | undefined)?.[0]],
    ['T18', 'an address', '/mcapi/patients/address?', (rows) => rows.at(-1)],
    [
      'P10',
      'an order',
      '/mcapi/pay/chargeOrder?queryType=0&limit=20&offset=0',
      (rows) => ({ chargeId: rows[1]?.id, changes: [] }),
    ],
  ]
  test.each(CASES)('keeps the record and reports it: %s responds with %s', async (row, _words, path, make) => {
    const chain = another()
    const before = lasting(chain)
    const { token } = await new PatientClient(chain, 'kit').login()
    const there = await inProcessTransport(chain)({
      verb: 'GET',
      path: `${path}${path.endsWith('?') ? '' : '&'}mpId=kit&timestamp=1`,
      headers: { 'x-mc-token': token },
    })
    const said = make(rowsOf(there))
    expect(said).toBeDefined()
    const report = await runKit({
      chain,
      mark: 'later',
      between: (asked, request, ask) =>
        asked === row && request.verb === 'POST'
          ? Promise.resolve({ ...there, text: JSON.stringify({ data: said, status: { code: 200, message: '' } }) })
          : ask(),
    })
    expectUntouched(chain, before)
    expect(report.rows.find((each) => each.row === row)?.findings.join('\n')).toContain('it is left unchanged')
  })
})

describe('contract kit with a server that loses the response to a write', () => {
  test.each(MAKES)('does not mistake an existing record for the result of %s when filters are ignored', async (row) => {
    const chain = another()
    const before = lasting(chain)
    const hear = deaf(chain, FILTERS)
    const { left } = await runKit({
      chain,
      mark: 'later',
      between: async (asked, request, ask) => {
        const reply = await hear(asked, request, ask)
        if (asked === row && request.verb === 'POST') throw new Error('lost')
        return reply
      },
    })
    expectUntouched(chain, before)
    for (const each of left) expect(each).toMatch(/could not be identified|did not revert it/)
  })
})
