import type { Shape } from '../shape'
import type { PropertyPath } from './descriptions/describe'

/** JSON Schema 2020-12, as used by OpenAPI 3.1. */
export type JsonSchema = { readonly [key: string]: unknown }

/** Content of the document other than the shapes. */
export type SchemaNaming = {
  /** Name of a shape in the document; undefined if it is inlined. */
  readonly nameOf: (shape: Shape, place: PropertyPath) => string | undefined
  readonly meaningOf: (place: PropertyPath) => string | undefined
}

const UNITS: Readonly<Partial<Record<NonNullable<Shape['format']>, string>>> = {
  yuan: 'In yuan.',
  date: 'A day of the clinic (UTC+8).',
  'date-time': 'ISO 8601 with its offset.',
}

const orNothing = (schema: JsonSchema, isNullable: boolean): JsonSchema => {
  if (!isNullable) return schema
  const { type, enum: values } = schema
  if (typeof type !== 'string') return { anyOf: [schema, { type: 'null' }] }
  return { ...schema, type: [type, 'null'], ...(Array.isArray(values) && { enum: [...(values as unknown[]), null] }) }
}

const ofText = ({ pattern, format, minLength, maxLength }: Shape): JsonSchema => ({
  type: 'string',
  ...((format === 'date' || format === 'date-time') && { format }),
  ...(pattern && { pattern: pattern.source }),
  ...(minLength !== undefined && { minLength }),
  ...(maxLength !== undefined && { maxLength }),
})
const ofCode = ({ codes = [] }: Shape): JsonSchema => ({
  type: codes.some((code) => typeof code === 'boolean') ? 'boolean' : 'integer',
  enum: codes,
})

function ofObject({ fields = {} }: Shape, naming: SchemaNaming, place: PropertyPath): JsonSchema {
  const required = Object.keys(fields).filter((key) => fields[key]?.isOptional === false)
  const properties = Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, propertyOf(field, naming, [...place, key])]),
  )
  return { type: 'object', properties, ...(required.length > 0 && { required }) }
}
function propertyOf(field: Shape, naming: SchemaNaming, place: PropertyPath): JsonSchema {
  const meaning = naming.meaningOf(place)
  const unit = meaning?.includes('in yuan') ? undefined : field.format && UNITS[field.format]
  const words = [meaning, unit].filter(Boolean)
  return { ...jsonSchemaOf(field, naming, place), ...(words.length > 0 && { description: words.join(' ') }) }
}

/** Returns the schema of a shape without its name. */
export function namedSchemaOf(shape: Shape, naming: SchemaNaming, place: PropertyPath): JsonSchema {
  const { kind, row, words = [], choices = [], minLength, maxLength } = shape
  if (kind === 'object') return ofObject(shape, naming, place)
  if (kind === 'list')
    return {
      type: 'array',
      items: row ? jsonSchemaOf(row, naming, place) : {},
      ...(minLength !== undefined && { minItems: minLength }),
      ...(maxLength !== undefined && { maxItems: maxLength }),
    }
  if (kind === 'text') return ofText(shape)
  if (kind === 'number') return { type: 'number' }
  if (kind === 'flag') return { type: 'boolean' }
  if (kind === 'code') return ofCode(shape)
  if (kind === 'word') return { type: 'string', enum: words }
  if (kind === 'text-or-number') return { anyOf: [{ type: 'string' }, { type: 'number' }] }
  return kind === 'either' ? { anyOf: choices.map((each) => jsonSchemaOf(each, naming, place)) } : {}
}

/** Returns the schema of a shape, or a reference if it has a name. */
export function jsonSchemaOf(shape: Shape, naming: SchemaNaming, place: PropertyPath): JsonSchema {
  const name = naming.nameOf(shape, place)
  const schema = name === undefined ? namedSchemaOf(shape, naming, place) : { $ref: `#/components/schemas/${name}` }
  return orNothing(schema, shape.isNullable)
}
