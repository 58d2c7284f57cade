import { daysBetween, isTime, type Day } from '@/domain/day'
import { isFew } from '@/domain/scheduling'
import type { ButtonVariant } from '@/ui/kit/button'
import type { ListedDoctor } from '@/ui/stores/doctor-store'
import type { Words } from '@/ui/words/words'

/** What the right end of a row says and where its button leads. */
export type RowView = {
  /** The numbers left; without it `text` is shown. */
  readonly left?: number
  readonly isFew?: boolean
  readonly text: string
  /** Not here on that day. */
  readonly isOff: boolean
  /** The clinic's name, when it is another than the chosen one. */
  readonly place?: string
  readonly action: string
  readonly variant: ButtonVariant
  readonly clinicId: string
  readonly date: Day
}
type At = { readonly clinicId: string; readonly day: Day; readonly today: Day; readonly releaseTime: string }

/** look.md section 7: one text and one way on for each availability; the waiting list comes later. */
export function rowView(words: Words, { doctor, remain }: ListedDoctor, at: At): RowView {
  const { doctor: says, status } = words
  const here = doctor.clinics.find((each) => each.clinicId === at.clinicId)
  const elsewhere = doctor.clinics[0]
  const see = {
    action: says.seeSchedule,
    variant: 'neutral',
    clinicId: at.clinicId,
    date: at.day,
    isOff: false,
  } as const
  if (!remain && !here && elsewhere)
    return {
      ...see,
      isOff: true,
      text: says.elsewhere,
      place: elsewhere.clinicName,
      clinicId: elsewhere.clinicId,
      date: elsewhere.nextDate ?? at.day,
    }

  const availability = remain?.availability ?? 'no-schedules'
  const left = remain?.restCount ?? 0
  if (availability === 'has-number' && left > 0)
    return { ...see, left, isFew: isFew(left), text: '', action: says.goBook, variant: 'tint' }
  if (availability === 'no-schedules')
    return { ...see, isOff: true, text: status.availability[availability], ...next() }
  if (availability === 'not-time' && isTime(at.releaseTime)) return { ...see, text: status.releasedAt(at.releaseTime) }
  return { ...see, text: status.availability[availability === 'has-number' ? 'full' : availability] }

  function next(): Pick<RowView, 'action' | 'variant' | 'date'> | undefined {
    const date = here?.nextDate
    if (date === undefined || date === at.day || date < at.today) return undefined
    const isNear = daysBetween(at.today, date) < 7
    const name = isNear ? words.common.nearDay(date, at.today) : words.common.monthDay(date)
    return { action: says.nextAt(name), variant: 'text', date }
  }
}
