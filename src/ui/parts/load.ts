import type { Stores } from '@/ui/stores/stores'

type Key = readonly unknown[]
export type Given<K extends Key> = K extends readonly [...infer All] ? All : never
/** The key is not known yet. */
type NoKey = undefined | false | ''
/** Calls `load` once the key is known and again when it changes, until the screen is left. */
export type KeyedLoad = <const K extends Key>(
  name: string,
  key: () => K | NoKey,
  load: (...key: Given<NoInfer<K>>) => unknown,
) => void
/** Declares the data that a screen loads; a loader that needs more than the URL is in the screen's chunk. */
export type ScreenLoader<At = unknown> = (stores: Stores, load: KeyedLoad, at: At) => void
/** Reason for loading: a touched link, entering the route, or a changed URL of the same route. */
export type LoadCause = 'preload' | 'enter' | 'stay'
