import { Ajv2020 } from 'ajv/dist/2020.js'
import { safeParse } from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Call } from '@/adapters/http/call'
import { ALL_CALLS, CALL_IDS, type CallId } from '../../../../mocks/specification/calls'
import { findApiError } from '@/adapters/http/api-errors'
import { openEnvelope } from '../../../../mocks/contract/envelope'
import { listAtPath, textAtPath } from '../../../../mocks/contract/known-values'
import { ERROR_DESCRIPTIONS } from '../../../../mocks/contract/openapi/descriptions/errors'
import { collectCallExamples } from '../../../../mocks/contract/openapi/examples'
import { errorExamples } from '../../../../mocks/contract/openapi/error-schemas'
import { recordedExamples, operationsOf, generatedDocument } from './written'

const document = generatedDocument()
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
ajv.addSchema(document, 'contract')
const escaped = (path: string): string => path.replaceAll('/', '~1')

/** Validation errors of a value under its schema in the document. */
function wrongAt(pointer: string, value: unknown): string[] {
  const check = ajv.getSchema(`contract#${encodeURI(pointer)}`)
  if (!check) throw new RangeError(`no schema at ${pointer}`)
  return check(value) ? [] : (check.errors ?? []).map(({ instancePath, message = '' }) => `${instancePath} ${message}`)
}

describe.each(operationsOf(document).map((each) => [each.operation['x-row'], each] as const))(
  'example of %s',
  (row, { path, verb, operation }) => {
    const { data } = recordedExamples.of(row as CallId)
    const at = `/paths/${escaped(path)}/${verb}`

    test('matches the JSON schema for its response', () => {
      const { examples: shown } = operation.responses[200].content['application/json']
      // Mock servers return the first example.
      expect(Object.keys(shown ?? {})[0]).toBe('answer')
      const value = shown?.answer?.value
      expect(value).toEqual({ data, status: { code: 200, message: '' } })
      expect(wrongAt(`${at}/responses/200/content/application~1json/schema/anyOf/0`, value)).toEqual([])
    })
  },
)

const sent = operationsOf(document).flatMap(({ path, verb, operation }) => {
  const row = operation['x-row'] as CallId
  const { body }: Call = ALL_CALLS[row]
  return body
    ? [{ row, body, pointer: `/paths/${escaped(path)}/${verb}/requestBody/content/application~1json/schema` }]
    : []
})
test.each(sent)('example of $row › matches the JSON schema for its request', ({ row, body, pointer }) => {
  const { ask } = recordedExamples.of(row)
  expect(safeParse(body, ask.body).issues).toBeUndefined()
  expect(wrongAt(pointer, ask.body)).toEqual([])
})

describe.each(Object.entries(errorExamples()))('example %s', (name, { value }) => {
  const text = JSON.stringify(value)
  test('produces this error in the app', () => {
    const code = Number(name.slice('Refused'.length))
    expect(openEnvelope({ status: 200, headers: {}, text })).toMatchObject({ kind: 'refused', code })
    expect(findApiError(value.data)).toEqual({ code, message: ERROR_DESCRIPTIONS[code]?.means, details: value.data })
  })
  test('matches the JSON schema for errors', () => {
    expect(wrongAt('/components/schemas/Refused', value)).toEqual([])
  })
})

describe('OpenAPI examples', () => {
  test('stay the same in every build', async () => {
    const again = await collectCallExamples()
    expect(CALL_IDS.map((row) => again.of(row))).toEqual(CALL_IDS.map((row) => recordedExamples.of(row)))
  })
  test.each([
    ['P8', 'P9'],
    ['R13', 'R12'],
    ['R11', 'R10'],
    ['T2', 'T1'],
    ['T10', 'T11'],
    ['C2', 'C3'],
  ] as const)('share IDs between the list %s and the single result %s', (list, one) => {
    const ids = listAtPath(recordedExamples.of(list).data, 'rows').map((row) => textAtPath(row, 'id'))
    expect(ids).toContain(textAtPath(recordedExamples.of(one).data, 'id'))
  })
})
