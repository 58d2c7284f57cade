import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Call } from '@/adapters/http/call'
import { ALL_CALLS, CALL_IDS, type CallId } from '../../../mocks/specification/calls'
import type { ClinicHttp } from '@/adapters/http/clinic-http'
import { recordEvidence } from '../../support/evidence'
import { envelope, type WireAnswer, httpWithTestTransport } from '../../support/http-test-transport'
import { CALL_RECORDS } from '../../calls/all'
import { isOutcomeUnknown } from '@/domain/failure/failure'
import { WIRE_EXAMPLES } from '../../support/wire-examples'
import { safeParse } from 'valibot'

const TAPS = 20
const WRITES = CALL_IDS.filter((id) => (ALL_CALLS[id] as Call).verb !== 'GET')
/** Writes whose callers merge concurrent taps. */
const HELD = WRITES.filter((id) => CALL_RECORDS[id].heldBy)

/** Sends a call with its example's input. */
const sendAny = (http: ClinicHttp, id: CallId, given: unknown): Promise<unknown> =>
  (http.send.bind(http) as (call: Call, asked: unknown) => Promise<unknown>)(ALL_CALLS[id], given)
const carriesMark = (id: CallId): boolean => 'requestId' in ((CALL_RECORDS[id].given as { body?: object }).body ?? {})

describe('ClinicHttp with 20 concurrent calls of a write', () => {
  test('includes every write in the specification', () => {
    expect(WRITES.length).toBeGreaterThan(HELD.length)
    recordEvidence('F4 taps', { writes: WRITES.length, taps: TAPS, heldByTheirService: HELD.length })
  })

  test.each(WRITES)('sends %s once, and resolves every call', async (id) => {
    const { data, given } = CALL_RECORDS[id]
    const { http, sent } = httpWithTestTransport(envelope(data))
    const tap = () => sendAny(http, id, given)
    const heard = await Promise.all(Array.from({ length: TAPS }, tap))
    expect(sent).toHaveLength(1)
    expect(new Set(heard).size).toBe(1)
    await tap()
    expect(sent).toHaveLength(2)
  })

  test.each(WRITES)('sends %s once, and rejects every call on failure', async (id) => {
    const { http, sent } = httpWithTestTransport({ fault: 'network' })
    const taps = Array.from({ length: TAPS }, () => sendAny(http, id, CALL_RECORDS[id].given))
    const ends = await Promise.allSettled(taps)
    expect(new Set(ends.map(({ status }) => status))).toEqual(new Set(['rejected']))
    expect(sent).toHaveLength(1)
  })

  test('sends separate requests for different people and different bodies', async () => {
    const { http, sent, identity } = httpWithTestTransport(envelope({ isSuccess: true }))
    const { given } = CALL_RECORDS.T18
    const add = (detail: string) => http.send(ALL_CALLS.T18, { body: { ...given.body, detail } }).catch(() => undefined)
    const first = [add('1'), add('2')]
    identity.token = 'another'
    await Promise.all([...first, add('1')])
    expect(sent).toHaveLength(3)
  })

  test('excludes writes with a request ID, which the service tests cover', () => {
    expect(WRITES.filter(carriesMark).sort()).toEqual(HELD.sort())
    for (const id of HELD) {
      const [file, name] = CALL_RECORDS[id].heldBy ?? []
      const text = readFileSync(new URL(`../../application/${file}.test.ts`, import.meta.url), 'utf8')
      expect(text).toContain(`'${name}'`)
    }
  })
})

describe('ClinicHttp with proxy error responses', () => {
  const isWrite = (id: CallId): boolean => (ALL_CALLS[id] as Call).verb !== 'GET'
  const WRITES = CALL_IDS.filter(isWrite)
  /**
   * Every error response to a signature request has the same meaning (docs/product/refusals.md), and changes nothing at the
   * clinic.
   */
  const SIGNS: CallId = 'A12'
  const STATUSES = [400, 401, 404]
  const BODIES = ['', '{"message":"no Route matched"}', '{"error":"Gone"}']
  const ANSWERS = STATUSES.flatMap((status) => BODIES.map((body): WireAnswer => ({ status, body })))

  async function askedFor(id: CallId, answer: WireAnswer) {
    const { http, signals } = httpWithTestTransport(answer)
    const send = http.send.bind(http) as (call: Call, given: unknown) => Promise<unknown>
    const thrown: unknown = await send(ALL_CALLS[id], WIRE_EXAMPLES[id].given).catch((error: unknown) => error)
    return { thrown, signals }
  }

  describe('error response without the server’s envelope', () => {
    test.each(WRITES.filter((id) => id !== SIGNS))('reports an unknown outcome for the write %s', async (id) => {
      const wrong: unknown[] = []
      for (const answer of ANSWERS) {
        const { thrown, signals } = await askedFor(id, answer)
        if (!isOutcomeUnknown(thrown) || signals.length > 0) wrong.push([answer, thrown, signals])
      }
      expect(wrong).toEqual([])
    })
    test('affects at least 42 writes in the specification', () => expect(WRITES.length).toBeGreaterThanOrEqual(42))
    test.each(CALL_IDS.filter((id) => !isWrite(id)))('logs out after the read %s only on 401', async (id) => {
      const wrong: unknown[] = []
      for (const answer of ANSWERS) {
        const { thrown, signals } = await askedFor(id, answer)
        const isDead = 'status' in answer && answer.status === 401
        const isRight = isDead ? signals.join() === 'signed-out' : isOutcomeUnknown(thrown) && signals.length === 0
        if (!isRight) wrong.push([answer, thrown, signals])
      }
      expect(wrong).toEqual([])
    })
  })
})

/** A copy of a response with every number changed. */
function withNumbers(value: unknown, change: (number: number) => number): unknown {
  if (typeof value === 'number') return change(value)
  if (Array.isArray(value)) return value.map((each) => withNumbers(each, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withNumbers(each, change)]))
}

/** Every number in a parsed response, with its path; dates do not count as numbers. */
function numbersIn(value: unknown, path = ''): [path: string, number: number][] {
  if (typeof value === 'number') return [[path, value]]
  if (typeof value !== 'object' || value === null || value instanceof Date) return []
  return Object.entries(value).flatMap(([key, each]) => numbersIn(each, `${path}.${key}`))
}

const readWith = (id: CallId, change: (number: number) => number): [string, number][] => {
  const read = safeParse((ALL_CALLS[id] as Call).reply, withNumbers(WIRE_EXAMPLES[id].data, change))
  return read.success ? numbersIn(read.output) : []
}
/** Numbers that may have any value: identifiers and codes, coordinates, and deductions from a card or a price. */
const ANY_NUMBER = /\.(version|sort|code|status|payMode|(latitude|longitude)|lines\.\d+\.fen|payTypes\.\d+|weekday)$/
const MONEY_OUT = /^T14\.rows\.\d+\.(principalFen|presentFen)$/
const isHowMany = ([path]: readonly [string, number]): boolean => !ANY_NUMBER.test(path) && !MONEY_OUT.test(path)

test('ClinicHttp examples contain more than 200 numeric fields to vary', () => {
  expect(CALL_IDS.flatMap((id) => readWith(id, (number) => number)).filter(isHowMany).length).toBeGreaterThan(200)
})

test.each(CALL_IDS)('ClinicHttp accepts no negative amount, count or duration in %s', (id) => {
  const found = readWith(id, (number) => -Math.abs(number)).map(([path, number]) => [id + path, number] as const)
  expect(found.filter(isHowMany).filter(([, number]) => number < 0)).toEqual([])
})

test.each(CALL_IDS)('ClinicHttp accepts no enormous amount, count or duration in %s', (id) => {
  const found = readWith(id, () => 1e308).map(([path, number]) => [id + path, number] as const)
  expect(found.filter(isHowMany).filter(([, number]) => number > 1e9)).toEqual([])
})
