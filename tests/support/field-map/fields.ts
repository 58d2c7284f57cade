import { safeParse, type GenericSchema } from 'valibot'
import type { Call } from '@/adapters/http/call'
import { ALL_CALLS, CALL_IDS, type CallId } from '../../../mocks/specification/calls'
import { wireNodeOf } from '../schema-walk'
import { WIRE_EXAMPLES } from '../wire-examples'
import { ABSENT, changeAt, otherValues } from './change'

/** A field of a reply. */
export type Field = {
  /** Such as `C2 rows[].name`. */
  readonly name: string
  readonly call: CallId
  readonly path: string
  readonly schema: GenericSchema
  /** The entries of its object's schema; several replies may have the same. */
  readonly owner: Readonly<Record<string, unknown>>
  /** Identifies its text on a screen. */
  readonly mark: string
}

type Leaf = Pick<Field, 'path' | 'schema' | 'owner'>
function leavesOf(schema: GenericSchema, path: string, owner: Field['owner']): Leaf[] {
  const node = wireNodeOf(schema)
  if (node.kind === 'list') return leavesOf(node.row, `${path}[]`, owner)
  if (node.kind === 'value') return path ? [{ path, schema, owner }] : []
  const { entries } = node
  return Object.entries(entries).flatMap(([name, entry]) => leavesOf(entry, path ? `${path}.${name}` : name, entries))
}

/** All fields of the schemas of all replies. */
export const ALL_FIELDS: readonly Field[] = CALL_IDS.flatMap((call) => {
  const { reply }: Call = ALL_CALLS[call]
  return leavesOf(reply, '', {}).map((leaf) => ({ call, name: `${call} ${leaf.path}`, ...leaf }))
}).map((field, index) => ({ ...field, mark: `qz${index}z` }))

export const FIELDS_BY_CALL: ReadonlyMap<CallId, readonly Field[]> = new Map(
  CALL_IDS.map((id) => [id, ALL_FIELDS.filter(({ call }) => call === id)]),
)

/** Two small objects with some equal entries may describe different things. */
const MIN_SHARED_ENTRIES = 10
const isRelated = (one: Field['owner'], other: Field['owner']): boolean =>
  one === other || Object.keys(one).filter((key) => one[key] === other[key]).length >= MIN_SHARED_ENTRIES
const lastKey = (path: string) => path.split('.').at(-1)
/**
 * Whether both are the same entry of a schema, such as `D1 rows[].goodAt` and `D3 goodAt`, or of two that share a part,
 * such as a registration and a therapy session.
 */
export const isSameEntry = (one: Field, other: Field): boolean =>
  one.schema === other.schema && lastKey(one.path) === lastKey(other.path) && isRelated(one.owner, other.owner)

const parsed = ({ reply }: Call, data: unknown) => JSON.stringify(safeParse(reply, data))
/** Whether the parsed reply depends on the field; otherwise the app only documents it. */
export function isRead({ call, path, schema, mark }: Field): boolean {
  const { data } = WIRE_EXAMPLES[call]
  const before = parsed(ALL_CALLS[call], data)
  return [0, 1, undefined].some((nth) => {
    const changed: unknown = structuredClone(data)
    changeAt(changed, path, (value) => (nth === undefined ? ABSENT : otherValues(schema, value, mark)[nth]))
    return parsed(ALL_CALLS[call], changed) !== before
  })
}
