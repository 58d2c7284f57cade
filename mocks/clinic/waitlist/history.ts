import type { MockClinic } from '../mock-clinic'
import {
  SIMULATED_ACCOUNT_ID,
  WAITLIST_STATUS_CODES,
  WAITLIST_EVENT_CODES,
  type WaitlistNote,
  type WaitlistRow,
} from './rows'

type Event = keyof typeof WAITLIST_EVENT_CODES
/** A waitlist event to record. Other patients appear only as positions, without their identity. */
export type WaitlistEvent = { readonly event: Event; readonly text: string } & Partial<
  Pick<WaitlistNote, 'place' | 'asked' | 'slotTime'>
>

export const waitlistNoteOf = (
  at: number,
  { event, text, place = 0, asked = 0, slotTime = '' }: WaitlistEvent,
): WaitlistNote => ({
  at,
  event: WAITLIST_EVENT_CODES[event],
  text,
  place,
  asked,
  slotTime,
})

export const joinedWaitlistNote = (at: number, place: number): WaitlistNote =>
  waitlistNoteOf(at, { event: 'joined', text: '开始候补，有号会第一时间通知您', place })

export const waitingEntriesOf = (chain: MockClinic, scheduleId: string): WaitlistRow[] =>
  chain.books.waitlist.by('scheduleId', scheduleId).filter(({ status }) => status === WAITLIST_STATUS_CODES.watching)

/** Returns the position in the waitlist, starting at 1; 0 for an entry that is not waiting. */
export const waitlistPositionOf = (chain: MockClinic, { id, scheduleId }: WaitlistRow): number =>
  waitingEntriesOf(chain, scheduleId).findIndex((row) => row.id === id) + 1

/** Why a queue number is offered: its patient cancelled, or the previous patient did not accept the offer. */
export type OfferCause = 'freed' | 'passedOn'

const TEXTS: Readonly<Record<OfferCause | 'takenAhead', (slotTime: string) => string>> = {
  freed: (slotTime) => `放出 ${slotTime} 的号，先问第 1 位`,
  passedOn: (slotTime) => `前一位没有要 ${slotTime} 的号，改问第 1 位`,
  takenAhead: (slotTime) => `被问到的人约上了 ${slotTime} 的号`,
}

/** Records an event for all waiting entries, except those of simulated patients, who have no client to read it. */
export function notifyWaitingPatients(
  chain: MockClinic,
  scheduleId: string,
  at: number,
  event: OfferCause | 'takenAhead',
  slotTime: string,
): void {
  for (const [index, row] of waitingEntriesOf(chain, scheduleId).entries()) {
    if (row.accountId === SIMULATED_ACCOUNT_ID) continue
    const asked = event === 'takenAhead' ? 0 : 1
    const note = waitlistNoteOf(at, { event, text: TEXTS[event](slotTime), place: index + 1, asked, slotTime })
    chain.books.waitlist.update(row.id, { history: [...row.history, note] })
  }
}

/** Records for all later entries that an entry ahead of them was cancelled, with their new positions. */
export function notifyMovedUp(chain: MockClinic, scheduleId: string, at: number, place: number): void {
  for (const [index, row] of waitingEntriesOf(chain, scheduleId).entries()) {
    if (index + 1 < place || row.accountId === SIMULATED_ACCOUNT_ID) continue
    const note = waitlistNoteOf(at, { event: 'leftAhead', text: '前面有 1 位退出了候补', place: index + 1 })
    chain.books.waitlist.update(row.id, { history: [...row.history, note] })
  }
}
