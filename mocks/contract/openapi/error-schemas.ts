import { CALL_IDS, documentedCallOf, type CallId } from '../../specification/calls'
import type { JsonSchema } from './json-schema'
import { COMMON_ERROR_CODES, ERROR_DESCRIPTIONS } from './descriptions/errors'

/** Error codes of a call besides `COMMON_ERROR_CODES`. */
export const errorCodesOf = (row: CallId): readonly number[] => documentedCallOf(row).errors ?? []

export type DocumentedError = { readonly code: number; readonly means: string; readonly app: string }
const told = (code: number): DocumentedError => {
  const { means, app } = ERROR_DESCRIPTIONS[code] ?? { means: '', app: '' }
  return { code, means, app }
}
const lineOf = ({ code, means, app }: DocumentedError): string => `- \`${code}\` ${means} The app ${app}.`

/** Returns the error codes specific to a call, as data and as text. */
export function documentedErrorsOf(row: CallId): { readonly list: DocumentedError[]; readonly words: string } {
  const list = errorCodesOf(row).map(told)
  return { list, words: list.length > 0 ? `Errors:\n\n${list.map(lineOf).join('\n')}` : '' }
}

export const errorExampleName = (code: number): string => `Refused${code}`
type Told = { readonly code: number; readonly message: string }
type RefusalExample = { readonly summary: string; readonly value: { readonly data: Told; readonly status: Told } }
/** Returns an example in form (a) for each code specific to a call, with its additional fields. */
export const errorExamples = (): Readonly<Record<string, RefusalExample>> =>
  Object.fromEntries(
    [...new Set(CALL_IDS.flatMap(errorCodesOf))].map((code) => {
      const { means: message, tells = {} } = ERROR_DESCRIPTIONS[code] ?? { means: '' }
      const more = Object.fromEntries(Object.entries(tells).map(([name, [, example]]) => [name, example]))
      const value = { data: { code, message, ...more }, status: { code, message } }
      return [errorExampleName(code), { summary: message, value }]
    }),
  )

const CODES = Object.keys(ERROR_DESCRIPTIONS).map(Number)
const text = (description: string): JsonSchema => ({ type: 'string', description })
const status = (code: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { code, message: text('The message for the patient; may be empty.') },
  required: ['code', 'message'],
})
const refCode: JsonSchema = { $ref: '#/components/schemas/RefusalCode', description: 'The error code.' }
const refRefusal: JsonSchema = { $ref: '#/components/schemas/Refusal' }
const GOOD: JsonSchema = { type: 'integer', const: 200, description: 'Success.' }

/** Returns the fields besides code and message, each with the codes that may have it. */
function details(): Record<string, JsonSchema> {
  const lines = new Map<string, string[]>()
  for (const code of CODES)
    for (const [name, [words]] of Object.entries(ERROR_DESCRIPTIONS[code]?.tells ?? {}))
      lines.set(name, [...(lines.get(name) ?? []), `${code}: ${words}`])
  return Object.fromEntries([...lines].map(([name, words]) => [name, { description: `With ${words.join('; ')}.` }]))
}

const refuses = (data: JsonSchema, code: JsonSchema, description: string, required: readonly string[]): JsonSchema => ({
  type: 'object',
  properties: { data, status: { ...status(code), description: 'The result of the call.' } },
  required,
  description,
})
const BOTH = ['data', 'status'] as const
const dataSpeaks: JsonSchema = { ...refRefusal, description: 'The error.' }

/** Schemas of the wire formats of errors (docs/product/refusals.md). */
export const errorSchemas = (): Readonly<Record<string, JsonSchema>> => ({
  RefusalCode: {
    type: 'integer',
    not: { const: 200 },
    description: `For the clinic’s own codes, the app only shows the message. It reacts to these codes:\n\n${CODES.map(told).map(lineOf).join('\n')}`,
    'x-known-codes': CODES,
  },
  Refusal: {
    type: 'object',
    properties: { code: refCode, message: text('The message for the patient.'), ...details() },
    required: ['code', 'message'],
    description: 'An error, with the additional fields of some codes.',
  },
  RefusalWithData: refuses(dataSpeaks, refCode, 'Form (a): the status contains the error, the data its message.', BOTH),
  RefusalByStatus: refuses(
    { description: 'Ignored by the app.' },
    refCode,
    'Form (b): only the status contains the error.',
    ['status'],
  ),
  SimpleRefusal: refuses(dataSpeaks, GOOD, 'Form (f): the status means success, the data contains the error.', BOTH),
  GoodStatus: status(GOOD),
  Refused: {
    anyOf: ['RefusalWithData', 'RefusalByStatus', 'SimpleRefusal'].map((name) => ({
      $ref: `#/components/schemas/${name}`,
    })),
    description: `Any call may return the errors ${COMMON_ERROR_CODES.join(', ')}, and those in its own list.`,
  },
  HttpError: {
    type: 'object',
    properties: { error: dataSpeaks },
    required: ['error'],
    description: 'Forms (c) and (d): an HTTP status with an error object; code 4030 leads to the access-denied page.',
  },
})
