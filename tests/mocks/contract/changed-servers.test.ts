import { beforeAll, describe, expect, test } from 'vitest'
import type { CallId } from '../../../mocks/specification/calls'
import type { MockClinic } from '../../../mocks/clinic/mock-clinic'
import { isPassingReport, type ContractReport } from '../../../mocks/contract/report'
import {
  envelopeOf,
  changeField,
  changeData,
  changeHeaders,
  isSuccess,
  changeRecords,
  withBody,
  repeatBooking,
  type Json,
} from '../support/response-changes'
import { runKit, openKitClinic, inProcessTransport, type RequestInterceptor } from '../support/contract-run'

type Changed = {
  readonly server: string
  /** Calls whose check reports the change; empty if the whole run does. */
  readonly rows?: readonly CallId[]
  readonly told: RegExp
  readonly between: (chain: MockClinic) => RequestInterceptor
}
const CHANGED: readonly Changed[] = [
  {
    server: 'fen instead of yuan',
    rows: ['P4'],
    told: /41002 price-changed/,
    between: () =>
      changeRecords(
        changeField('fee', (fee) => Number(fee) * 100),
        'R5',
        'R12',
        'R13',
      ),
  },
  {
    server: 'no response',
    rows: ['D5'],
    told: /the connection was closed without a response/,
    between: () => (row, _request, ask) => (row === 'D5' ? Promise.reject(new Error('gone')) : ask()),
  },
  {
    server: 'another requestId than the one sent',
    rows: ['R13'],
    told: /the list filtered by requestId lacks the row that was just created/,
    between: (clinic) => (row, request, ask) => {
      if (row !== 'R5' || request.body === undefined) return ask()
      const { requestId, ...rest } = JSON.parse(request.body) as Json
      return inProcessTransport(clinic)({
        ...request,
        body: JSON.stringify({ ...rest, requestId: `${String(requestId)}x` }),
      })
    },
  },
  {
    server: 'a second visit under one requestId with the same response',
    rows: ['R13'],
    told: /the list contains 2 rows with one requestId: a repeated write was executed twice/,
    between:
      () =>
      async (row, { path }, ask) => {
        const reply = await ask()
        const body = envelopeOf(reply)
        if (row !== 'R13' || !path.includes('requestId=') || !isSuccess(body)) return reply
        const [visit] = (body.data as { rows: Json[] }).rows
        return withBody(reply, { ...body, data: { total: 2, rows: [visit, { ...visit, id: 'rtwin' }] } })
      },
  },
  { server: 'no Date', told: /^no Date .*: A1, .* and \d+ more$/, between: () => changeHeaders({ date: undefined }) },
  {
    server: 'cacheable responses',
    told: /^no Cache-Control: no-store, .*: A1, .* and \d+ more$/,
    between: () => changeHeaders({ 'cache-control': 'public' }),
  },
]

const lineOf = (report: ContractReport, row: CallId) => report.rows.find((each) => each.row === row)

describe('contract kit with a changed server', () => {
  test.each(CHANGED)('reports the call and the cause: $server', async ({ rows, told, between }) => {
    const chain = openKitClinic()
    const report = await runKit({ chain, between: between(chain) })
    expect(isPassingReport(report)).toBe(false)
    const lines = rows ? rows.map((row) => lineOf(report, row)?.findings ?? []) : [report.general]
    for (const findings of lines) expect(findings).toContainEqual(expect.stringMatching(told))
  })
})

describe('contract kit with an empty list', () => {
  const answering = (total: number) => runKit({ between: changeData(() => ({ total, rows: [] }), 'P8') })
  test('reports no finding when the total is 0', async () => {
    expect(lineOf(await answering(0), 'P8')?.findings).toEqual([])
  })
  test('reports a total other than 0', async () => {
    expect(lineOf(await answering(3), 'P8')?.findings).toContainEqual(expect.stringMatching(/data\.total: 3/))
  })
})

describe('contract kit with a server that repeats writes', () => {
  test('removes both results', async () => {
    const chain = openKitClinic()
    const before = new Set(chain.books.registrations.all().map(({ id }) => id))
    const report = await runKit({ chain, between: repeatBooking(chain, 'R5', 'R6', 'R20') })
    expect(report.left).toEqual([])
    const { registrations, therapies, waitlist } = chain.books
    const own = [...registrations.all(), ...therapies.all(), ...waitlist.all()].filter(({ id }) => !before.has(id))
    expect(own.length).toBeGreaterThan(3)
    for (const row of registrations.all()) if (!before.has(row.id)) expect(row.status).toBe(91)
  })
})

describe('contract kit with a slow server', () => {
  const LIMIT_MS = 40
  const slow: RequestInterceptor = async (row, _request, ask) => {
    const reply = await ask()
    if (row === 'C1' || row === 'D5') await new Promise((resolve) => setTimeout(resolve, 2 * LIMIT_MS))
    return reply
  }
  let report: ContractReport
  beforeAll(async () => {
    await runKit()
    report = await runKit({ between: slow, appWaitsMs: LIMIT_MS })
  })

  test('reports response times, and completes the run', () => {
    expect(report.isCutOff).toBe(false)
    for (const row of ['C1', 'D5'] as const) {
      expect(lineOf(report, row)?.findings).toContainEqual(
        expect.stringMatching(/^the response took \d+\.\d s, but the app’s timeout is 0\.0 s$/),
      )
      expect(lineOf(report, row)?.slowest).toBeGreaterThanOrEqual(2 * LIMIT_MS - 1)
    }
    expect(lineOf(report, 'R7')?.verdict).toBe('pass')
  })

  test('reports a missing response differently from a lost connection', async () => {
    const silent = await runKit({
      appWaitsMs: 5,
      between: async (row, _request, ask) => {
        if (row !== 'D5') return ask()
        await new Promise((resolve) => setTimeout(resolve, 10))
        throw new Error('gave up')
      },
    })
    expect(lineOf(silent, 'D5')?.findings).toContainEqual(expect.stringMatching(/^no response within \d+\.\d s$/))
  })
})

describe('contract kit in read mode', () => {
  test('reports no leftover data, whatever the lists contain', async () => {
    const chain = openKitClinic()
    await runKit({
      chain,
      mark: 'earlier',
      between: (row, _request, ask) =>
        ['R7', 'R8', 'R21', 'T17', 'T8'].includes(row) ? Promise.reject(new Error()) : ask(),
    })
    const report = await runKit({
      chain,
      mode: 'read',
      between: (_row, request) =>
        inProcessTransport(chain)({ ...request, path: request.path.replace(/requestId=[^&]*&/, '') }),
    })
    expect(report.left).toEqual([])
  })
})
