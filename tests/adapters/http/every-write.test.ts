import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Call } from '@/adapters/http/call'
import { ALL_CALLS, type CallId } from '../../../mocks/specification/calls'
import type { ClinicHttp } from '@/adapters/http/clinic-http'
import { told } from '../../support/proof'
import { envelope, wiredHttp } from '../../support/wire'
import { CALL_RECORDS } from '../../calls/all'

const TAPS = 20
const WRITES = (Object.keys(ALL_CALLS) as CallId[]).filter((id) => (ALL_CALLS[id] as Call).verb !== 'GET')

/** Whoever sends these holds the taps together. */
const HELD = WRITES.filter((id) => CALL_RECORDS[id].heldBy)
/** Sends any call with what its own example gives. */
const sendAny = (http: ClinicHttp, id: CallId, given: unknown): Promise<unknown> =>
  (http.send.bind(http) as (call: Call, asked: unknown) => Promise<unknown>)(ALL_CALLS[id], given)
const carriesMark = (id: CallId): boolean => 'requestId' in ((CALL_RECORDS[id].given as { body?: object }).body ?? {})

describe('twenty taps on each write', () => {
  test('are all there', () => {
    expect(WRITES.length).toBeGreaterThan(HELD.length)
    told('F4 taps', { writes: WRITES.length, taps: TAPS, heldByTheirService: HELD.length })
  })

  test.each(WRITES)('%s is one request, and each tap hears its outcome', async (id) => {
    const { data, given } = CALL_RECORDS[id]
    const { http, sent } = wiredHttp(envelope(data))
    const tap = () => sendAny(http, id, given)
    const heard = await Promise.all(Array.from({ length: TAPS }, tap))
    expect(sent).toHaveLength(1)
    expect(new Set(heard).size).toBe(1)
    // Later it is another wish.
    await tap()
    expect(sent).toHaveLength(2)
  })

  test.each(WRITES)('%s in vain is one request, and each tap hears of it', async (id) => {
    const { http, sent } = wiredHttp({ fault: 'network' })
    const taps = Array.from({ length: TAPS }, () => sendAny(http, id, CALL_RECORDS[id].given))
    const ends = await Promise.allSettled(taps)
    expect(new Set(ends.map(({ status }) => status))).toEqual(new Set(['rejected']))
    expect(sent).toHaveLength(1)
  })

  test('of another person, or of other words, are other requests', async () => {
    const { http, sent, identity } = wiredHttp(envelope({ isSuccess: true }))
    const { given } = CALL_RECORDS.T18
    const add = (detail: string) => http.send(ALL_CALLS.T18, { body: { ...given.body, detail } }).catch(() => undefined)
    const first = [add('1'), add('2')]
    identity.token = 'another'
    await Promise.all([...first, add('1')])
    expect(sent).toHaveLength(3)
  })

  test('whoever marks each try holds the taps together', () => {
    expect(WRITES.filter(carriesMark).sort()).toEqual(HELD.sort())
    for (const id of HELD) {
      const [file, name] = CALL_RECORDS[id].heldBy ?? []
      const text = readFileSync(new URL(`../../application/${file}.test.ts`, import.meta.url), 'utf8')
      expect(text).toContain(`'${name}'`)
    }
  })
})
