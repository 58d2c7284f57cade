import type { CallId } from '../../specification/calls'
import type { Opened } from '../envelope'
import type { Facts } from '../facts'
import type { Ask, Own, Step } from '../step'
import type { Mode } from '../report'
import type { Incoming, Outgoing } from '../transport'
import type { Promises, Wrong } from './promises'

/** The context of a guarantee's check; it runs after all calls and before the cleanup. */
export type Asking = {
  readonly mode: Mode
  readonly facts: Facts
  readonly own: Own
  readonly promises: Promises
  readonly isChosen: (row: CallId) => boolean
  /** The request to which a call responded successfully. */
  readonly answered: (row: CallId) => Ask | undefined
  /** Undefined if there was no response. */
  readonly ask: (row: CallId, ask: Ask, token?: string) => Promise<Opened | undefined>
  readonly asksOf: (step: Step) => readonly Ask[]
  /** Sends a raw request, without the behaviour of a call; undefined if there was no response. */
  readonly carry: (request: Outgoing) => Promise<Incoming | undefined>
  /** Reports a violation at a call. */
  readonly wrong: (row: CallId, wrong: Wrong) => void
  /** The server's time, according to its last response. */
  readonly serverTime: () => number | undefined
}
export type Check = (by: Asking) => Promise<void>
