import type { Chain } from '../chain'
import { STRANGER, WAITLIST, WAITLIST_EVENT, type WaitlistNote, type WaitlistRow } from './rows'

type Event = keyof typeof WAITLIST_EVENT
/** What is told of an event: who was asked by rank alone, never who it was. */
export type Told = { readonly event: Event; readonly text: string } & Partial<
  Pick<WaitlistNote, 'place' | 'asked' | 'slotTime'>
>

export const noteOf = (at: number, { event, text, place = 0, asked = 0, slotTime = '' }: Told): WaitlistNote => ({
  at,
  event: WAITLIST_EVENT[event],
  text,
  place,
  asked,
  slotTime,
})

export const joinedNote = (at: number, place: number): WaitlistNote =>
  noteOf(at, { event: 'joined', text: '开始候补，有号会第一时间通知您', place })

export const waitingIn = (chain: Chain, scheduleId: string): WaitlistRow[] =>
  chain.books.waitlist.by('scheduleId', scheduleId).filter(({ status }) => status === WAITLIST.watching)

/** 1 is the next in line; 0 for who does not wait. */
export const placeOf = (chain: Chain, { id, scheduleId }: WaitlistRow): number =>
  waitingIn(chain, scheduleId).findIndex((row) => row.id === id) + 1

/** How a number came to be offered: somebody gave it back, or whoever was asked before did not take it. */
export type Freed = 'freed' | 'passedOn'

const TEXTS: Readonly<Record<Freed | 'takenAhead', (slotTime: string) => string>> = {
  freed: (slotTime) => `放出 ${slotTime} 的号，先问第 1 位`,
  passedOn: (slotTime) => `前一位没有要 ${slotTime} 的号，改问第 1 位`,
  takenAhead: (slotTime) => `被问到的人约上了 ${slotTime} 的号`,
}

/** Tells everybody who still waits; strangers hold no phone of ours. */
export function tellWaiting(
  chain: Chain,
  scheduleId: string,
  at: number,
  event: Freed | 'takenAhead',
  slotTime: string,
): void {
  for (const [index, row] of waitingIn(chain, scheduleId).entries()) {
    if (row.accountId === STRANGER) continue
    const asked = event === 'takenAhead' ? 0 : 1
    const note = noteOf(at, { event, text: TEXTS[event](slotTime), place: index + 1, asked, slotTime })
    chain.books.waitlist.update(row.id, { history: [...row.history, note] })
  }
}

/** Somebody gives up a place: those behind it move up, and are told why. */
export function tellBehind(chain: Chain, scheduleId: string, at: number, place: number): void {
  for (const [index, row] of waitingIn(chain, scheduleId).entries()) {
    if (index + 1 < place || row.accountId === STRANGER) continue
    const note = noteOf(at, { event: 'leftAhead', text: '前面有 1 位退出了候补', place: index + 1 })
    chain.books.waitlist.update(row.id, { history: [...row.history, note] })
  }
}
