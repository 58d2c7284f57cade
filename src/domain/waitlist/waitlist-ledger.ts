import type { Day } from '../general/day'
import type { WaitlistEntry, WaitlistEvent, WaitlistNote } from './waitlist'

/** A line of the ledger with the place before it, where it moved the patient. */
export type LedgerLine = WaitlistNote & { readonly from?: number }

/** The ledger, newest first; what was told twice stands once. */
export function ledgerOf({ history }: Pick<WaitlistEntry, 'history'>): LedgerLine[] {
  let place = 0
  let lines: LedgerLine[] = []
  for (const note of [...history].sort((a, b) => a.at.getTime() - b.at.getTime())) {
    const [last] = lines
    if (last && isSameNote(last, note)) continue
    const hasMoved = place > 0 && note.place > 0 && note.place !== place
    lines = [hasMoved ? { ...note, from: place } : note, ...lines]
    if (note.place > 0) place = note.place
  }
  return lines
}

const isSameNote = (a: WaitlistNote, b: WaitlistNote): boolean =>
  a.at.getTime() === b.at.getTime() && a.event === b.event && a.place === b.place && a.slotTime === b.slotTime

/** How far a patient has come in the line, and why. */
export type Progress = {
  /** The place at the start; 0 where the clinic does not say. */
  readonly first: number
  readonly now: number
  /** How many before this one were asked, and how many gave up by themselves. */
  readonly asked: number
  readonly left: number
}
const ASKED: readonly WaitlistEvent[] = ['freed', 'passed-on']

export function progressOf({ position, history }: Pick<WaitlistEntry, 'position' | 'history'>): Progress {
  const lines = ledgerOf({ history })
  const moves = lines.filter(({ from }) => from !== undefined)
  return {
    first: lines.find(({ event }) => event === 'joined')?.place ?? 0,
    now: position,
    asked: moves.filter(({ event }) => ASKED.includes(event)).length,
    left: moves.filter(({ event }) => event === 'left-ahead').length,
  }
}

/** The clinic kept to its own order: whoever was asked was always the first in line. */
export const isInOrder = ({ history }: Pick<WaitlistEntry, 'history'>): boolean =>
  history.every(({ asked }) => asked === 0 || asked === 1)

/** How an entry that is over ended. */
export type WaitlistEnd = 'taken' | 'offer-expired' | 'ended' | 'cancelled' | 'stopped' | 'booked-otherwise' | 'unknown'
const ENDS: readonly WaitlistEvent[] = ['taken', 'offer-expired', 'ended', 'cancelled', 'stopped', 'booked-otherwise']

/** As the ledger tells it; where the clinic keeps none, an entry that ran out before its day was an offer that ran out. */
export function endOf(
  { status, date, history }: Pick<WaitlistEntry, 'status' | 'date' | 'history'>,
  today: Day,
): WaitlistEnd {
  const last = ledgerOf({ history }).find(({ event }) => ENDS.includes(event))
  if (last) return last.event as WaitlistEnd
  if (status === 'expired') return date < today ? 'ended' : 'offer-expired'
  return status === 'taken' || status === 'cancelled' ? status : 'unknown'
}
