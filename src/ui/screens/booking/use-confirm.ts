import { useEffect, useState } from 'react'
import { STALE_MS, useFollowing } from '@/ui/parts/use-following'
import { useStores } from '@/ui/stores/stores'
import type { Choice } from './choice'

/** Reads what confirming needs, and again whenever the slot or the patient is another. */
export function useConfirmLoading({ doctorId, clinicId, date, grabId }: Choice): () => void {
  const { clinic, doctor, patient, registration, scheduling, session, visit, waitlist } = useStores()
  const { patientId } = session
  useEffect(() => {
    void patient.loadAll()
    void clinic.loadCurrent()
    void clinic.loadChain()
  }, [patient, clinic])
  useEffect(() => {
    if (doctor.detail.value?.id !== doctorId) void doctor.loadDetail(doctorId)
  }, [doctor, doctorId])
  useEffect(() => {
    void clinic.loadRules(clinicId)
    if (patientId) void registration.loadRules(clinicId)
  }, [clinic, registration, clinicId, patientId])
  useEffect(() => {
    if (patientId) void scheduling.loadDay(doctorId, clinicId, date)
  }, [scheduling, doctorId, clinicId, date, patientId])
  useEffect(() => {
    if (patientId) void patient.loadRevisit(patientId, doctorId)
  }, [patient, patientId, doctorId])
  useEffect(() => {
    if (patientId && grabId) void waitlist.loadAll()
  }, [waitlist, patientId, grabId])
  useEffect(() => {
    registration.forgetBooking()
    visit.forgetMove()
  }, [registration, visit])
  const refresh = () => {
    if (registration.booking.isPending || visit.moving.isPending || patient.selecting.isPending) return
    void scheduling.loadDay(doctorId, clinicId, date)
    if (grabId) void waitlist.loadAll()
  }
  useFollowing(refresh, STALE_MS, 'when-stale')
  return refresh
}

/** What the patient has said about first and return visits; asked anew for each patient. */
export function useVisitType(): readonly [boolean, (isRevisit: boolean) => void] {
  const { patient, session } = useStores()
  const { patientId } = session
  const [said, setSaid] = useState<{ patientId: string | undefined; isRevisit: boolean }>()
  const isRevisit = said?.patientId === patientId ? said?.isRevisit : patient.revisit.value?.isRevisit
  return [isRevisit ?? false, (next) => setSaid({ patientId, isRevisit: next })]
}
