import { useEffect, useState } from 'react'
import type { Day } from '@/domain/general/day'
import {
  hasFreeSlots,
  DAYS_PER_WEEK,
  weekIndexOf,
  bookableWeekCount,
  type DayAvailability,
} from '@/domain/scheduling/scheduling'
import type { AsyncState } from '@/ui/stores/async-state'
import { useStore } from '@/ui/stores/stores'
import { firstAvailableDayOf } from './schedule-cells'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { DoctorTimesStore } from '@/ui/stores/doctor-times-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'

export type BookableWeeks = {
  /** Index of the displayed week (0 is the current one); `count` is the number of weeks. */
  readonly at: number
  readonly count: number
  /** Requests for the loaded weeks: the first week, and later weeks on demand. */
  readonly requests: readonly AsyncState<DayAvailability[]>[]
  /** Request for the displayed week. */
  readonly request: AsyncState<DayAvailability[]> | undefined
  /** The displayed week; undefined until loaded. */
  readonly week: readonly DayAvailability[] | undefined
  /** The day whose slots are displayed. */
  readonly day: Day | undefined
  /** First day with free slots outside the displayed week. */
  readonly nextFree: Day | undefined
  readonly turn: (to: number) => void
  readonly choose: (date: Day) => void
}

/**
 * The weeks in which a doctor can be booked; displays the chosen day's week, or the week to which the user has paged.
 */
export function useBookableWeeks(
  doctorId: string,
  clinicId: string,
  date: Day | undefined,
  onDate: (date: Day) => void,
): BookableWeeks {
  const clinic = useStore(ClinicStore)
  const doctorTimes = useStore(DoctorTimesStore)
  const scheduling = useStore(SchedulingStore)
  const [turned, setTurned] = useState<number>()
  /** Initial day of each week, as determined when the week was first displayed. */
  const [firstDays, setFirstDays] = useState<ReadonlyMap<number, Day | undefined>>(new Map())
  const today = scheduling.today()
  const asked = date === undefined ? 0 : Math.max(0, weekIndexOf(date, today))
  const rules = clinic.rules.of(clinicId)
  const count = bookableWeekCount(rules.value?.advanceDays ?? DAYS_PER_WEEK, asked)
  const at = Math.min(turned ?? asked, count - 1)
  const first = doctorTimes.week.of(doctorId, clinicId, today)
  // Later weeks load on demand, or if the first week has no free slots.
  const isLaterWanted = rules.isKnown && count > 1 && (at > 0 || first.value?.some(hasFreeSlots) === false)
  const later = isLaterWanted ? doctorTimes.later.of(doctorId, clinicId, count, today) : undefined
  const behind = later ? later.value : doctorTimes.later.known(doctorId, clinicId, count, today)
  const weekAt = (nth: number): readonly DayAvailability[] | undefined =>
    nth === 0 ? first.value : behind?.filter((each) => weekIndexOf(each.date, today) === nth)
  const week = weekAt(at)
  if (week && !firstDays.has(at)) setFirstDays(new Map(firstDays).set(at, firstAvailableDayOf(week)))
  const isOfAddress = date !== undefined && (turned === undefined || weekIndexOf(date, today) === at)
  const day = isOfAddress ? date : firstDays.get(at)

  useEffect(() => {
    if (turned !== undefined && day !== undefined && day !== date) onDate(day)
  }, [turned, day, date, onDate])

  const known = Array.from({ length: count }, (_, each) => weekAt(each) ?? [])
  const nextFree = known.flatMap((days, each) => (each === at ? [] : days)).find(hasFreeSlots)?.date
  const choose = (chosen: Day) => {
    setTurned(undefined)
    onDate(chosen)
  }
  const requests = later ? [first, later] : [first]
  return { at, count, requests, request: at > 0 ? later : first, week, day, nextFree, turn: setTurned, choose }
}
