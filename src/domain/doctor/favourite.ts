/** Maximum number of saved doctors, so that a single request can fetch them all. */
export const MAX_FAVOURITES = 50

/** Doctors saved on this device, by mp id, newest first. */
export type Favourites = Readonly<Record<string, readonly string[]>>

const ID = /^[A-Za-z0-9_-]{1,64}$/
const isId = (each: unknown): each is string => typeof each === 'string' && ID.test(each)

/** Parses one clinic's saved doctors; drops invalid entries. */
export function parseFavourites(kept: unknown, mpId: string): string[] {
  if (typeof kept !== 'object' || kept === null || !Object.prototype.hasOwnProperty.call(kept, mpId)) return []
  const ids: unknown = Reflect.get(kept, mpId)
  return Array.isArray(ids) ? [...new Set(ids.filter(isId))].slice(0, MAX_FAVOURITES) : []
}

/** Adds the doctor, or removes the doctor if already saved. */
export const toggleFavourite = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [id, ...ids].slice(0, MAX_FAVOURITES)

/** Replaces one clinic's list; leaves the other clinics' lists unchanged. */
export function replaceFavourites(kept: unknown, mpId: string, ids: readonly string[]): Favourites {
  const before = typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? Object.keys(kept) : []
  const lists = [
    ...before.filter((each) => each !== mpId).map((each) => [each, parseFavourites(kept, each)]),
    [mpId, ids],
  ]
  return Object.fromEntries(lists) as Favourites
}
