import { daysBetween, isTime, type Day } from '@/domain/general/day'
import type { Doctor } from '@/domain/doctor/doctor'
import { findEarliestClinic } from '@/domain/doctor/doctor-search'
import { hasFewSlotsLeft } from '@/domain/scheduling/scheduling'
import type { ButtonVariant } from '@/ui/kit/button'
import type { DoctorListItem } from '@/ui/stores/doctor-list-store'
import type { MessagesOf } from '@/ui/messages/use-messages'

type RowMessages = MessagesOf<'common' | 'doctor' | 'status'>

/** The end of a doctor's row: its text, and the target of its button. */
export type DoctorRowView = {
  /** Number of remaining slots; if undefined, `text` is shown. */
  readonly left?: number
  readonly isFew?: boolean
  readonly text: string
  /** Whether the doctor is absent on that day. */
  readonly isOff: boolean
  /** Name of the clinic, if it is not the current one. */
  readonly place?: string
  /** The next day with a free slot, if the button does not show it. */
  readonly next?: string
  readonly action: string
  readonly variant: ButtonVariant
  readonly clinicId: string
  readonly date: Day
}
type At = { readonly clinicId: string; readonly day: Day; readonly today: Day; readonly releaseTime: string }

/**
 * Text and action for each availability, and the next free day (docs/product/states.md). The doctor's schedule offers
 * the waitlist.
 */
export function toDoctorRowView(words: RowMessages, { doctor, remain }: DoctorListItem, at: At): DoctorRowView {
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
      ...later(elsewhere.nextDate),
      place: elsewhere.clinicName,
      clinicId: elsewhere.clinicId,
      date: elsewhere.nextDate ?? at.day,
    }

  const availability = remain?.availability ?? 'no-schedules'
  const left = remain?.restCount ?? 0
  if (availability === 'has-number' && left > 0)
    return { ...see, left, isFew: hasFewSlotsLeft(left), text: '', action: says.goBook, variant: 'tint' }
  if (availability === 'no-schedules')
    return { ...see, isOff: true, text: status.availability[availability], ...next() }
  const free = later(here?.nextDate)
  if (availability === 'not-time' && isTime(at.releaseTime))
    return { ...see, text: status.releasedAt(at.releaseTime), ...free }
  const text = status.availability[availability === 'has-number' ? 'full' : availability]
  // Today's slots are over, so the row links to the next free day.
  return {
    ...see,
    text,
    ...free,
    ...(availability === 'over-time' && free && here?.nextDate && { date: here.nextDate }),
  }

  function next(): Pick<DoctorRowView, 'action' | 'variant' | 'date'> | undefined {
    const date = here?.nextDate
    if (date === undefined || date === at.day || date < at.today) return undefined
    return { action: says.nextAt(dayName(words, date, at.today)), variant: 'text', date }
  }
  function later(date: Day | undefined): Pick<DoctorRowView, 'next'> | undefined {
    if (date === undefined || date === at.day || date < at.today) return undefined
    return { next: says.nextFree(dayName(words, date, at.today)) }
  }
}

/** A row for a search result, tag or favourite, without a selected day: shows the earliest free slot at any clinic. */
export function toSearchResultView(
  words: RowMessages,
  doctor: Doctor,
  { clinicId, today }: { readonly clinicId: string; readonly today: Day },
): DoctorRowView {
  const { doctor: says } = words
  const soonest = findEarliestClinic(doctor, today, clinicId)
  const place = soonest ?? doctor.clinics.find((each) => each.clinicId === clinicId) ?? doctor.clinics[0]
  return {
    text: soonest ? says.nextAt(dayName(words, soonest.nextDate, today)) : says.noFree,
    isOff: !soonest,
    ...(place && place.clinicId !== clinicId && { place: place.clinicName }),
    action: soonest ? says.goBook : says.seeSchedule,
    variant: soonest ? 'tint' : 'neutral',
    clinicId: place?.clinicId ?? clinicId,
    date: soonest?.nextDate ?? today,
  }
}

/** Formats a day: 后天, 周四 or 12月3日. */
function dayName({ common }: RowMessages, date: Day, today: Day): string {
  return daysBetween(today, date) < 7 ? common.nearDay(date, today) : common.monthDay(date)
}
