import { useEffect } from 'react'
import { isDay, type Day } from '@/domain/day'
import type { DoctorListKind } from '@/domain/doctor'
import { useStores } from '@/ui/stores/stores'

/**
 * Loads what the list shows, if it is one of the clinic's: the clinic, its coming days, then the doctors of one day. That day is the one in the address, else
 * the first with numbers, else today; undefined until it is known. A clinic that takes no registrations is asked for its
 * doctors only: any other question would bring its refusal before anybody has tapped.
 */
export function useDoctorList(kind: DoctorListKind | undefined, date: string | undefined) {
  const { clinic, doctor, scheduling } = useStores()
  const current = clinic.current.value
  const standing = current && clinic.isStandingKnown ? clinic.standing(current, 'registration') : undefined
  const clinicId = current?.id
  const isOpen = standing === 'open'
  const { value: ahead, failure } = scheduling.isAheadOf(clinicId) ? scheduling.ahead : {}
  const today = scheduling.today()
  const firstFree = ahead?.find(({ availability }) => availability === 'has-number')?.date
  const wanted = date !== undefined && isDay(date) && date >= today ? date : undefined
  const isDayKnown = ahead !== undefined || failure !== undefined || (standing !== undefined && !isOpen)
  const day: Day | undefined = wanted ?? (isDayKnown ? (firstFree ?? today) : undefined)

  useEffect(() => {
    void clinic.loadCurrent()
    void clinic.loadChain()
  }, [clinic])
  useEffect(() => {
    if (!clinicId || !isOpen) return
    void scheduling.loadAhead(clinicId)
    void clinic.loadRules(clinicId)
  }, [clinic, scheduling, clinicId, isOpen])
  useEffect(() => {
    if (kind && clinicId && standing && day) void doctor.loadList(kind, clinicId, isOpen ? day : undefined)
  }, [doctor, kind, clinicId, standing, isOpen, day])

  const reload = () => {
    if (!kind || !clinicId || !day) return
    if (isOpen) void scheduling.loadAhead(clinicId)
    void doctor.loadList(kind, clinicId, isOpen ? day : undefined)
  }
  return { day, standing, reload }
}
