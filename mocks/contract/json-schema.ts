import type { Shape } from './shape'

/** JSON Schema 2020-12, as OpenAPI 3.1 takes it. */
export type JsonSchema = { readonly [key: string]: unknown }

/** The part of the document where a shape stands by name; undefined where it has none. */
export type NameOf = (shape: Shape) => string | undefined

const orNothing = (schema: JsonSchema, isNullable: boolean): JsonSchema => {
  if (!isNullable) return schema
  const { type, enum: values } = schema
  if (typeof type !== 'string') return { anyOf: [schema, { type: 'null' }] }
  return { ...schema, type: [type, 'null'], ...(Array.isArray(values) && { enum: [...(values as unknown[]), null] }) }
}

function ofText({ pattern, format, minLength, maxLength }: Shape): JsonSchema {
  return {
    type: 'string',
    ...((format === 'date' || format === 'date-time') && { format }),
    ...(format === 'date-time' && { description: 'with its offset, such as 2030-05-08T09:10:00+08:00' }),
    ...(format === 'id' && { description: 'an opaque id' }),
    ...(pattern && { pattern: pattern.source }),
    ...(minLength !== undefined && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
  }
}

function ofCode({ codes = [], names = {} }: Shape): JsonSchema {
  if (codes.some((code) => typeof code === 'boolean')) return { type: 'boolean', enum: codes }
  const known = codes.flatMap((code) => (typeof code === 'number' && names[code] ? [`${code} ${names[code]}`] : []))
  return { type: 'integer', enum: codes, ...(known.length > 0 && { description: known.join(', ') }) }
}

function ofObject({ fields = {} }: Shape, nameOf: NameOf): JsonSchema {
  const required = Object.keys(fields).filter((key) => fields[key]?.isOptional === false)
  const properties = Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, jsonSchemaOf(field, nameOf)]),
  )
  return { type: 'object', properties, ...(required.length > 0 && { required }) }
}

function withoutNothing(shape: Shape, nameOf: NameOf): JsonSchema {
  const { kind, row, words = [], choices = [], format, minLength, maxLength } = shape
  if (kind === 'object') return ofObject(shape, nameOf)
  if (kind === 'list')
    return {
      type: 'array',
      items: row ? jsonSchemaOf(row, nameOf) : {},
      ...(minLength !== undefined && { minItems: minLength }),
      ...(maxLength !== undefined && { maxItems: maxLength }),
    }
  if (kind === 'text') return ofText(shape)
  if (kind === 'number')
    return { type: 'number', ...(format === 'yuan' && { description: 'yuan, at most two decimals' }) }
  if (kind === 'flag') return { type: 'boolean' }
  if (kind === 'code') return ofCode(shape)
  if (kind === 'word') return { type: 'string', enum: words }
  if (kind === 'text-or-number') return { anyOf: [{ type: 'string' }, { type: 'number' }] }
  return kind === 'either' ? { anyOf: choices.map((each) => jsonSchemaOf(each, nameOf)) } : {}
}

/** A shape as a schema; what has a name is referred to. */
export function jsonSchemaOf(shape: Shape, nameOf: NameOf): JsonSchema {
  const name = nameOf(shape)
  const schema = name === undefined ? withoutNothing(shape, nameOf) : { $ref: `#/components/schemas/${name}` }
  return orNothing(schema, shape.isNullable)
}
/** The shape itself, for the place where its name stands. */
export const namedSchemaOf = (shape: Shape, nameOf: NameOf): JsonSchema => withoutNothing(shape, nameOf)
