import { useEffect, useState } from 'react'
import type { Day } from '@/domain/general/day'
import { hasNumbers, WEEK_DAYS, weekAtOf, weeksOpen, type DayRemain } from '@/domain/scheduling/scheduling'
import type { Request } from '@/ui/stores/request'
import { useStores } from '@/ui/stores/stores'
import { firstDayOf } from './schedule-cells'

export type Weeks = {
  /** The week on show, today's being 0, and how many there are. */
  readonly at: number
  readonly count: number
  /** The weeks that are read: the first, and those behind it once they are wanted. */
  readonly requests: readonly Request<DayRemain[]>[]
  /** The one of the week on show. */
  readonly request: Request<DayRemain[]> | undefined
  /** Undefined while it is not known. */
  readonly week: readonly DayRemain[] | undefined
  /** The day whose times are on show. */
  readonly day: Day | undefined
  /** The first day with numbers that is not in the week on show. */
  readonly nextFree: Day | undefined
  readonly turn: (to: number) => void
  readonly choose: (date: Day) => void
}

/** The weeks that a doctor can be booked in: the one of the chosen day is on show, or the one that was turned to. */
export function useWeeks(
  doctorId: string,
  clinicId: string,
  date: Day | undefined,
  onDate: (date: Day) => void,
): Weeks {
  const { clinic, doctorTimes, scheduling } = useStores()
  const [turned, setTurned] = useState<number>()
  /** The day that each week begins with, as it was when the week was first seen. */
  const [firstDays, setFirstDays] = useState<ReadonlyMap<number, Day | undefined>>(new Map())
  const today = scheduling.today()
  const asked = date === undefined ? 0 : Math.max(0, weekAtOf(date, today))
  const rules = clinic.rules.of(clinicId)
  const count = weeksOpen(rules.value?.advanceDays ?? WEEK_DAYS, asked)
  const at = Math.min(turned ?? asked, count - 1)
  const first = doctorTimes.week.of(doctorId, clinicId, today)
  // What lies behind the first week is read once somebody wants to see it, or finds nothing before.
  const isLaterWanted = rules.isKnown && count > 1 && (at > 0 || first.value?.some(hasNumbers) === false)
  const later = isLaterWanted ? doctorTimes.later.of(doctorId, clinicId, count, today) : undefined
  const behind = later ? later.value : doctorTimes.later.known(doctorId, clinicId, count, today)
  const weekAt = (nth: number): readonly DayRemain[] | undefined =>
    nth === 0 ? first.value : behind?.filter((each) => weekAtOf(each.date, today) === nth)
  const week = weekAt(at)
  if (week && !firstDays.has(at)) setFirstDays(new Map(firstDays).set(at, firstDayOf(week)))
  const isOfAddress = date !== undefined && (turned === undefined || weekAtOf(date, today) === at)
  const day = isOfAddress ? date : firstDays.get(at)

  useEffect(() => {
    if (turned !== undefined && day !== undefined && day !== date) onDate(day)
  }, [turned, day, date, onDate])

  const known = Array.from({ length: count }, (_, each) => weekAt(each) ?? [])
  const nextFree = known.flatMap((days, each) => (each === at ? [] : days)).find(hasNumbers)?.date
  const choose = (chosen: Day) => {
    setTurned(undefined)
    onDate(chosen)
  }
  const requests = later ? [first, later] : [first]
  return { at, count, requests, request: at > 0 ? later : first, week, day, nextFree, turn: setTurned, choose }
}
