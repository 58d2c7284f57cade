import { describe, expect, test } from 'vitest'
import { ENUMERATIONS, BARE_NUMBERS, BARE_PARTS } from '../../../../mocks/contract/openapi/meanings/enumerations'
import { keyOf, PARAMETERS, PROPERTIES, PROPERTY_TABLES } from '../../../../mocks/contract/openapi/meanings/meaning-of'
import { valuesOf } from '../../../../mocks/contract/openapi/enumeration-schemas'
import { NAMING } from '../../../../mocks/contract/openapi/operation'
import { ALL_CALLS, type CallId } from '../../../../mocks/specification/calls'
import type { Call } from '@/adapters/http/call'
import { NAMED } from '../../../../mocks/contract/openapi/names'
import { shapeOf, type Shape } from '../../../../mocks/contract/shape'
import { allSchemas, operationsOf, written } from './written'

const document = written()
const operations = operationsOf(document)
const schemas = allSchemas(document)
const SENTENCE = /^[A-Z`].*[.]$/s

describe('the OpenAPI document says in words', () => {
  test('what each property means', () => {
    const properties = schemas.flatMap(([at, { properties = {} }]) =>
      Object.entries(properties).map(([name, { description = '' }]) => [`${at}.${name}`, description] as const),
    )
    expect(properties.length).toBeGreaterThan(1300)
    expect(properties.filter(([, words]) => !SENTENCE.test(words))).toEqual([])
  })
  test('what each parameter means', () => {
    const parameters = operations.flatMap(({ operation }) =>
      operation.parameters.flatMap(({ name, description = '' }) =>
        name === undefined ? [] : [[`${operation['x-row']} ${name}`, description] as const],
      ),
    )
    expect(parameters.length).toBeGreaterThan(100)
    expect(parameters.filter(([, words]) => !SENTENCE.test(words))).toEqual([])
  })
  test('what each call is for, and what its term is', () => {
    expect(operations.filter(({ operation }) => operation.summary === '' || operation.description === '')).toEqual([])
    expect(document.tags.filter(({ description }) => !SENTENCE.test(description))).toEqual([])
  })
  test('what each number counts, and in which unit', () => {
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
  test('what each value of an enumeration means', () => {
    const values = Object.entries(ENUMERATIONS).flatMap(([name, each]) =>
      valuesOf(each).map(({ value, meaning }) => [`${name} ${value}`, meaning] as const),
    )
    expect(values.length).toBeGreaterThan(120)
    expect(values.filter(([, meaning]) => meaning === '')).toEqual([])
  })
})

/** Every shape of the contract with its place, as the document walks them. */
function placesIn(shape: Shape, place: readonly string[]): (readonly [readonly string[], Shape])[] {
  const { fields = {}, row, choices = [] } = shape
  return [
    [place, shape] as const,
    ...Object.entries(fields).flatMap(([name, field]) => placesIn(field, [...place, name])),
    ...[row, ...choices].flatMap((each) => (each ? placesIn(each, place) : [])),
  ]
}
const rows = Object.keys(ALL_CALLS) as CallId[]
const places = [
  ...Object.entries(NAMED).flatMap(([name, schema]) => placesIn(shapeOf(schema), [name])),
  ...rows.flatMap((row) => {
    const { body, reply }: Call = ALL_CALLS[row]
    return [reply, ...(body ? [body] : [])].flatMap((schema) => placesIn(shapeOf(schema), [row]))
  }),
]

describe('a word of the document', () => {
  test('stands in one table alone, and is used', () => {
    const keys = PROPERTY_TABLES.flatMap((table) => Object.keys(table))
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
    const used = new Set(places.map(([place]) => keyOf(PROPERTIES, place)))
    expect(keys.filter((key) => !used.has(key))).toEqual([])
  })
  test('for a parameter is used', () => {
    const asked = operations.flatMap(({ operation }) =>
      operation.parameters.map(({ name = '' }) => [operation['x-row'], name]),
    )
    const used = new Set(asked.map((place) => keyOf(PARAMETERS, place)))
    expect(Object.keys(PARAMETERS).filter((key) => !used.has(key))).toEqual([])
    const kinds = new Set(asked.map((place) => keyOf(BARE_PARTS, place)))
    expect(Object.keys(BARE_PARTS).filter((key) => !kinds.has(key))).toEqual([])
  })
})

describe('an enumeration', () => {
  /** What says itself in words beside it: flags of a query, what is always true, and a sign that follows nobody. */
  const INLINE = /^\[("0","1"|true|0,1|1)\]$/
  test('has a name wherever its values stand', () => {
    const inline = schemas.flatMap(([at, { enum: values }]) =>
      values && !(at in ENUMERATIONS) && !INLINE.test(JSON.stringify(values))
        ? [`${at} ${JSON.stringify(values)}`]
        : [],
    )
    expect(inline).toEqual([])
  })
  test('has all values that the wire has', () => {
    const wrong = places.flatMap(([place, shape]) => {
      const name = shape.fields ? undefined : NAMING.nameOf(shape, place)
      const known = name === undefined ? [] : valuesOf(ENUMERATIONS[name] ?? { words: {} }).map(({ value }) => value)
      const own: readonly unknown[] = shape.codes ?? shape.words ?? []
      return name !== undefined && own.some((value) => !known.some((each) => each === value)) ? [place.join('.')] : []
    })
    expect(wrong).toEqual([])
  })
  test('is used, by its numbers or by the place where they stand', () => {
    const text = JSON.stringify(document)
    const unused = Object.keys(ENUMERATIONS).filter((name) => !text.includes(`"#/components/schemas/${name}"`))
    expect(unused).toEqual([])
    const used = new Set(places.map(([place]) => keyOf(BARE_NUMBERS, place)))
    expect(Object.keys(BARE_NUMBERS).filter((key) => !used.has(key))).toEqual([])
  })
})
