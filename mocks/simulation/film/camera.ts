import type { Chain } from '../../clinic/chain'
import type { TapeDump } from '../../clinic/tape'
import { snapshotOf } from '../../opening/snapshot'
import type { History } from '../history'
import { changesBetween, type Change, type Json } from './changes'

/** What a phone keeps of the app, as text by its name. */
export type Kept = Readonly<Record<string, string>>
/** A clinic and its phones, as they change while a history is written. */
export type Scenery = {
  readonly chain: Chain
  readonly history: History
  readonly phones: () => Readonly<Record<number, Kept>>
}
/** How all stands once so many entries are written, told by what has changed since the last one. */
export type Frame = { readonly n: number; readonly changes: readonly Change[] }

/** A clinic that is opened in the midst of a day cannot tell how it began: its tape is full. */
const NO_TAPE: TapeDump = {
  opened: { at: 0, isFrozen: true },
  events: [],
  last: 0,
  counts: [0, 0],
  phone: { mpId: '', token: '' },
  isFull: true,
  neutral: { people: [], typed: [], count: 0, heard: [] },
}
const asJson = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json

/** Looks whenever something has been written, and keeps what has changed. */
export class Camera {
  readonly frames: Frame[] = []
  #scenery: Scenery | undefined
  #seen = -1
  #last: Json = {}

  aim(scenery: Scenery): void {
    this.#scenery = scenery
  }
  look(): void {
    const length = this.#scenery?.history.entries.length ?? this.#seen
    if (!this.#scenery || length === this.#seen) return
    this.#seen = length
    const { chain, phones } = this.#scenery
    const now = asJson({ clinic: { ...snapshotOf(chain), tape: NO_TAPE }, phones: phones() })
    this.frames.push({ n: length, changes: changesBetween(this.#last, now) })
    this.#last = now
  }
}
