import { describe, expect, test } from 'vitest'
import type { Call } from '@/adapters/http/call'
import { ALL_CALLS, type CallId } from '../../../mocks/specification/calls'
import { isOutcomeOpen } from '@/domain/failure/failure'
import { wiredHttp, type WireAnswer } from '../../support/wire'
import { WIRE_EXAMPLES } from '../../support/wire-examples'

const isWrite = (id: CallId): boolean => (ALL_CALLS[id] as Call).verb !== 'GET'
const IDS = Object.keys(ALL_CALLS) as CallId[]
const WRITES = IDS.filter(isWrite)
/**
 * A refused signature has one meaning for whatever was said (docs/product/refusals.md), and changes nothing at the
 * clinic.
 */
const SIGNS: CallId = 'A12'

const STATUSES = [400, 401, 404]
const BODIES = ['', '{"message":"no Route matched"}', '{"error":"Gone"}']
const ANSWERS = STATUSES.flatMap((status) => BODIES.map((body): WireAnswer => ({ status, body })))

async function askedFor(id: CallId, answer: WireAnswer) {
  const { http, signals } = wiredHttp(answer)
  const send = http.send.bind(http) as (call: Call, given: unknown) => Promise<unknown>
  const thrown: unknown = await send(ALL_CALLS[id], WIRE_EXAMPLES[id].given).catch((error: unknown) => error)
  return { thrown, signals }
}

describe('a refusal without the clinic’s own envelope', () => {
  test.each(WRITES.filter((id) => id !== SIGNS))('leaves it open whether %s was done', async (id) => {
    const wrong: unknown[] = []
    for (const answer of ANSWERS) {
      const { thrown, signals } = await askedFor(id, answer)
      if (!isOutcomeOpen(thrown) || signals.length > 0) wrong.push([answer, thrown, signals])
    }
    expect(wrong).toEqual([])
  })
  test('is tried on the 42 writes of the specification at least', () =>
    expect(WRITES.length).toBeGreaterThanOrEqual(42))
  test.each(IDS.filter((id) => !isWrite(id)))(
    'to %s leads to the login where it is 401, and to nothing else',
    async (id) => {
      const wrong: unknown[] = []
      for (const answer of ANSWERS) {
        const { thrown, signals } = await askedFor(id, answer)
        const isDead = 'status' in answer && answer.status === 401
        const isRight = isDead ? signals.join() === 'signed-out' : isOutcomeOpen(thrown) && signals.length === 0
        if (!isRight) wrong.push([answer, thrown, signals])
      }
      expect(wrong).toEqual([])
    },
  )
})
