import { activeOfferOf, type WaitlistEntry } from '@/domain/waitlist/waitlist'
import { findLaterVisit } from '@/domain/waitlist/waitlist-options'
import type { Registration } from '@/domain/registration/registration'
import type { MessagesOf } from '@/ui/messages/use-messages'

type Words = MessagesOf<'common' | 'waitlist'>

/** Formats a half day: 11月21日 周六上午. */
export const shiftText = (
  { common, waitlist }: Words,
  { date, dayPart }: Pick<WaitlistEntry, 'date' | 'dayPart'>,
): string => waitlist.when(common.fullDay(date), common.dayPart[dayPart])

/** Formats an entry's title: 林清和 11月21日 周六上午. */
export const waitlistEntryTitle = (
  words: Words,
  each: Pick<WaitlistEntry, 'date' | 'dayPart' | 'doctorName'>,
): string => `${each.doctorName} ${shiftText(words, each)}`

/** The position as text; undefined for an entry that is not waiting. */
export function positionText(
  { waitlist: says }: MessagesOf<'waitlist'>,
  { status, position, personCount }: WaitlistEntry,
): string {
  if (status !== 'watching') return ''
  if (position === 0) return says.placeUnknown
  return says.place(position, Math.max(position, personCount))
}

/** The upcoming visit that an earlier slot would replace. */
export const replaceableVisit = (
  entry: WaitlistEntry,
  now: Date,
  visits: readonly Registration[],
): Registration | undefined => findLaterVisit(entry, activeOfferOf(entry, now)?.slot.timeStart, visits)

export const replaceableVisitText = ({ common, waitlist: says }: Words, { date, timeStart }: Registration): string =>
  says.keepLater(common.fullDay(date), timeStart)
