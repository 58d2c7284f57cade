import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ALL_CALLS, CALL_IDS, documentedCallOf, type CallId } from '../../../../mocks/specification/calls'
import { OPENAPI_LINKS } from '../../../../mocks/contract/openapi-links'
import { CALL_RECORDS } from '../../../calls/all'
import { allSchemas, operationsOf, generatedDocument } from './written'
import { Validator } from '@seriousme/openapi-schema-validator'
import { createOpenApiDocument } from '../../../../mocks/contract/openapi/document'
import { collectCallExamples } from '../../../../mocks/contract/openapi/examples'
import {
  NUMBER_FIELD_ENUMERATIONS,
  PATH_PARAMETER_ENUMERATIONS,
  DOCUMENTED_ENUMERATIONS,
} from '../../../../mocks/contract/openapi/descriptions/enumerations'
import {
  descriptionKeyOf,
  PROPERTY_DESCRIPTIONS,
  PROPERTY_DESCRIPTION_TABLES,
} from '../../../../mocks/contract/openapi/descriptions/describe'
import { PARAMETER_DESCRIPTIONS } from '../../../../mocks/contract/openapi/descriptions/parameters'
import { enumerationValues } from '../../../../mocks/contract/openapi/enumeration-schemas'
import { DOCUMENT_NAMING } from '../../../../mocks/contract/openapi/operation'
import type { Call } from '@/adapters/http/call'
import { NAMED_SCHEMAS } from '../../../../mocks/contract/openapi/names'
import { type Shape, shapeOf } from '../../../../mocks/contract/shape'

type Asked = {
  readonly parts?: object | undefined
  readonly query?: object | undefined
  readonly body?: object | undefined
}

const at = (value: unknown, steps: readonly string[]): unknown =>
  steps.reduce<unknown>((part, step) => (part as Record<string, unknown> | undefined)?.[step], value)
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const document = generatedDocument(version)
const operations = operationsOf(document)

describe('OpenAPI document', () => {
  test('contains an operation for each row in the call table', () => {
    const rows = Object.fromEntries(
      operations.map(({ path, verb, operation }) => [operation['x-row'], `${verb} ${path}`]),
    )
    const table = Object.entries(ALL_CALLS).map(([row, { verb, path }]) => [row, `${verb.toLowerCase()} ${path}`])
    expect(rows).toEqual(Object.fromEntries(table))
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length)
  })

  test('contains no broken references', () => {
    const text = JSON.stringify(document)
    const refs = new Set([...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path))
    const found = (path: string) =>
      path.split('/').reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document)
    expect(refs.size).toBeGreaterThan(25)
    expect([...refs].filter((path) => found(path) === undefined)).toEqual([])
  })

  describe.each(Object.entries(OPENAPI_LINKS))('links from %s', (from, links) => {
    test.each(links)('pass values from the response to $to', ({ to, parts = {}, query = {}, body = {} }) => {
      const { data, given }: { data: unknown; given: Asked } = CALL_RECORDS[from as CallId]
      const target: Asked = CALL_RECORDS[to].given
      for (const value of Object.values({ ...parts, ...query, ...body })) {
        const steps = value.split(/[./]/).slice(1)
        const source = value.startsWith('/') ? data : value.startsWith('path.') ? given.parts : undefined
        if (source) expect([value, typeof at(source, steps)]).toEqual([value, expect.stringMatching('string|number')])
      }
      expect(Object.keys(parts)).toHaveLength(Object.keys(target.parts ?? {}).length)
      expect(Object.keys(target.parts ?? {})).toEqual(expect.arrayContaining(Object.keys(parts)))
      expect(Object.keys(target.query ?? {})).toEqual(expect.arrayContaining(Object.keys(query)))
      expect(Object.keys(target.body ?? {})).toEqual(expect.arrayContaining(Object.keys(body)))
      expect(new Set(links.map((link) => link.to)).size).toBe(links.length)
    })
  })
  test('connect a doctor to a paid visit and to its cancellation', () => {
    const next = (from: CallId) => OPENAPI_LINKS[from]?.map(({ to }) => to)
    for (const [from, to] of ['D5 R23', 'R23 R3', 'R3 R5', 'R5 P4', 'P4 P7', 'P7 R12', 'R13 R7'].map((way) =>
      way.split(' '),
    ))
      expect(next(from as CallId)).toContain(to)
  })
})

test('OpenAPI document › passes validation as OpenAPI 3.1', async () => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(
    structuredClone(createOpenApiDocument('0.0.0', await collectCallExamples())),
  )
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
  expect(validator.version).toBe('3.1')
})

describe('descriptions', () => {
  const document = generatedDocument()
  const schemas = allSchemas(document)
  const SENTENCE = /^[A-Z`].*[.]$/s

  describe('OpenAPI document', () => {
    test('describes every property', () => {
      const properties = schemas.flatMap(([at, { properties = {} }]) =>
        Object.entries(properties).map(([name, { description = '' }]) => [`${at}.${name}`, description] as const),
      )
      expect(properties.length).toBeGreaterThan(1300)
      expect(properties.filter(([, words]) => !SENTENCE.test(words))).toEqual([])
    })
    test('describes every parameter', () => {
      const parameters = operations.flatMap(({ operation }) =>
        operation.parameters.flatMap(({ name, description = '' }) =>
          name === undefined ? [] : [[`${operation['x-row']} ${name}`, description] as const],
        ),
      )
      expect(parameters.length).toBeGreaterThan(100)
      expect(parameters.filter(([, words]) => !SENTENCE.test(words))).toEqual([])
    })
    test('describes every call and its tag', () => {
      expect(operations.filter(({ operation }) => operation.summary === '' || operation.description === '')).toEqual([])
      expect(document.tags.filter(({ description }) => !SENTENCE.test(description))).toEqual([])
    })
    test('describes every number and its unit', () => {
      const UNIT =
        /\b(how many|how much|counts|yuan|number|version|place|metres|minutes?|hours|days|seconds|degrees|milliseconds|weekday|years|months|milli\w+|factor|part|first|0 no|0 not|0 each)\b/i
      const numbers = schemas.flatMap(([at, { properties = {} }]) =>
        Object.entries(properties).flatMap(([name, { type, description = '', enum: values }]) =>
          [type].flat().includes('number') && !values ? [[`${at}.${name}`, description] as const] : [],
        ),
      )
      expect(numbers.length).toBeGreaterThan(150)
      expect(numbers.filter(([, words]) => !UNIT.test(words))).toEqual([])
    })
    test('describes every enumeration value', () => {
      const values = Object.entries(DOCUMENTED_ENUMERATIONS).flatMap(([name, each]) =>
        enumerationValues(each).map(({ value, meaning }) => [`${name} ${value}`, meaning] as const),
      )
      expect(values.length).toBeGreaterThan(120)
      expect(values.filter(([, meaning]) => meaning === '')).toEqual([])
    })
  })

  /** Every shape in the contract with its path, in document order. */
  function placesIn(shape: Shape, place: readonly string[]): (readonly [readonly string[], Shape])[] {
    const { fields = {}, row, choices = [] } = shape
    return [
      [place, shape] as const,
      ...Object.entries(fields).flatMap(([name, field]) => placesIn(field, [...place, name])),
      ...[row, ...choices].flatMap((each) => (each ? placesIn(each, place) : [])),
    ]
  }

  const places = [
    ...Object.entries(NAMED_SCHEMAS).flatMap(([name, schema]) => placesIn(shapeOf(schema), [name])),
    ...CALL_IDS.flatMap((row) => {
      const { body, reply }: Call = ALL_CALLS[row]
      return [reply, ...(body ? [body] : [])].flatMap((schema) => placesIn(shapeOf(schema), [row]))
    }),
  ]

  describe('description', () => {
    test('occurs in exactly one table, and is used', () => {
      const keys = PROPERTY_DESCRIPTION_TABLES.flatMap((table) => Object.keys(table))
      expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
      const used = new Set(places.map(([place]) => descriptionKeyOf(PROPERTY_DESCRIPTIONS, place)))
      expect(keys.filter((key) => !used.has(key))).toEqual([])
    })
    test('belongs to an existing parameter', () => {
      const asked = operations.flatMap(({ operation }) =>
        operation.parameters.map(({ name = '' }) => [operation['x-row'], name]),
      )
      const known = new Set(
        operations.flatMap(({ operation: { tags, parameters } }) =>
          parameters.flatMap(({ name = '' }) => [name, `${tags[0]}.${name}`]),
        ),
      )
      expect(Object.keys(PARAMETER_DESCRIPTIONS).filter((key) => !known.has(key))).toEqual([])
      const own = CALL_IDS.flatMap((row) =>
        Object.keys(documentedCallOf(row).parameters ?? {}).map((name) => `${row} ${name}`),
      )
      const places = new Set(asked.map((place) => place.join(' ')))
      expect(own.filter((place) => !places.has(place))).toEqual([])
      const kinds = new Set(asked.map((place) => descriptionKeyOf(PATH_PARAMETER_ENUMERATIONS, place)))
      expect(Object.keys(PATH_PARAMETER_ENUMERATIONS).filter((key) => !kinds.has(key))).toEqual([])
    })
  })

  describe('enumeration', () => {
    /** Enumerations that need no name: query flags and constants. */
    const INLINE = /^\[("0","1"|true|0,1|1)\]$/
    test('appears by name wherever its values occur', () => {
      const inline = schemas.flatMap(([at, { enum: values }]) =>
        values && !(at in DOCUMENTED_ENUMERATIONS) && !INLINE.test(JSON.stringify(values))
          ? [`${at} ${JSON.stringify(values)}`]
          : [],
      )
      expect(inline).toEqual([])
    })
    test('contains all values of the wire format', () => {
      const wrong = places.flatMap(([place, shape]) => {
        const name = shape.fields ? undefined : DOCUMENT_NAMING.nameOf(shape, place)
        const known =
          name === undefined
            ? []
            : enumerationValues(DOCUMENTED_ENUMERATIONS[name] ?? { words: {} }).map(({ value }) => value)
        const own: readonly unknown[] = shape.codes ?? shape.words ?? []
        return name !== undefined && own.some((value) => !known.some((each) => each === value)) ? [place.join('.')] : []
      })
      expect(wrong).toEqual([])
    })
    test('appears in the document', () => {
      const text = JSON.stringify(document)
      const unused = Object.keys(DOCUMENTED_ENUMERATIONS).filter(
        (name) => !text.includes(`"#/components/schemas/${name}"`),
      )
      expect(unused).toEqual([])
      const used = new Set(places.map(([place]) => descriptionKeyOf(NUMBER_FIELD_ENUMERATIONS, place)))
      expect(Object.keys(NUMBER_FIELD_ENUMERATIONS).filter((key) => !used.has(key))).toEqual([])
    })
  })
})
