import type { Call } from '@/adapters/http/call'
import { CALL_GROUPS, type DescribedCall } from '../../mocks/specification/calls'
import type { Handler } from '../../mocks/clinic/handler'

/** A call with its documentation; without a code it has no entry. */
export type SpecifiedCall = { readonly call: Call; readonly id?: string } & Partial<DescribedCall>
/** Everything in the repository that must cover a call. */
export type CallCoverage = {
  readonly rows: readonly SpecifiedCall[]
  readonly answers: readonly Handler[]
  readonly steps: readonly { readonly row: string }[]
  readonly records: Readonly<Record<string, unknown>>
  /** Contents of tests/support/wire-read.jsonl, docs/generated/calls.md and docs/generated/openapi.json. */
  readonly read: string
  readonly page: string
  readonly document: string
}
const shapeOf = ({ verb, path }: Call): string => `${verb} ${path.replaceAll(/\{[^}]*\}/g, '{}')}`

function missingOf(row: SpecifiedCall, derived: CallCoverage): string[] {
  const { call, id, about = '', isOpen } = row
  const { verb, path } = call
  if (id === undefined) return [`${verb} ${path}: has no entry in the CallDocs of its module`]
  const said: string[] = []
  const unless = (isThere: boolean, words: string) => void (isThere || said.push(`${id}: ${words}`))
  const others = derived.rows.filter((each) => each !== row)
  const answers = derived.answers.filter((each) => shapeOf(each.call) === shapeOf(call))

  unless(id.slice(0, 1) in CALL_GROUPS && /^.[1-9]\d*$/.test(id), 'its letter is no group, or its number no number')
  unless(/^[A-Z][^.]{5,}\.( |$)/.test(about), 'about is no sentence')
  for (const each of others) unless(shapeOf(each.call) !== shapeOf(call), `${each.id} has the same path`)
  unless(answers.length > 0, 'the mock clinic has no answer, mocks/clinic/<term>/answers.ts')
  unless(answers.length < 2, 'the mock clinic has two answers')
  unless(
    isOpen === true || answers.every(({ isTokenNeeded }) => isTokenNeeded),
    'the mock clinic answers it to anybody',
  )
  unless(
    derived.steps.some((step) => step.row === id),
    'the contract kit has no step, mocks/contract/plan',
  )
  unless(id in derived.records, 'there is no test record, tests/calls/<term>.ts')
  unless(
    derived.page.includes(`| ${id} | ${verb} \`${path}\` |`) && derived.document.includes(`"x-row":"${id}"`),
    'it is not in docs/generated/calls.md and docs/generated/openapi.json, npm run tools -- generate',
  )
  unless(derived.read.includes(`{"id":"${id}",`), 'what its example is read as is not known, npm run tools -- generate')
  return said
}

/** The calls' missing test data, by code, with the file to complete. */
export function missingCallData(derived: CallCoverage): string[] {
  const rows = new Set(derived.rows.map(({ call }) => shapeOf(call)))
  const strays = derived.answers.filter(({ call }) => !rows.has(shapeOf(call)))
  return [
    ...derived.rows.flatMap((row) => missingOf(row, derived)),
    ...strays.map(({ call }) => `${call.verb} ${call.path}: the mock clinic answers what has no row`),
  ]
}
