import { describe, expect, test } from 'vitest'
import { ALL_CALLS, CALLS, type CallId } from '../../../../mocks/specification/calls'
import { reasonOf } from '@/adapters/http/refusals'
import { ALWAYS, REFUSALS, REFUSED_WITH } from '../../../../mocks/contract/openapi/meanings/refusals'
import { simulate, planOf, type Stage } from '../../../../mocks/simulation/simulate'
import type { Chain } from '../../../../mocks/clinic/chain'
import { stageWith } from '../../../simulation/stage'
import { filesUnder } from '../../../support/files'
import { times } from '../../../support/proof'

const CODES = Object.keys(REFUSALS).map(Number)
const HIGHEST = 49_999
const rows = Object.keys(ALL_CALLS) as CallId[]
const listed = Object.entries(REFUSED_WITH).flatMap(([row, codes]) => codes.map((code) => [row, code] as const))

describe('the refusals of the document', () => {
  test('are all that the app knows by more than a sentence', () => {
    const known: number[] = []
    for (let code = 400; code <= HIGHEST; code += 1) {
      if (reasonOf({ code, message: '' }, { isSimple: false }).kind !== 'refused') known.push(code)
    }
    expect(known.length).toBeGreaterThan(30)
    expect(known.filter((code) => !CODES.includes(code))).toEqual([])
  })
  test('are those that the mock clinic throws', () => {
    const thrown = new Set(
      Object.values(filesUnder('mocks/clinic')).flatMap((text) =>
        [...text.matchAll(/new Refusal\(\s*(\d+)/g)].map(([, code]) => Number(code)),
      ),
    )
    expect(thrown.size).toBeGreaterThan(30)
    expect([...thrown].filter((code) => !CODES.includes(code))).toEqual([])
    expect(listed.filter(([, code]) => !thrown.has(code))).toEqual([])
  })
  test('stand at a call, or at all of them', () => {
    const named = new Set<number>([...ALWAYS, ...listed.map(([, code]) => code)])
    expect(CODES.filter((code) => !named.has(code))).toEqual([])
    expect([...named].filter((code) => !(code in REFUSALS))).toEqual([])
  })
  test('are named by a call whose sentence names them', () => {
    const told = rows.flatMap((row) =>
      [...CALLS[row].about.matchAll(/\b(406|4\d{4})\b/g)].map(([code]) => [row, Number(code)] as const),
    )
    expect(told.length).toBeGreaterThan(10)
    expect(told.filter(([row, code]) => !REFUSED_WITH[row]?.includes(code))).toEqual([])
  })
  test('are all that a day of a clinic with phones has met', async () => {
    const chains = new Set<Chain>()
    const inner = stageWith()
    const stage: Stage = {
      ...inner,
      openHandset: (setting) => {
        chains.add(setting.chain)
        return inner.openHandset(setting)
      },
    }
    await simulate(planOf('refusals', 1, times(3, 50)), stage)
    const codes = new Map(rows.map((row) => [`${ALL_CALLS[row].verb} ${ALL_CALLS[row].path}`, row]))
    const met = [...chains].flatMap(({ requests }) =>
      requests.flatMap(({ call, code }) => (code !== null && code !== 200 ? [[codes.get(call), code] as const] : [])),
    )
    expect(met.length).toBeGreaterThan(3)
    const strange = met.filter(
      ([row, code]) => row && !ALWAYS.some((each) => each === code) && !REFUSED_WITH[row]?.includes(code),
    )
    expect(strange).toEqual([])
  })
})
