import { useEffect } from 'react'
import { isDay, type Day } from '@/domain/day'
import type { DoctorListKind } from '@/domain/doctor'
import { useStores } from '@/ui/stores/stores'

/**
 * Loads what the list shows: the clinic, its coming days, then the doctors of one day. That day is the one in the address, else
 * the first with numbers, else today. Undefined until it is known.
 */
export function useDoctorList(kind: DoctorListKind, date: string | undefined) {
  const { clinic, doctor, scheduling, session } = useStores()
  const clinicId = clinic.current.value?.id
  const { value: ahead, failure } = scheduling.isAheadOf(clinicId) ? scheduling.ahead : {}
  const today = scheduling.today()
  const firstFree = ahead?.find(({ availability }) => availability === 'has-number')?.date
  const wanted = date !== undefined && isDay(date) && date >= today ? date : undefined
  const day: Day | undefined = wanted ?? (ahead || failure ? (firstFree ?? today) : undefined)
  const isForbidden = kind === 'recent' && !session.isLoggedIn

  useEffect(() => {
    void clinic.loadCurrent()
    void clinic.loadChain()
  }, [clinic])
  useEffect(() => {
    if (!clinicId) return
    void scheduling.loadAhead(clinicId)
    void clinic.loadRules(clinicId)
  }, [clinic, scheduling, clinicId])
  useEffect(() => {
    if (clinicId && day && !isForbidden) void doctor.loadList(kind, clinicId, day)
  }, [doctor, kind, clinicId, day, isForbidden])

  const reload = () => {
    if (!clinicId || !day) return
    void scheduling.loadAhead(clinicId)
    void doctor.loadList(kind, clinicId, day)
  }
  return { day, reload }
}
