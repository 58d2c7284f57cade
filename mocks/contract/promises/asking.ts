import type { CallId } from '../../specification/calls'
import type { Opened } from '../envelope'
import type { Facts } from '../facts'
import type { Ask, Own, Step } from '../step'
import type { Mode } from '../report'
import type { Incoming, Outgoing } from '../transport'
import type { Promises, Wrong } from './promises'

/** What a check of a promise has at hand, once the calls were asked and before what was made is taken back. */
export type Asking = {
  readonly mode: Mode
  readonly facts: Facts
  readonly own: Own
  readonly promises: Promises
  readonly isChosen: (row: CallId) => boolean
  /** The request that a call has answered. */
  readonly answered: (row: CallId) => Ask | undefined
  /** Undefined where nothing came back. */
  readonly ask: (row: CallId, ask: Ask, token?: string) => Promise<Opened | undefined>
  readonly asksOf: (step: Step) => readonly Ask[]
  /** A request as it is, past all that a call does; undefined where nothing came back. */
  readonly carry: (request: Outgoing) => Promise<Incoming | undefined>
  /** Says at a call what is wrong with it. */
  readonly wrong: (row: CallId, wrong: Wrong) => void
  /** The server's own time, by its last answer. */
  readonly serverTime: () => number | undefined
}
export type Check = (by: Asking) => Promise<void>
