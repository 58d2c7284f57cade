/**
 * Structural sharing: returns the new value, but reuses the old object for each equal part, so that its observers are
 * not notified. Compares plain objects, arrays and dates by content, everything else by identity.
 */
export function shareStructure<T>(before: unknown, after: T): T
export function shareStructure(before: unknown, after: unknown): unknown {
  if (Object.is(before, after)) return before
  if (before instanceof Date && after instanceof Date) return before.getTime() === after.getTime() ? before : after
  if (Array.isArray(before) && Array.isArray(after)) {
    const rows: unknown[] = after.map((each, at) => shareStructure(before[at], each))
    return rows.length === before.length && rows.every((each, at) => Object.is(each, before[at])) ? before : rows
  }
  if (!isRecord(before) || !isRecord(after)) return after
  const names = Object.keys(after)
  const parts = names.map((name) => [name, shareStructure(before[name], after[name])] as const)
  const isSame =
    names.length === Object.keys(before).length &&
    parts.every(([name, part]) => name in before && Object.is(part, before[name]))
  return isSame ? before : Object.fromEntries(parts)
}

const isRecord = (thing: unknown): thing is Record<string, unknown> =>
  typeof thing === 'object' && thing !== null && Object.getPrototypeOf(thing) === Object.prototype
