import type { Release, Store } from './release.d.mts'
import type { StatedFile, Statement } from './statement.d.mts'

/** Where a release lies. */
export type Place = {
  /** The content as a browser would unpack it; undefined when it is not there. */
  read(path: string): Promise<Buffer | undefined>
  /** What lies there beside the files of the release, and is stated. */
  more?(statement: Statement): readonly StatedFile[]
  /** Further files that must be the same as a stated one. */
  copies?(statement: Statement): { path: string; of: string }[]
  /** All that is there and belongs to no release, or may not; absent where nobody can see that. */
  others?(): Promise<string[]>
  /** What is served with headers that it must not have; known once everything was read. */
  misdressed?(): readonly string[]
}
type Content = { readonly bytes: number; readonly sha256: string }
export type Verdict = {
  readonly checked: number
  readonly missing: readonly string[]
  readonly changed: readonly { readonly path: string; readonly stated: Content; readonly found: Content }[]
  /** Undefined where nobody can see that. */
  readonly extra?: readonly string[] | undefined
  readonly misdressed?: readonly string[] | undefined
}
export function bucketPlace(store: Store, of: { prefix?: string; releases: readonly Release[] }): Place
export function sitePlace(address: string, ask?: typeof fetch): Place
export function folderPlace(folder: string, earlier?: readonly Statement[]): Place
export function verify(
  statement: Statement,
  place: Place,
  onProgress?: (done: number, total: number, note: string) => void,
): Promise<Verdict>
export function faultsIn(verdict: Verdict): string[]
/** '3 missing, 1 changed' */
export function countsIn(verdict: Verdict): string
/** The same in few lines: the first of each kind, and how many there are. */
export function faultLines(verdict: Verdict): string[]
