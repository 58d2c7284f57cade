import { describe, expect, test } from 'vitest'
import { post, type Call } from '@/adapters/http/call'
import { CALLS, type DescribedCall } from '../mocks/specification/calls'
import { successSchema } from '@/adapters/http/wire/basics'
import type { Handler } from '../mocks/clinic/handler'
import { CLEANUP_STEPS, CONTRACT_STEPS } from '../mocks/contract/plan/plan'
import { CALL_HANDLERS } from '../mocks/transport/handle-request'
import { CALL_RECORDS } from './calls/all'
import { missingCallData, type CallCoverage, type SpecifiedCall } from './calls/missing-call-data'
import { textOfFile } from './support/files'

const DESCRIBED = Object.entries<DescribedCall>(CALLS)
const EXPORTS = import.meta.glob<Record<string, unknown>>('../src/adapters/http/calls/*.ts', { eager: true })
const isTable = (value: unknown): value is Readonly<Record<string, Call>> =>
  typeof value === 'object' && value !== null && Object.values(value).every((row) => 'verb' in (row as object))
const TABLES = Object.values(EXPORTS).flatMap((module) => Object.values(module).filter(isTable))
const DERIVED: CallCoverage = {
  rows: TABLES.flatMap((table) =>
    Object.values(table).map((call): SpecifiedCall => {
      const [id, described] = DESCRIBED.find((each) => each[1].call === call) ?? []
      return { ...described, call, ...(id && { id }) }
    }),
  ),
  answers: Object.values(CALL_HANDLERS).flat(),
  steps: [...CONTRACT_STEPS, ...CLEANUP_STEPS],
  records: CALL_RECORDS,
  read: textOfFile('tests/support/wire-read.jsonl'),
  page: textOfFile('docs/generated/calls.md'),
  document: textOfFile('docs/generated/openapi.json'),
}

describe('contract calls', () => {
  test('appear in the mock clinic, the contract kit, the test records and the documents', () => {
    expect(DERIVED.rows.length).toBe(DESCRIBED.length)
    expect(missingCallData(DERIVED)).toEqual([])
  })

  /** Codes that are not defined in docs/product. */
  const [code, other] = ['R', 'C'].map((letter) => `${letter}99`) as [string, string]
  const call = post('/mcapi/planted', { reply: successSchema })
  const planted: SpecifiedCall = { call, id: code, about: 'A planted call.' }
  const answer: Handler = { call, isTokenNeeded: true, reply: () => ({ isSuccess: true }) }
  test('cause a report of the missing places for a new table row', () => {
    expect(missingCallData({ ...DERIVED, rows: [{ call }], answers: [] })).toEqual([
      'POST /mcapi/planted: has no entry in the CallDocs of its module',
    ])
    expect(missingCallData({ ...DERIVED, rows: [planted], answers: [] })).toEqual([
      `${code}: the mock clinic has no answer, mocks/clinic/<term>/answers.ts`,
      `${code}: the contract kit has no step, mocks/contract/plan`,
      `${code}: there is no test record, tests/calls/<term>.ts`,
      `${code}: it is not in docs/generated/calls.md and docs/generated/openapi.json, npm run tools -- generate`,
      `${code}: what its example is read as is not known, npm run tools -- generate`,
    ])
  })
  test.each<[string, Partial<CallCoverage>, string]>([
    [
      'two handlers in the mock clinic',
      { answers: [...DERIVED.answers, ...DERIVED.answers.slice(0, 1)] },
      'the mock clinic has two answers',
    ],
    [
      'the path of another call',
      { rows: [...DERIVED.rows, { ...planted, call: CALLS.C3.call, id: other }] },
      'C3 has the same path',
    ],
    [
      'public access only in the mock clinic',
      { answers: [{ ...answer, isTokenNeeded: false }] },
      'the mock clinic answers it to anybody',
    ],
    ['a code without a group', { rows: [{ ...planted, id: 'X1' }] }, 'its letter is no group'],
    ['a purpose that is not a sentence', { rows: [{ ...planted, about: 'planted' }] }, 'about is no sentence'],
  ])('check reports %s', (_, changed, told) => {
    const rows = [...DERIVED.rows, planted]
    expect(missingCallData({ ...DERIVED, rows, ...changed }).join('\n')).toContain(told)
  })
})
