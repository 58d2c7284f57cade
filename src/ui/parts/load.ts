import type { Stores } from '@/ui/stores/stores'

type Key = readonly unknown[]
export type Given<K extends Key> = K extends readonly [...infer All] ? All : never
/** There is none yet. */
type None = undefined | false | ''
/** Loads with the key as soon as there is one, and again with each other key, until the screen is left. */
export type Load = <const K extends Key>(
  name: string,
  key: () => K | None,
  load: (...key: Given<NoInfer<K>>) => unknown,
) => void
/** What the file of a screen says that it loads: where that takes more than an address, it comes with the screen. */
export type Loads<At = unknown> = (stores: Stores, load: Load, at: At) => void
/** Why it is loaded: a finger is on a link, somebody comes, or the address has changed under who stays. */
export type LoadCause = 'preload' | 'enter' | 'stay'
