/** A place in a script of a build, counted from one as engines write it. */
export type Place = { readonly file: string; readonly line: number; readonly column: number }

/** Where it comes from, with the name that stood there and its line of source; or why nobody knows. */
export type Origin =
  | {
      readonly source: string
      readonly line: number
      readonly column: number
      readonly name: string
      readonly text: string
    }
  | { readonly fault: 'no-map' | 'no-origin' }

export function mapsBeside(folder: string): string
export function keepMaps(of: { folder: string; id: string; to: string }): string[]
export function tellMaps(without: readonly string[], place: string): void
export function mapFolders(named: readonly string[]): string[]
export function placesIn(text: string): Place[]
export function readerOf(folders: readonly string[]): (place: Place) => Origin
