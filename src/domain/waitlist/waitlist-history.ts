import type { Day } from '../general/day'
import type { WaitlistEntry, WaitlistEvent, WaitlistNote } from './waitlist'

/** An event of the waitlist history; `from` is the previous position, if the event changed it. */
export type WaitlistHistoryEntry = WaitlistNote & { readonly from?: number }

/** The waitlist history, newest first, without duplicates. */
export function waitlistHistoryOf({ history }: Pick<WaitlistEntry, 'history'>): WaitlistHistoryEntry[] {
  let place = 0
  let lines: WaitlistHistoryEntry[] = []
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

/** Progress of a waitlist entry. */
export type WaitlistProgress = {
  /** Position when the patient joined; 0 if unknown. */
  readonly first: number
  readonly now: number
  /** Number of patients ahead who received the offer, and who left the waitlist on their own. */
  readonly asked: number
  readonly left: number
}
const ASKED: readonly WaitlistEvent[] = ['freed', 'passed-on']

export function waitlistProgressOf({
  position,
  history,
}: Pick<WaitlistEntry, 'position' | 'history'>): WaitlistProgress {
  const lines = waitlistHistoryOf({ history })
  const moves = lines.filter(({ from }) => from !== undefined)
  return {
    first: lines.find(({ event }) => event === 'joined')?.place ?? 0,
    now: position,
    asked: moves.filter(({ event }) => ASKED.includes(event)).length,
    left: moves.filter(({ event }) => event === 'left-ahead').length,
  }
}

/** Whether every offer went to the first patient on the waitlist. */
export const isOfferedInOrder = ({ history }: Pick<WaitlistEntry, 'history'>): boolean =>
  history.every(({ asked }) => asked === 0 || asked === 1)

/** How an entry ended. */
export type WaitlistEnd = 'taken' | 'offer-expired' | 'ended' | 'cancelled' | 'stopped' | 'booked-otherwise' | 'unknown'
const ENDS: readonly WaitlistEvent[] = ['taken', 'offer-expired', 'ended', 'cancelled', 'stopped', 'booked-otherwise']

/**
 * How an entry ended according to its history. Without a history, an entry that expired before its day counts as an
 * expired offer.
 */
export function waitlistEndOf(
  { status, date, history }: Pick<WaitlistEntry, 'status' | 'date' | 'history'>,
  today: Day,
): WaitlistEnd {
  const last = waitlistHistoryOf({ history }).find(({ event }) => ENDS.includes(event))
  if (last) return last.event as WaitlistEnd
  if (status === 'expired') return date < today ? 'ended' : 'offer-expired'
  return status === 'taken' || status === 'cancelled' ? status : 'unknown'
}
