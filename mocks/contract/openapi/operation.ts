import type { Call } from '@/adapters/http/call'
import { ALL_CALLS, CALL_TABLES, documentedCallOf, type CallId } from '../../specification/calls'
import { callSummaryOf } from '../call-list'
import { OPENAPI_LINKS, type OpenApiLink } from '../openapi-links'
import { needsLogin } from '../probes'
import { shapeOf } from '../shape'
import { enumerationNameOf } from './enumeration-schemas'
import type { Example } from './example-recorder'
import { jsonSchemaOf, type JsonSchema, type SchemaNaming } from './json-schema'
import { PATH_PARAMETER_ENUMERATIONS } from './descriptions/enumerations'
import { descriptionOf, PROPERTY_DESCRIPTIONS, type DescriptionTable } from './descriptions/describe'
import { PARAMETER_DESCRIPTIONS } from './descriptions/parameters'
import { NAMED_SCHEMAS } from './names'
import { errorExampleName, documentedErrorsOf } from './error-schemas'

const HTTP_ERROR: JsonSchema = { $ref: '#/components/responses/HttpError' }
const ID = '^[A-Za-z0-9_-]{1,64}$'

const namesByFields = new Map<unknown, string>(
  Object.entries(NAMED_SCHEMAS).map(([name, schema]) => [shapeOf(schema).fields, name]),
)
export const DOCUMENT_NAMING: SchemaNaming = {
  // Schemas are named by their fields, so an optional or nullable shape keeps its name.
  nameOf: (shape, place) =>
    shape.fields === undefined ? enumerationNameOf(shape, place) : namesByFields.get(shape.fields),
  meaningOf: (place) => descriptionOf(PROPERTY_DESCRIPTIONS, place),
}

/** Returns the description in the call, or a shared one of its module, of all calls, or of the field of this name. */
function described(row: CallId, name: string): JsonSchema {
  const shared: DescriptionTable = { ...PROPERTY_DESCRIPTIONS, ...PARAMETER_DESCRIPTIONS }
  const [module] = termOf(ALL_CALLS[row])
  const description = documentedCallOf(row).parameters?.[name] ?? descriptionOf(shared, [module, name])
  return description === undefined ? {} : { description }
}
const exampleIn = (values: Readonly<Record<string, string | undefined>> | undefined, name: string): JsonSchema =>
  values?.[name] ? { example: values[name] } : {}

function partParameters(row: CallId, { ask }: Example): JsonSchema[] {
  const { path, partRule }: Call = ALL_CALLS[row]
  return [...path.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => {
    const rule = partRule instanceof RegExp ? partRule : partRule?.[name]
    const words = descriptionOf(PATH_PARAMETER_ENUMERATIONS, [row, name])
    return {
      name,
      in: 'path',
      required: true,
      ...described(row, name),
      schema: words ? { $ref: `#/components/schemas/${words}` } : { type: 'string', pattern: rule?.source ?? ID },
      ...exampleIn(ask.parts, name),
    }
  })
}
function queryParameters(row: CallId, { ask }: Example): JsonSchema[] {
  const { query }: Call = ALL_CALLS[row]
  const { fields = {} } = query ? shapeOf(query) : {}
  return Object.entries(fields).map(([name, field]) => ({
    name,
    in: 'query',
    required: !field.isOptional,
    ...described(row, name),
    schema: jsonSchemaOf(field, DOCUMENT_NAMING, [row, name]),
    ...exampleIn(ask.query, name),
  }))
}

function termOf(call: Call): readonly [term: string, key: string] {
  for (const [term, table] of Object.entries<Readonly<Record<string, Call>>>(CALL_TABLES)) {
    const key = Object.keys(table).find((each) => table[each] === call)
    if (key !== undefined) return [term, key]
  }
  throw new RangeError(`no table has ${call.verb} ${call.path}`)
}
const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

function operationIdOf(row: CallId): string {
  const [term, key] = termOf(ALL_CALLS[row])
  return term + capital(key)
}

const placed = (values: Readonly<Record<string, string>> = {}, place = ''): [string, string][] =>
  Object.entries(values).map(([name, value]) => {
    const isAsked = value.startsWith('path.')
    return [
      place + name,
      isAsked ? `$request.${value}` : value.startsWith('/') ? `$response.body#/data${value}` : value,
    ]
  })
const linkOf = ({ to, parts, query, body }: OpenApiLink): readonly [string, JsonSchema] => [
  operationIdOf(to),
  {
    operationId: operationIdOf(to),
    description: callSummaryOf(to).summary,
    ...((parts ?? query) && {
      parameters: Object.fromEntries([...placed(parts, 'path.'), ...placed(query, 'query.')]),
    }),
    ...(body && { requestBody: Object.fromEntries(placed(body)) }),
  },
]

const good = (data: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: {
    data: { ...data, description: 'The requested data.' },
    status: { $ref: '#/components/schemas/GoodStatus', description: 'Reports success.' },
  },
  required: ['data', 'status'],
})

function answerOf(row: CallId, { data }: Example): JsonSchema {
  const schema = good(jsonSchemaOf(shapeOf(ALL_CALLS[row].reply), DOCUMENT_NAMING, [row]))
  const refused = Object.fromEntries(
    documentedErrorsOf(row).list.map(({ code }) => [
      `refused-${code}`,
      { $ref: `#/components/examples/${errorExampleName(code)}` },
    ]),
  )
  return {
    description: 'The envelope with the data, or an error.',
    headers: {
      Date: { $ref: '#/components/headers/Date' },
      'Cache-Control': { $ref: '#/components/headers/CacheControl' },
    },
    content: {
      'application/json': {
        schema: { anyOf: [schema, { $ref: '#/components/schemas/Refused' }] },
        examples: {
          answer: { summary: 'Success', value: { data, status: { code: 200, message: '' } } },
          ...refused,
        },
      },
    },
    ...(OPENAPI_LINKS[row] && { links: Object.fromEntries(OPENAPI_LINKS[row].map(linkOf)) }),
  }
}

export function operationOf(row: CallId, example: Example): JsonSchema {
  const call: Call = ALL_CALLS[row]
  const { summary, description = '' } = callSummaryOf(row)
  const refusals = documentedErrorsOf(row)
  const words = [description || `${summary}.`, refusals.words].filter(Boolean).join('\n\n')
  return {
    operationId: operationIdOf(row),
    tags: [termOf(call)[0]],
    summary,
    description: words,
    'x-row': row,
    ...(refusals.list.length > 0 && { 'x-refusals': refusals.list }),
    parameters: [
      { $ref: '#/components/parameters/mpId' },
      { $ref: '#/components/parameters/timestamp' },
      ...partParameters(row, example),
      ...queryParameters(row, example),
    ],
    ...(call.body && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: jsonSchemaOf(shapeOf(call.body), DOCUMENT_NAMING, [row]),
            ...(example.ask.body !== undefined && { examples: { request: { value: example.ask.body } } }),
          },
        },
      },
    }),
    responses: { 200: answerOf(row, example), '4XX': HTTP_ERROR, '5XX': HTTP_ERROR },
    // A call without required login still accepts a token, which may add the patient's own data.
    security: needsLogin(row) ? [{ token: [] }] : [{}, { token: [] }],
  }
}
