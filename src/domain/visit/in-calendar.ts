const MOST_KEPT = 20

/** The ids of the visits that this phone has given to its calendar, the latest last; what was kept may be anything. */
export const inCalendarFrom = (kept: unknown): string[] =>
  (Array.isArray(kept) ? (kept as unknown[]) : []).filter(
    (each): each is string => typeof each === 'string' && /^[\w-]{1,64}$/.test(each),
  )
export const withInCalendar = (ids: readonly string[], id: string): string[] =>
  [...ids.filter((each) => each !== id), id].slice(-MOST_KEPT)
