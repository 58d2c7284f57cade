import type { GenericSchema } from 'valibot'

/** The shape of a value in the contract; stricter than the app, which accepts some deviations. */
export type Shape = {
  readonly kind: 'object' | 'list' | 'text' | 'number' | 'flag' | 'text-or-number' | 'code' | 'word' | 'either' | 'any'
  readonly format?: ShapeFormat
  readonly isNullable: boolean
  /** Whether the object may omit this field. */
  readonly isOptional: boolean
  readonly fields?: Readonly<Record<string, Shape>>
  readonly row?: Shape
  readonly choices?: readonly Shape[]
  readonly codes?: readonly (number | boolean)[]
  /** The app's names for the numeric codes. */
  readonly names?: Readonly<Record<number, string>>
  readonly words?: readonly string[]
  readonly pattern?: RegExp
  readonly minLength?: number
  readonly maxLength?: number
}
export type ShapeFormat = 'yuan' | 'date' | 'date-time' | 'id'

type Action = {
  readonly type?: string
  readonly metadata?: Metadata
  readonly requirement?: unknown
}
type Metadata = {
  readonly row?: GenericSchema
  readonly codes?: readonly number[]
  readonly names?: Readonly<Record<number, string>>
  readonly words?: readonly string[]
  readonly keys?: readonly string[]
  readonly format?: ShapeFormat
}
type Loose = Action & {
  readonly pipe?: readonly Action[]
  readonly entries?: Readonly<Record<string, GenericSchema>>
  readonly wrapped?: GenericSchema
  readonly item?: GenericSchema
  readonly options?: readonly unknown[]
  readonly literal?: unknown
  readonly default?: unknown
}

const plain = (kind: Shape['kind']): Shape => ({ kind, isNullable: false, isOptional: false })

function ofLiterals(values: readonly unknown[]): Shape {
  const words = values.filter((value): value is string => typeof value === 'string')
  return words.length === values.length
    ? { ...plain('word'), words }
    : { ...plain('code'), codes: values.filter((value): value is number | boolean => typeof value !== 'string') }
}

function ofUnion(options: readonly GenericSchema[]): Shape {
  const isNullable = options.some(({ type }) => type === 'null')
  const others = options.filter(({ type }) => type !== 'null')
  if (others.every(({ type }) => type === 'literal'))
    return { ...ofLiterals(others.map((each) => (each as Loose).literal)), isNullable }
  const [first, ...more] = others.map(shapeOf)
  if (!first) return { ...plain('any'), isNullable }
  if (more.length === 0) return { ...first, isNullable }
  const kinds = others
    .map(({ type }) => type)
    .sort()
    .join(' ')
  if (kinds === 'number string') return { ...plain('text-or-number'), isNullable }
  if (kinds === 'boolean number') return { ...plain('flag'), isNullable }
  return { ...plain('either'), choices: [first, ...more], isNullable }
}

/** Returns the schema below its pipe, which transforms the value. */
function baseShape(schema: Loose): Shape {
  const { type, entries, wrapped, item, options = [] } = schema
  if (type === 'object' && entries) {
    const fields = Object.fromEntries(Object.entries(entries).map(([key, entry]) => [key, shapeOf(entry)]))
    return { ...plain('object'), fields }
  }
  if (type === 'array' && item) return { ...plain('list'), row: shapeOf(item) }
  if (type === 'string') return plain('text')
  if (type === 'number') return plain('number')
  if (type === 'boolean') return plain('flag')
  if (type === 'literal') return ofLiterals([schema.literal])
  if (type === 'picklist') return ofLiterals(options)
  if (type === 'union') return ofUnion(options as GenericSchema[])
  if (!wrapped) return plain('any')
  const inner = shapeOf(wrapped)
  if (type === 'nullable') return { ...inner, isNullable: true }
  // A default with a value means a required field; an empty default means an optional one.
  const isOptional = type !== 'optional' || schema.default === undefined || schema.default === null
  return { ...inner, isOptional, isNullable: inner.isNullable || type === 'nullish' }
}

const switches = (keys: readonly string[]): Shape => ({
  ...plain('object'),
  fields: Object.fromEntries(keys.map((key) => [key, { ...plain('flag'), isOptional: true }])),
})

function withMetadata(shape: Shape, { row, codes, names = {}, words, keys, format }: Metadata): Shape {
  const { isNullable, isOptional } = shape
  if (row) return { ...plain('list'), row: shapeOf(row), isNullable, isOptional }
  // A required enumeration without a code for "none" may be null instead.
  if (codes) return { ...plain('code'), codes, names, isNullable, isOptional: false }
  if (words) return { ...plain('word'), words, isNullable, isOptional }
  if (keys) return { ...switches(keys), isNullable, isOptional }
  if (format === 'id') return { ...shape, kind: 'text', format }
  return format ? { ...shape, format } : shape
}

function withAction(shape: Shape, { type, metadata, requirement }: Action): Shape {
  if (type === 'metadata' && metadata) return withMetadata(shape, metadata)
  if (type === 'regex') return { ...shape, pattern: requirement as RegExp }
  if (type === 'non_empty') return { ...shape, minLength: 1 }
  if (type === 'min_length') return { ...shape, minLength: requirement as number }
  if (type === 'max_length') return { ...shape, maxLength: requirement as number }
  return shape
}

const known = new WeakMap<GenericSchema, Shape>()

/** Derives the wire format's shape from a schema, ignoring transformations and fallbacks. */
export function shapeOf(schema: GenericSchema): Shape {
  const before = known.get(schema)
  if (before) return before
  const [first, ...actions] = (schema as Loose).pipe ?? []
  const base = first ? shapeOf(first as GenericSchema) : baseShape(schema)
  const shape = actions.reduce(withAction, base)
  known.set(schema, shape)
  return shape
}
