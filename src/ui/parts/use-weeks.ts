import { useEffect, useState } from 'react'
import type { Day } from '@/domain/general/day'
import { hasNumbers, WEEK_DAYS, weekAtOf, weeksOpen, type DayRemain } from '@/domain/scheduling/scheduling'
import { useStores } from '@/ui/stores/stores'
import { firstDayOf } from './schedule-cells'

export type Weeks = {
  /** The week on show, today's being 0, and how many there are. */
  readonly at: number
  readonly count: number
  /** Undefined while it is not known. */
  readonly week: readonly DayRemain[] | undefined
  /** The day whose times are on show. */
  readonly day: Day | undefined
  /** The first day with numbers that is not in the week on show. */
  readonly nextFree: Day | undefined
  readonly turn: (to: number) => void
  readonly choose: (date: Day) => void
  readonly load: () => void
}

/** The weeks that a doctor can be booked in: the one of the chosen day is on show, or the one that was turned to. */
export function useWeeks(
  doctorId: string,
  clinicId: string,
  date: Day | undefined,
  onDate: (date: Day) => void,
): Weeks {
  const { clinic, scheduling } = useStores()
  const [turned, setTurned] = useState<number>()
  /** The day that each week begins with, as it was when the week was first seen. */
  const [firstDays, setFirstDays] = useState<ReadonlyMap<number, Day | undefined>>(new Map())
  const today = scheduling.today()
  const asked = date === undefined ? 0 : Math.max(0, weekAtOf(date, today))
  const count = weeksOpen(clinic.rules.of(clinicId).value?.advanceDays ?? WEEK_DAYS, asked)
  const at = Math.min(turned ?? asked, count - 1)
  const first = scheduling.weekAt(doctorId, clinicId, 0)
  const week = scheduling.weekAt(doctorId, clinicId, at)
  if (week && !firstDays.has(at)) setFirstDays(new Map(firstDays).set(at, firstDayOf(week)))
  const isOfAddress = date !== undefined && (turned === undefined || weekAtOf(date, today) === at)
  const day = isOfAddress ? date : firstDays.get(at)

  // What lies behind the first week is asked for once somebody wants to see it, or finds nothing before.
  const isLaterWanted = count > 1 && (at > 0 || (first !== undefined && !first.some(hasNumbers)))
  const load = () => {
    void scheduling.loadWeek(doctorId, clinicId)
    if (isLaterWanted) void scheduling.loadLater(doctorId, clinicId, count)
  }
  useEffect(() => {
    if (turned !== undefined && day !== undefined && day !== date) onDate(day)
  }, [turned, day, date, onDate])

  const known = Array.from({ length: count }, (_, each) => scheduling.weekAt(doctorId, clinicId, each) ?? [])
  const nextFree = known.flatMap((days, each) => (each === at ? [] : days)).find(hasNumbers)?.date
  const choose = (chosen: Day) => {
    setTurned(undefined)
    onDate(chosen)
  }
  const turn = (to: number) => {
    setTurned(to)
    if (to > 0 && !isLaterWanted) void scheduling.loadLater(doctorId, clinicId, count)
  }
  return { at, count, week, day, nextFree, turn, choose, load }
}
