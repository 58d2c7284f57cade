import { describe, expect, test } from 'vitest'
import { ALL_CALLS, CALLS, CALL_IDS } from '../../../../mocks/specification/calls'
import { failureReasonOf } from '@/adapters/http/api-errors'
import { COMMON_ERROR_CODES, ERROR_DESCRIPTIONS } from '../../../../mocks/contract/openapi/descriptions/errors'
import { errorCodesOf } from '../../../../mocks/contract/openapi/error-schemas'
import { simulate } from '../../../../mocks/simulation/simulate'
import { createSimulationPlan } from '../../../../mocks/simulation/simulation-plan'
import type { MockClinic } from '../../../../mocks/clinic/mock-clinic'
import { createSimulationEnvironment } from '../../../simulation/environment'
import { filesUnder } from '../../../support/files'
import { runCount } from '../../../support/evidence'

const CODES = Object.keys(ERROR_DESCRIPTIONS).map(Number)
const HIGHEST = 49_999
const listed = CALL_IDS.flatMap((row) => errorCodesOf(row).map((code) => [row, code] as const))

describe('documented error codes', () => {
  test('include all codes that the app handles specially', () => {
    const known: number[] = []
    for (let code = 400; code <= HIGHEST; code += 1) {
      if (failureReasonOf({ code, message: '' }, { isSimple: false }).kind !== 'refused') known.push(code)
    }
    expect(known.length).toBeGreaterThan(30)
    expect(known.filter((code) => !CODES.includes(code))).toEqual([])
  })
  test('include all codes that the mock clinic throws', () => {
    const thrown = new Set(
      Object.values(filesUnder('mocks/clinic')).flatMap((text) =>
        [...text.matchAll(/new ApiError\(\s*(\d+)/g)].map(([, code]) => Number(code)),
      ),
    )
    expect(thrown.size).toBeGreaterThan(30)
    expect([...thrown].filter((code) => !CODES.includes(code))).toEqual([])
    expect(listed.filter(([, code]) => !thrown.has(code))).toEqual([])
  })
  test('belong to one call, or apply to all calls', () => {
    const named = new Set<number>([...COMMON_ERROR_CODES, ...listed.map(([, code]) => code)])
    expect(CODES.filter((code) => !named.has(code))).toEqual([])
    expect([...named].filter((code) => !(code in ERROR_DESCRIPTIONS))).toEqual([])
  })
  test('match the codes mentioned in call descriptions', () => {
    const told = CALL_IDS.flatMap((row) =>
      [...CALLS[row].about.matchAll(/\b(406|4\d{4})\b/g)].map(([code]) => [row, Number(code)] as const),
    )
    expect(told.length).toBeGreaterThan(10)
    expect(told.filter(([row, code]) => !errorCodesOf(row).includes(code))).toEqual([])
  })
  test('include all codes that occur in a simulated day', async () => {
    const chains = new Set<MockClinic>()
    const stage = createSimulationEnvironment({
      name: 'no bug: the clinic is only noted',
      where: 'clinic',
      violates: '',
      days: 1,
      clinic: (chain) => void chains.add(chain),
    })
    await simulate(createSimulationPlan('refusals', 1, runCount(3, 50)), stage)
    const codes = new Map(CALL_IDS.map((row) => [`${ALL_CALLS[row].verb} ${ALL_CALLS[row].path}`, row]))
    const met = [...chains].flatMap(({ requests }) =>
      requests.flatMap(({ call, code }) => (code !== null && code !== 200 ? [[codes.get(call), code] as const] : [])),
    )
    expect(met.length).toBeGreaterThan(3)
    const strange = met.filter(
      ([row, code]) => row && !COMMON_ERROR_CODES.some((each) => each === code) && !errorCodesOf(row).includes(code),
    )
    expect(strange).toEqual([])
  })
})
