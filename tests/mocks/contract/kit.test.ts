import { is } from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { ALL_CALLS, CALL_IDS, type CallId } from '../../../mocks/specification/calls'
import type { Call } from '@/adapters/http/call'
import { callKeyOf } from '../../../mocks/transport/handle-request'
import { isRecord } from '../../../mocks/contract/differences'
import { runContract } from '../../../mocks/contract/run'
import { demoServerDataFor } from '../../../mocks/contract/demo-clinic'
import { isPassingReport, reportSummaryOf, type ContractReport } from '../../../mocks/contract/report'
import type { TransportRequest } from '../../../mocks/contract/transport'
import { ORDER_STATUS_CODES } from '../../../mocks/clinic/order/rows'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { failingCalls, runKit, openKitClinic, inProcessTransport } from '../support/contract-run'
import { PatientClient } from '../support/patient-at'

/** Calls in read mode: all reads and one login. */
const READS = CALL_IDS.filter((row) => ALL_CALLS[row].verb === 'GET').length + 1
const keyOf = (row: CallId): string => `${ALL_CALLS[row].verb} ${ALL_CALLS[row].path}`

describe('contract kit against the mock clinic', () => {
  const asked: { row: CallId; request: TransportRequest }[] = []
  const chain = openKitClinic()
  let report: ContractReport
  beforeAll(async () => {
    report = await runKit({
      chain,
      mark: 'first:1,a~b',
      between: (row, request, ask) => {
        asked.push({ row, request })
        return ask()
      },
    })
  })

  test('passes every call', () => {
    expect(failingCalls(report)).toEqual([])
    expect(reportSummaryOf(report)).toBe(`${CALL_IDS.length} of ${CALL_IDS.length} pass`)
    expect(report.left).toEqual([])
    expect(isPassingReport(report)).toBe(true)
  })

  test('obtains every kind of response, except for two check-ins that are too early', () => {
    const unseen = report.rows.filter(({ notes }) => notes.some((note) => note.startsWith('only an error response')))
    expect(unseen.map(({ row }) => row)).toEqual(['R9', 'R15'])
  })

  test('passes a second time against the same clinic', async () => {
    const again = await runKit({ chain, mark: 'second' })
    expect(failingCalls(again)).toEqual([])
    expect(again.left).toEqual([])
  })

  test('retries rate-limited calls, and reports the number of retries', async () => {
    const held = new Set<CallId>()
    const slowly = await runKit({
      mode: 'read',
      between: (row, _, ask) => {
        if (held.has(row)) return ask()
        held.add(row)
        return Promise.resolve({ status: 429, headers: { 'retry-after': '0' }, text: '<h1>429 Too Many Requests</h1>' })
      },
    })
    expect(failingCalls(slowly)).toEqual([])
    expect(slowly.pace.heldBack).toBe(READS)
  })

  test('passes with only a token at an unknown clinic, and sends no SMS to other numbers', async () => {
    const own = openKitClinic()
    const { token } = await new PatientClient(own, 'kit').login()
    const found = await runKit({ chain: own, token })
    expect(failingCalls(found)).toEqual([])
    expect(reportSummaryOf(found)).toBe(`${CALL_IDS.length} of ${CALL_IDS.length} pass`)
    expect(found.left).toEqual([])
    expect(own.books.codes.all().map(({ id }) => id)).toEqual([FIXTURES.account.mobile, `self ${FIXTURES.account.id}`])
  })

  test('sends each request to the intended call with a valid body', () => {
    const astray = asked.filter(
      ({ row, request }) => callKeyOf({ method: request.verb, path: request.path }) !== keyOf(row),
    )
    expect(astray).toEqual([])
    const firstBodies = CALL_IDS.flatMap((row) => {
      const call: Call = ALL_CALLS[row]
      const body = asked.find((each) => each.row === row)?.request.body
      return call.body ? [{ row, fits: is(call.body, JSON.parse(body ?? 'null')) }] : []
    })
    expect(firstBodies.filter(({ fits }) => !fits)).toEqual([])
  })
})

describe('contract kit › clean-up', () => {
  test('restores all data except entries that expire automatically', async () => {
    const chain = openKitClinic()
    chain.rules.returnMinutes = 0
    const { books } = chain
    const before = {
      patients: books.patients.by('accountId', FIXTURES.account.id),
      addresses: books.addresses.all(),
      memberCards: books.memberCards.all(),
      active: books.accounts.byId(FIXTURES.account.id)?.activePatientId,
      charges: new Set(books.charges.all().map(({ id }) => id)),
      ids: new Set(
        [...books.registrations.all(), ...books.therapies.all(), ...books.waitlist.all()].map(({ id }) => id),
      ),
    }
    await runKit({ chain })
    expect(books.patients.by('accountId', FIXTURES.account.id)).toEqual(before.patients)
    expect(books.addresses.all()).toEqual(before.addresses)
    expect(books.memberCards.all()).toEqual(before.memberCards)
    expect(books.accounts.byId(FIXTURES.account.id)?.activePatientId).toBe(before.active)

    const made = [...books.registrations.all(), ...books.therapies.all(), ...books.waitlist.all()].filter(
      ({ id }) => !before.ids.has(id),
    )
    expect(made.map(({ status }) => status)).toEqual([91, 91, 91])
    for (const row of [...books.registrations.all(), ...books.therapies.all()]) {
      if (!before.ids.has(row.id)) expect(books.slots.byId(row.slotId)?.taken).not.toContain(row.orderNo)
    }
    expect(books.locks.all()).toEqual([])

    const orders = () => books.charges.all().filter(({ id }) => !before.charges.has(id))
    expect(orders().map(({ receivedFen }) => receivedFen)).toEqual([0, 0, 0, 0])
    chain.clock.moveMinutes(3 * 24 * 60)
    chain.catchUp()
    expect(orders().map(({ status }) => status)).toEqual(Array(4).fill(ORDER_STATUS_CODES.closed))
  })

  test('writes nothing except the login in read mode', async () => {
    const chain = openKitClinic()
    const sent: string[] = []
    const report = await runKit({
      chain,
      mode: 'read',
      between: (row, { verb }, ask) => {
        if (verb !== 'GET') sent.push(row)
        return ask()
      },
    })
    expect(sent).toEqual(['A5'])
    expect(failingCalls(report)).toEqual([])
    expect(reportSummaryOf(report)).toBe(`${READS} of ${READS} pass; ${CALL_IDS.length - READS} skipped`)
    expect(chain.books.saved.all()).toEqual([])
  })

  test('skips calls that need a login when read mode has no login', async () => {
    const sent: string[] = []
    const report = await runKit({
      mode: 'read',
      isNobody: true,
      between: (row, _request, ask) => {
        sent.push(row)
        return ask()
      },
    })
    expect(sent).toContain('C1')
    expect(sent.filter((row) => ['A4', 'A5', 'A6', 'A7', 'A8', 'T2'].includes(row))).toEqual([])
    expect(failingCalls(report)).toEqual([])
  })

  test('reverts all writes when the run is stopped', async () => {
    const chain = openKitClinic()
    const stop = new AbortController()
    const report = await runContract({
      mpId: 'kit',
      mode: 'full',
      mark: 'stopped',
      demo: demoServerDataFor('stopped'),
      signal: stop.signal,
      transport: async (request) => {
        const reply = await inProcessTransport(chain)(request)
        if (request.verb === 'POST' && request.path.startsWith('/mcapi/v2/regs?')) stop.abort()
        return reply
      },
    })
    expect(report.isCutOff).toBe(true)
    expect(report.left).toEqual([])
    const own = chain.books.registrations.all().filter(({ requestId }) => requestId === 'stopped-book')
    expect(own.map(({ status }) => status)).toEqual([91])
    expect(chain.books.patients.by('accountId', FIXTURES.account.id)).toHaveLength(2)
  })

  test('ends the run when the server stops responding', async () => {
    let left = 20
    const report = await runKit({
      between: (_row, _request, ask) => {
        left -= 1
        return left > 0 ? ask() : Promise.reject(new Error('gone'))
      },
    })
    expect(report.isCutOff).toBe(true)
    expect(isPassingReport(report)).toBe(false)
  })
})

/** All texts in a response that could be personal data: Chinese characters, or six digits or more. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return /[\u4e00-\u9fff]|\d{6,}/.test(value) ? [value] : []
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return isRecord(value) ? Object.values(value).flatMap(textsIn) : []
}
/** Changes the type of every value, so that each one causes a finding. */
function upset(value: unknown): unknown {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.map(upset)
  return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, upset(each)])) : value
}

describe('contract kit › report privacy', () => {
  test.each([
    ['responses unchanged', (data: unknown) => data],
    ['responses with wrong types', upset],
  ])('omits all the clinic’s texts: %s', async (_name, change) => {
    const texts = new Set<string>()
    const report = await runKit({
      between: async (row, _request, ask) => {
        const reply = await ask()
        const body = JSON.parse(reply.text) as { data?: unknown; status?: { code: number; message: string } }
        for (const each of textsIn(body)) texts.add(each)
        const isLogin = row.startsWith('A')
        const data = isLogin ? body.data : change(body.data)
        const status = { ...body.status, message: '王雅琴 13800000001' }
        return { ...reply, text: JSON.stringify({ ...body, data, status: body.status && status }) }
      },
    })
    const told = JSON.stringify(report)
    expect(texts.size).toBeGreaterThan(50)
    expect([...texts, '王雅琴', '王建国', '13800000001'].filter((each) => told.includes(each))).toEqual([])
  })
})
