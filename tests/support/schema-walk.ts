import type { GenericSchema } from 'valibot'

/** A schema's shape on the wire, before transformations. */
type WireNode =
  | { readonly kind: 'object'; readonly entries: Readonly<Record<string, GenericSchema>> }
  | { readonly kind: 'list'; readonly row: GenericSchema }
  | { readonly kind: 'value' }

type Loose = {
  readonly type?: string
  readonly entries?: Readonly<Record<string, GenericSchema>>
  readonly wrapped?: GenericSchema
  readonly item?: GenericSchema
  readonly pipe?: readonly { readonly type?: string; readonly metadata?: { readonly row?: GenericSchema } }[]
}

const WRAPPERS = new Set(['optional', 'nullable', 'nullish'])

export function wireNodeOf(schema: GenericSchema): WireNode {
  const { type = '', entries, wrapped, item, pipe = [] } = schema as unknown as Loose
  const row = pipe.map((each) => each.metadata?.row).find((each) => each !== undefined)
  if (row) return { kind: 'list', row }
  const [first] = pipe
  if (first && first !== (schema as unknown)) {
    const inner = wireNodeOf(first as unknown as GenericSchema)
    if (inner.kind !== 'value') return inner
  }
  if (type === 'object' && entries) return { kind: 'object', entries }
  if (type === 'array' && item) return { kind: 'list', row: item }
  if (WRAPPERS.has(type) && wrapped) return wireNodeOf(wrapped)
  return { kind: 'value' }
}

/** Lists the fields in which a value and its schema differ. */
export function schemaDifferences(schema: GenericSchema, value: unknown, path = ''): string[] {
  const node = wireNodeOf(schema)
  if (node.kind === 'list')
    return Array.isArray(value) && value.length > 0
      ? value.flatMap((each, at) => schemaDifferences(node.row, each, `${path}.${at}`))
      : [`${path} is no list with an example`]
  if (node.kind === 'value') return []
  if (typeof value !== 'object' || value === null) return [`${path} is no object`]
  const given = value as Record<string, unknown>
  const unknown = Object.keys(given).filter((key) => !(key in node.entries))
  const missing = Object.keys(node.entries).filter((key) => !(key in given))
  return [
    ...unknown.map((key) => `${path}.${key} is not in the schema`),
    ...missing.map((key) => `${path}.${key} is missing`),
    ...Object.entries(node.entries).flatMap(([key, entry]) =>
      key in given ? schemaDifferences(entry, given[key], `${path}.${key}`) : [],
    ),
  ]
}
