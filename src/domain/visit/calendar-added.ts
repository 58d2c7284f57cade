const MAX_KEPT = 20

/** Parses the ids of visits that have been added to the device's calendar, newest last. */
export const parseAddedVisitIds = (kept: unknown): string[] =>
  (Array.isArray(kept) ? (kept as unknown[]) : []).filter(
    (each): each is string => typeof each === 'string' && /^[\w-]{1,64}$/.test(each),
  )
export const addStoredVisitId = (ids: readonly string[], id: string): string[] =>
  [...ids.filter((each) => each !== id), id].slice(-MAX_KEPT)
