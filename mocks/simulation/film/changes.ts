import { has } from '../../clinic/own'

export type Json = string | number | boolean | null | readonly Json[] | Members
type Members = { readonly [name: string]: Json }
type Path = readonly (string | number)[]
/** At a place in JSON: a value that is set, a member that is gone, or items of a list whose places others take. */
export type Change =
  | { readonly at: Path; readonly is: Json }
  | { readonly at: Path; readonly isGone: true }
  | { readonly at: Path; readonly from: number; readonly out: number; readonly come: readonly Json[] }

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)
const isMembers = (value: Json): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isSame = (one: Json, other: Json): boolean => changesBetween(one, other).length === 0

/** What makes the second of the first. */
export function changesBetween(before: Json, after: Json, at: Path = []): Change[] {
  if (before === after) return []
  if (isList(before) && isList(after)) return changesOfList(before, after, at)
  if (!isMembers(before) || !isMembers(after)) return [{ at, is: after }]
  const gone = Object.keys(before).filter((name) => !has(after, name))
  const come = Object.entries(after).flatMap(([name, value]): Change[] => {
    const place = [...at, name]
    const own = has(before, name) ? before[name] : undefined
    return own === undefined ? [{ at: place, is: value }] : changesBetween(own, value, place)
  })
  return [...gone.map((name): Change => ({ at: [...at, name], isGone: true })), ...come]
}
function changesOfList(before: readonly Json[], after: readonly Json[], at: Path): Change[] {
  if (before.length === after.length)
    return after.flatMap((value, nth) => changesBetween(before[nth] ?? null, value, [...at, nth]))
  const most = Math.min(before.length, after.length)
  const alike = (one: number, other: number) => isSame(before[one] ?? null, after[other] ?? null)
  let start = 0
  while (start < most && alike(start, start)) start += 1
  let end = 0
  while (end < most - start && alike(before.length - 1 - end, after.length - 1 - end)) end += 1
  return [{ at, from: start, out: before.length - start - end, come: after.slice(start, after.length - end) }]
}

/** What stands after some changes; throws a TypeError where they belong to something else. */
export const withChanges = (value: Json, changes: readonly Change[]): Json =>
  changes.reduce((now, change) => withChange(now, change, change.at), value)

function withChange(value: Json, change: Change, [step, ...rest]: Path): Json {
  if (step === undefined) return changed(value, change)
  if (isList(value) && typeof step === 'number') {
    const own = value[step]
    if (own === undefined) throw new TypeError(`nothing at ${change.at.join('.')}`)
    const inside = withChange(own, change, rest)
    return value.map((each, nth) => (nth === step ? inside : each))
  }
  if (!isMembers(value) || typeof step !== 'string') throw new TypeError(`nothing at ${change.at.join('.')}`)
  const { [step]: own, ...others } = value
  if (rest.length > 0 || 'come' in change) {
    if (own === undefined || !has(value, step)) throw new TypeError(`nothing at ${change.at.join('.')}`)
    return { ...value, [step]: withChange(own, change, rest) }
  }
  return 'isGone' in change ? others : { ...value, [step]: changed(null, change) }
}
function changed(value: Json, change: Change): Json {
  if ('is' in change) return change.is
  if (!('come' in change) || !isList(value)) throw new TypeError(`no list at ${change.at.join('.')}`)
  return [...value.slice(0, change.from), ...change.come, ...value.slice(change.from + change.out)]
}
