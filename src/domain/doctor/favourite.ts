/** More than one call of ours asks for. */
export const FAVOURITES_KEPT = 50

/** The doctors that were saved on this phone, by the clinic's mp id; the latest first. */
export type Favourites = Readonly<Record<string, readonly string[]>>

const ID = /^[A-Za-z0-9_-]{1,64}$/
const isId = (each: unknown): each is string => typeof each === 'string' && ID.test(each)

/** The saved doctors of one clinic, as far as what was kept can be trusted. */
export function favouritesOf(kept: unknown, mpId: string): string[] {
  if (typeof kept !== 'object' || kept === null || !Object.prototype.hasOwnProperty.call(kept, mpId)) return []
  const ids: unknown = Reflect.get(kept, mpId)
  return Array.isArray(ids) ? [...new Set(ids.filter(isId))].slice(0, FAVOURITES_KEPT) : []
}

/** The same with one doctor more, or one less. */
export const toggled = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [id, ...ids].slice(0, FAVOURITES_KEPT)

/** What is kept then; other clinics' lists stay as they are. */
export function withFavourites(kept: unknown, mpId: string, ids: readonly string[]): Favourites {
  const before = typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? Object.keys(kept) : []
  const lists = [...before.filter((each) => each !== mpId).map((each) => [each, favouritesOf(kept, each)]), [mpId, ids]]
  return Object.fromEntries(lists) as Favourites
}
