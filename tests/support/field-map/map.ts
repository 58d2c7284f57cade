import { safeParse } from 'valibot'
import { ALL_FIELDS, isRead, isSameEntry, type Field } from './fields'
import { NO_EFFECT, USED_IN } from './reasons'

/**
 * The effect of a field's value on a screen: `text` is displayed as it is, `shown` changes a text, `decides` changes
 * anything else, such as a link, a button or a later request.
 */
export type Effect = 'text' | 'shown' | 'decides'

/** What was measured in one state: the fields with a value in the mock clinic's replies, and the effects. */
export type StateResult = {
  readonly state: string
  readonly sent: readonly string[]
  readonly effects: Readonly<Record<string, Effect>>
}
/** The states with each effect, by their position in `states`. */
export type FieldRow = { readonly [effect in Effect]?: readonly number[] } & {
  /** The mock clinic never sent it, so its value is the one of the call's example. */
  readonly isAdded?: true
}
/** docs/generated/field-map.json */
export type FieldMap = {
  readonly seconds: number
  readonly states: readonly string[]
  readonly fields: Readonly<Record<string, FieldRow>>
}

/** Why a field is in the map, the first that applies. */
export type Placement =
  | { readonly kind: 'shown' | 'decides' }
  /** The same entry of the schema has an effect in the reply of another call. */
  | { readonly kind: 'shared'; readonly call: string }
  /** Documented by the schema, but the parsed reply does not depend on it. */
  | { readonly kind: 'unread' }
  /** Used by this file in a state that is not measured. */
  | { readonly kind: 'used'; readonly file: string }
  /** Without it, its object is unreadable. */
  | { readonly kind: 'required' }
  | { readonly kind: 'no effect'; readonly reason: string }

/** Returns the placement of each field, by its name. */
export function placeFields({ fields }: FieldMap): ReadonlyMap<string, Placement> {
  const own = ({ name }: Field): Placement | undefined => {
    const row = fields[name] ?? {}
    if (row.text ?? row.shown) return { kind: 'shown' }
    return row.decides && { kind: 'decides' }
  }
  const placed = ALL_FIELDS.filter(own)
  return new Map(
    ALL_FIELDS.map((field): [string, Placement] => {
      const same = placed.find((each) => isSameEntry(each, field))
      return [field.name, own(field) ?? (isRead(field) ? otherPlacement(field, same) : { kind: 'unread' })]
    }),
  )
}
const groupOf = (groups: Readonly<Record<string, string>>, key: string) =>
  Object.keys(groups).find((group) => groups[group]?.split(' ').includes(key))

function otherPlacement(field: Field, same: Field | undefined): Placement {
  if (same) return { kind: 'shared', call: same.call }
  const file = groupOf(USED_IN, entryKey(field))
  if (file) return { kind: 'used', file }
  if (!safeParse(field.schema, undefined).success) return { kind: 'required' }
  return { kind: 'no effect', reason: groupOf(NO_EFFECT, entryKey(field)) ?? '' }
}

/** The name of a field's entry in `USED_IN` and `NO_EFFECT`. */
export const entryKey = (field: Field): string =>
  (ALL_FIELDS.find((each) => isSameEntry(each, field)) ?? field).name.replace(' ', ':')
