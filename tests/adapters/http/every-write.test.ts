import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Call } from '@/adapters/http/call'
import { ALL_CALLS, type CallId } from '@/adapters/http/calls/all-calls'
import type { ClinicHttp } from '@/adapters/http/clinic-http'
import { told } from '../../support/proof'
import { envelope, wiredHttp } from '../../support/wire'
import { WIRE_EXAMPLES } from '../../support/wire-examples'

const TAPS = 20
const WRITES = (Object.keys(ALL_CALLS) as CallId[]).filter((id) => (ALL_CALLS[id] as Call).verb !== 'GET')

/**
 * Writes of which every try carries a mark of its own, so that two of them are not the same to the wire: whoever sends them
 * holds the taps together, and this test says so.
 */
const HELD: Partial<Record<CallId, readonly [file: string, test: string]>> = {
  P4: ['many-taps-paying', 'on pay for %s, by %j, launch once'],
  P5: ['many-taps-paying', 'on pay at the checkout S51 hold, keep and launch once, by %j'],
  P10: ['many-taps-paying', 'on make it again: one order'],
  P11: ['many-taps-paying', 'on send the photos: one order'],
  T21: ['many-taps-paying', 'on ask, which asks and pays: one question, one launch'],
  R5: ['many-taps', 'on confirm book once'],
  R6: ['many-taps', 'on reserve reserve once, on cancel cancel once'],
  R7: ['many-taps', 'on cancel cancel once'],
  R20: ['many-taps', 'on wait, take and give up: one place, one visit, one place less'],
}
/** Sends any call with what its own example gives. */
const sendAny = (http: ClinicHttp, id: CallId, given: unknown): Promise<unknown> =>
  (http.send.bind(http) as (call: Call, asked: unknown) => Promise<unknown>)(ALL_CALLS[id], given)
const carriesMark = (id: CallId): boolean => 'requestId' in ((WIRE_EXAMPLES[id].given as { body?: object }).body ?? {})

describe('twenty taps on each write', () => {
  test('are all there', () => {
    expect(WRITES.length).toBeGreaterThan(Object.keys(HELD).length)
    told('R4 taps', { writes: WRITES.length, taps: TAPS, heldByTheirService: Object.keys(HELD).length })
  })

  test.each(WRITES)('%s is one request, and each tap hears its outcome', async (id) => {
    const { data, given } = WIRE_EXAMPLES[id]
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
    const taps = Array.from({ length: TAPS }, () => sendAny(http, id, WIRE_EXAMPLES[id].given))
    const ends = await Promise.allSettled(taps)
    expect(new Set(ends.map(({ status }) => status))).toEqual(new Set(['rejected']))
    expect(sent).toHaveLength(1)
  })

  test('of another person, or of other words, are other requests', async () => {
    const { http, sent, identity } = wiredHttp(envelope({ isSuccess: true }))
    const { given } = WIRE_EXAMPLES.T18
    const add = (detail: string) => http.send(ALL_CALLS.T18, { body: { ...given.body, detail } }).catch(() => undefined)
    const first = [add('1'), add('2')]
    identity.token = 'another'
    await Promise.all([...first, add('1')])
    expect(sent).toHaveLength(3)
  })

  test('whoever marks each try holds the taps together', () => {
    expect(WRITES.filter(carriesMark).sort()).toEqual(Object.keys(HELD).sort())
    for (const [file, name] of Object.values(HELD)) {
      const text = readFileSync(new URL(`../../application/${file}.test.ts`, import.meta.url), 'utf8')
      expect(text).toContain(`'${name}'`)
    }
  })
})
