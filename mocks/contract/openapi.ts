import type { Call } from '@/adapters/http/call'
import { ALL_CALLS, type CallId } from '@/adapters/http/calls/all-calls'
import { reasonOf } from '@/adapters/http/refusals'
import { jsonSchemaOf, namedSchemaOf, type JsonSchema, type NameOf } from './json-schema'
import { NAMED, TERMS } from './openapi-names'
import { PERSONAL } from './probes'
import { shapeOf } from './shape'
import { SUMMARIES } from './summaries'

const ID = '^[A-Za-z0-9_-]{1,64}$'
const HIGHEST_CODE = 49_999

const namesByFields = new Map<unknown, string>(
  Object.entries(NAMED).map(([name, schema]) => [shapeOf(schema).fields, name]),
)
/** A named shape keeps its fields, whatever wraps it. */
const nameOf: NameOf = ({ fields }) => (fields === undefined ? undefined : namesByFields.get(fields))

const text = (description: string): JsonSchema => ({ type: 'string', description })
const status = (code: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { code, message: { type: 'string' } },
  required: ['code', 'message'],
})
const refCode: JsonSchema = { $ref: '#/components/schemas/RefusalCode' }
const refRefusal: JsonSchema = { $ref: '#/components/schemas/Refusal' }
const envelope = (data: JsonSchema, code: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { data, status: status(code) },
  required: ['data', 'status'],
})
const GOOD: JsonSchema = { type: 'integer', const: 200 }
const good = (data: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { data, status: { $ref: '#/components/schemas/GoodStatus' } },
  required: ['data', 'status'],
})

function codeList(): string {
  const known: string[] = []
  for (let code = 400; code <= HIGHEST_CODE; code += 1) {
    const { kind } = reasonOf({ code, message: '' }, { isSimple: false })
    if (kind !== 'refused') known.push(`${code} ${kind}`)
  }
  return known.join(', ')
}

/** The forms in which a server says no (docs/product/refusals.md). */
const refusals = (): Readonly<Record<string, JsonSchema>> => ({
  RefusalCode: { type: 'integer', not: { const: 200 }, description: `Known to the app: ${codeList()}` },
  Refusal: {
    type: 'object',
    properties: { code: refCode, message: text('a sentence for the patient') },
    required: ['code', 'message'],
    description: 'May say more beside code and message, such as expireAt, triesLeft or regId',
  },
  RefusalWithData: { ...envelope(refRefusal, refCode), description: 'Form (a): the status refuses, the data says why' },
  RefusalByStatus: {
    type: 'object',
    properties: { data: {}, status: status(refCode) },
    required: ['status'],
    description: 'Form (b): the status alone refuses',
  },
  SimpleRefusal: { ...envelope(refRefusal, GOOD), description: 'Form (f): the status is good, the data refuses' },
  GoodStatus: status(GOOD),
  Refused: {
    anyOf: ['RefusalWithData', 'RefusalByStatus', 'SimpleRefusal'].map((name) => ({
      $ref: `#/components/schemas/${name}`,
    })),
  },
  HttpError: {
    type: 'object',
    properties: { error: refRefusal },
    required: ['error'],
    description: 'Forms (c) and (d): an HTTP status with an error object; code 4030 leads to the access-denied page',
  },
})

function partParameters({ path, partRule }: Call): JsonSchema[] {
  return [...path.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => {
    const rule = partRule instanceof RegExp ? partRule : partRule?.[name]
    return { name, in: 'path', required: true, schema: { type: 'string', pattern: rule?.source ?? ID } }
  })
}
function queryParameters({ query }: Call): JsonSchema[] {
  const { fields = {} } = query ? shapeOf(query) : {}
  return Object.entries(fields).map(([name, field]) => ({
    name,
    in: 'query',
    required: !field.isOptional,
    schema: jsonSchemaOf(field, nameOf),
  }))
}

function termOf(call: Call): readonly [term: string, key: string] {
  for (const [term, table] of Object.entries(TERMS)) {
    const key = Object.keys(table).find((each) => table[each] === call)
    if (key !== undefined) return [term, key]
  }
  throw new RangeError(`no table has ${call.verb} ${call.path}`)
}
const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

function operationOf(row: CallId): JsonSchema {
  const call: Call = ALL_CALLS[row]
  const [term, key] = termOf(call)
  const data = jsonSchemaOf(shapeOf(call.reply), nameOf)
  return {
    operationId: term + capital(key),
    tags: [term],
    summary: SUMMARIES[row],
    'x-row': row,
    parameters: [
      { $ref: '#/components/parameters/mpId' },
      { $ref: '#/components/parameters/timestamp' },
      ...partParameters(call),
      ...queryParameters(call),
    ],
    ...(call.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchemaOf(shapeOf(call.body), nameOf) } },
      },
    }),
    responses: {
      200: {
        description: 'The envelope with the data, or a refusal',
        content: {
          'application/json': {
            schema: { anyOf: [good(data), { $ref: '#/components/schemas/Refused' }] },
          },
        },
      },
      default: { $ref: '#/components/responses/HttpError' },
    },
    // Where a token is not needed, one that is sent may still add what is the patient's own.
    security: PERSONAL.has(row) ? [{ token: [] }] : [{}, { token: [] }],
  }
}

/** The contract of all 103 calls as an OpenAPI 3.1 document, from the schemas with which the app reads the replies. */
export function openApiDocument(version: string): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const row of Object.keys(ALL_CALLS) as CallId[]) {
    const { verb, path } = ALL_CALLS[row]
    paths[path] = { ...paths[path], [verb.toLowerCase()]: operationOf(row) }
  }
  const named = Object.entries(NAMED).map(([name, schema]) => [name, namedSchemaOf(shapeOf(schema), nameOf)] as const)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sujian: what the patients’ app asks of a clinic',
      version,
      description:
        'The contract of the 103 calls. Every reply stands in an envelope {data, status}; money is yuan with at most two decimals, dates are YYYY-MM-DD, instants ISO 8601 with their offset, ids opaque texts. Check a server with `npm run contract`.',
    },
    servers: [{ url: '/' }],
    tags: Object.keys(TERMS).map((name) => ({ name })),
    paths,
    components: {
      parameters: {
        mpId: { name: 'mpId', in: 'query', required: true, schema: text('the clinic’s account') },
        timestamp: {
          name: 'timestamp',
          in: 'query',
          required: true,
          schema: { type: 'integer', description: 'milliseconds since 1970' },
        },
      },
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'X-MC-Token' } },
      responses: {
        HttpError: {
          description: 'A refusal as an HTTP error',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/HttpError' } } },
        },
      },
      schemas: { ...refusals(), ...Object.fromEntries(named) },
    },
  }
}

/** The document as it is written to a file. */
export const openApiText = (version: string): string => `${JSON.stringify(openApiDocument(version), null, 1)}\n`
