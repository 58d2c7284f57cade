import '../support/mock-xhr'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
// The first report would load this module lazily, and the simulated time would not wait for it.
import '@/adapters/http/error-report'
import { ALL_CALLS, CALL_IDS, type CallId } from '../../mocks/specification/calls'
import { CALL_RECORDS } from '../calls/all'
import {
  runCallToEnd,
  APP_WIDE_FAULTS,
  runOutOfOrderCase,
  runConcurrentCase,
  runFaultCase,
  runPatientChangeCase,
  type FaultCaseResult,
} from '../support/run-fault-case'
import { WIRE_FAULTS } from '../support/fault-list'
import { IS_FULL_RUN, recordEvidence } from '../support/evidence'
import { openHttpTestApp, type HttpTestApp } from '../support/http-test-app'

const SEED = Number(process.env.SEED ?? 20_261_121)
/** Returns one variant of a fault in `npm test`, a different one for each call; all variants in `prove`. */
const formsFor = <T>(id: CallId, forms: readonly T[]): readonly T[] =>
  IS_FULL_RUN ? forms : forms.filter((_, at) => at === (CALL_IDS.indexOf(id) + SEED) % forms.length)

type Try = (phone: HttpTestApp, id: CallId, good: unknown) => Promise<FaultCaseResult>
const inEachForm =
  (fault: string): Try =>
  async (phone, id, good) => {
    const tried: FaultCaseResult[] = []
    for (const strike of formsFor(id, WIRE_FAULTS[fault] ?? [])) tried.push(await runFaultCase(phone, id, strike, good))
    const unhit = tried.some(({ hits }) => hits < 1) ? ['a form was never hit'] : []
    return {
      wrong: [...tried.flatMap(({ wrong }) => wrong), ...unhit],
      hits: tried.reduce((sum, { hits }) => sum + hits, 0),
    }
  }
/** The twenty faults in docs/product/reliability.md. */
const FAULTS: Readonly<Record<string, Try>> = {
  ...Object.fromEntries(Object.keys(WIRE_FAULTS).map((fault) => [fault, inEachForm(fault)])),
  '19 out-of-order answers': runOutOfOrderCase,
  '20 token swapped in flight': runPatientChangeCase,
}

const figures = {
  calls: 0,
  faults: Object.keys(FAULTS).length,
  cells: 0,
  hits: 0,
  parallel: 0,
  unhandled: 0,
  seed: IS_FULL_RUN ? 'all forms' : SEED,
}
const noteUnhandled = (): void => void figures.unhandled++
beforeAll(() => void process.on('unhandledRejection', noteUnhandled))
afterAll(() => void process.off('unhandledRejection', noteUnhandled))

describe('HTTP adapters with every call under every fault', () => {
  test('include every call in the contract', () => {
    expect(Object.keys(CALL_RECORDS).sort()).toEqual([...CALL_IDS].sort())
    expect(figures.faults).toBe(20)
  })

  test.each(CALL_IDS.map((id) => ({ id, call: `${ALL_CALLS[id].verb} ${ALL_CALLS[id].path}` })))(
    'end $id with a result or a Failure ($call)',
    async ({ id }) => {
      const phone = openHttpTestApp()
      phone.ready()
      const good = await runCallToEnd(phone, id)
      expect(good, 'the call ends well where nothing is wrong').toHaveProperty('value')
      expect(
        phone.asked().map((each) => each.id),
        'its row asks this call and no other',
      ).toEqual([id])
      const wrong: string[] = []
      for (const [fault, tryIt] of Object.entries(FAULTS)) {
        const tried = await tryIt(phone, id, good?.value)
        wrong.push(...tried.wrong.map((each) => `${id} × ${fault}, ${each}`))
        if (tried.hits === 0) wrong.push(`${id} × ${fault} never hit`)
        figures.cells++
        figures.hits += tried.hits
      }
      const parallel = await runConcurrentCase(id, formsFor(id, APP_WIDE_FAULTS))
      wrong.push(...parallel.wrong.map((each) => `${id}, five at once, ${each}`))
      figures.parallel += parallel.hits
      figures.calls++
      expect(wrong).toEqual([])
    },
  )

  test('apply every fault to every call without an unhandled rejection', () => {
    recordEvidence('F1-contract', figures)
    const { calls, cells, hits, unhandled } = figures
    expect({ calls, cells, unhandled }).toEqual({
      calls: CALL_IDS.length,
      cells: CALL_IDS.length * figures.faults,
      unhandled: 0,
    })
    expect(hits).toBeGreaterThan(cells)
  })
})
