import { ALL_CALLS, CALL_IDS, CALL_TABLES } from '../../specification/calls'
import { DEMO_MP_ID } from '../../clinic/fixtures'
import { shapeOf } from '../shape'
import { enumerationSchemas } from './enumeration-schemas'
import type { CallExamples } from './examples'
import { namedSchemaOf, type JsonSchema } from './json-schema'
import { TAG_DESCRIPTIONS } from './descriptions/tags'
import { NAMED_SCHEMAS } from './names'
import { DOCUMENT_NAMING, operationOf } from './operation'
import { errorExamples, errorSchemas } from './error-schemas'

const DESCRIPTION = `The contract of all calls between the app and a clinic's server.

Every response has the envelope \`{data, status: {code, message}}\`. Code 200 means success; \`Refused\` lists the wire formats of errors. Amounts are yuan with at most two decimals, days \`YYYY-MM-DD\` and times \`HH:mm\` in the clinic's time zone (UTC+8), instants ISO 8601 with an offset, ids opaque strings. A field that is null or omitted has no value. The app shows a number or string that is not in an enumeration as unknown.

The app waits ten seconds for a response. A write contains a \`requestId\`: however often the write is repeated, the server executes it once. The same id with another body is rejected with 400; an empty id does not count. For the cancellation of a visit (R7), only the visit's id counts.

The examples are responses of the mock clinic, and the people in them are invented. Chat messages use a WebSocket, which this document does not describe. Check a server with \`npm run contract\`.`

const header = (description: string, example: string): JsonSchema => ({
  description,
  required: true,
  schema: { type: 'string' },
  example,
})

/** Creates the OpenAPI 3.1 document for all calls from the schemas that the app parses responses with. */
export function createOpenApiDocument(version: string, examples: CallExamples): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const row of CALL_IDS) {
    const { verb, path } = ALL_CALLS[row]
    paths[path] = { ...paths[path], [verb.toLowerCase()]: operationOf(row, examples.of(row)) }
  }
  const named = Object.entries(NAMED_SCHEMAS).map(
    ([name, schema]) => [name, namedSchemaOf(shapeOf(schema), DOCUMENT_NAMING, [name])] as const,
  )
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sujian: calls from the patients’ app to a clinic',
      version,
      description: DESCRIPTION,
      license: { name: 'UNLICENSED', identifier: 'LicenseRef-UNLICENSED' },
    },
    servers: [{ url: '/', description: 'The server that serves the app, or the one its config.json names.' }],
    tags: Object.keys(CALL_TABLES).map((name) => ({
      name,
      description: TAG_DESCRIPTIONS[name as keyof typeof CALL_TABLES],
    })),
    paths,
    components: {
      parameters: {
        mpId: {
          name: 'mpId',
          in: 'query',
          required: true,
          description: 'The clinic’s account.',
          schema: { type: 'string' },
          example: DEMO_MP_ID,
        },
        timestamp: {
          name: 'timestamp',
          in: 'query',
          required: true,
          description: 'When the request was made, in milliseconds since 1970.',
          schema: { type: 'integer' },
          example: examples.at.getTime(),
        },
      },
      headers: {
        Date: header('The server’s time, which the app uses to set its clock.', examples.at.toUTCString()),
        CacheControl: header('Personal data must not be cached.', 'no-store'),
      },
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'X-MC-Token',
          description: 'The token of a login (A2, A4, A5, A6, A8). Selecting a patient replaces it (T7).',
        },
      },
      responses: {
        HttpError: {
          description: 'An error as an HTTP error response.',
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/HttpError' },
              examples: { refused: { value: { error: { code: 401, message: '登录过期了，请重新登录' } } } },
            },
          },
        },
      },
      examples: errorExamples(),
      schemas: { ...errorSchemas(), ...enumerationSchemas(), ...Object.fromEntries(named) },
    },
  }
}

/**
 * Depth up to which objects span several lines; each operation or schema is a single line, which keeps diffs readable.
 */
const LINES_DOWN_TO = 2
function textOf(value: JsonSchema[string], depth: number): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || depth > LINES_DOWN_TO)
    return JSON.stringify(value)
  const members = Object.entries(value).map(
    ([key, member]) => `${' '.repeat(depth + 1)}${JSON.stringify(key)}: ${textOf(member, depth + 1)}`,
  )
  return `{\n${members.join(',\n')}\n${' '.repeat(depth)}}`
}

export const renderOpenApiDocument = (version: string, examples: CallExamples): string =>
  `${textOf(createOpenApiDocument(version, examples), 0)}\n`
