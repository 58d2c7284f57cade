import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Standing } from '@/domain/clinic'
import { addDays, isDay, type Day } from '@/domain/day'
import { STALE_MS, useFollowing } from '@/ui/parts/use-following'
import { useStores } from '@/ui/stores/stores'

const route = getRouteApi('/booking')
/** Where a clinic does not say how far it opens its numbers. */
const USUAL_DAYS = 7
const MOST_DAYS = 31

/** The clinic of the address, else the one of this phone; and how it stands once that is known. */
export function useBookingClinic(): { clinicId: string | undefined; standing: Standing | undefined } {
  const { clinicId: wanted } = route.useSearch()
  const { clinic } = useStores()
  const clinicId = wanted ?? clinic.current.value?.id
  useEffect(() => {
    if (clinicId) void clinic.loadDetail(clinicId)
  }, [clinic, clinicId])
  const { detail } = clinic
  const isMissing = detail.failure?.reason.kind === 'not-found'
  const isClinicKnown = clinic.current.value?.id === clinicId || detail.value?.id === clinicId || detail.failure
  const isKnown = clinicId !== undefined && clinic.isStandingKnown && isClinicKnown && !isMissing
  return { clinicId, standing: isKnown ? clinic.standingAt(clinicId, 'registration') : undefined }
}

/** The days that can be chosen, and the numbers of one of them; nothing is asked of a clinic that takes no bookings. */
export function useDepartmentDays(clinicId: string) {
  const { clinic, departmentDay, scheduling } = useStores()
  const rules = clinic.rules.value
  const isRuleKnown = rules !== undefined || clinic.rules.failure !== undefined
  const count = Math.min(rules && rules.advanceDays > 0 ? rules.advanceDays : USUAL_DAYS, MOST_DAYS)
  useEffect(() => void clinic.loadRules(clinicId), [clinic, clinicId])
  useEffect(() => {
    if (isRuleKnown) void departmentDay.loadRange(clinicId, count)
  }, [departmentDay, clinicId, isRuleKnown, count])
  const range = departmentDay.isRangeOf(clinicId) ? departmentDay.range : undefined
  const loadRange = () => void departmentDay.loadRange(clinicId, count)
  const today = scheduling.today()
  return { count, today, range: range?.value, failure: range?.failure, loadRange }
}

/** Reads the doctors of the chosen day, quietly again while they are looked at. */
export function useDoctorsOn(clinicId: string, day: Day | undefined, loadRange: () => void) {
  const { departmentDay } = useStores()
  useEffect(() => {
    if (day) void departmentDay.loadDay(clinicId, day)
  }, [departmentDay, clinicId, day])
  const retry = () => {
    if (day) void departmentDay.loadDay(clinicId, day)
  }
  useFollowing(
    () => {
      retry()
      loadRange()
    },
    STALE_MS,
    'when-stale',
  )
  return retry
}

/** The day in the address, if the clinic can be asked for it. */
export function wantedDay(date: string | undefined, today: Day, count: number): Day | undefined {
  if (date === undefined || !isDay(date)) return undefined
  return date >= today && date < addDays(today, count) ? date : undefined
}
