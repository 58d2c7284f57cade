export const TABS = ['worlds', 'clock', 'faults', 'actions', 'requests'] as const
export type Tab = (typeof TABS)[number]

/** A fault to order; the control API has the same names. */
export type NewFault = {
  readonly call: string
  readonly fault: string
  readonly times?: number
  readonly every?: number
  /** Milliseconds. */
  readonly delay?: number
}
export const OFFLINE: NewFault = { call: '*', fault: 'offline' }

export type Start = {
  readonly at?: string | undefined
  readonly seed?: string | undefined
  /** The demo account is logged in at once. */
  readonly isSignedIn: boolean
}
export type ClockMove = { moveMinutes: number } | { at: string } | { isFrozen: boolean } | { speed: number }
