import { useEffect, useState } from 'react'
import { SLOTS_STALE_MS, usePolling } from '@/ui/parts/use-polling'
import { useStore } from '@/ui/stores/stores'
import type { BookingSelection } from './booking-params'
import { BookingStore } from '@/ui/stores/booking-store'
import { PatientStore } from '@/ui/stores/patient-store'
import { DoctorTimesStore } from '@/ui/stores/doctor-times-store'
import { WaitlistStore } from '@/ui/stores/waitlist-store'
import { SessionStore } from '@/ui/stores/session-store'

/** Polls the slot while the page is visible, and discards an earlier attempt's result. */
export function useConfirmationPolling({ doctorId, clinicId, date, grabId }: BookingSelection): () => void {
  const booking = useStore(BookingStore)
  const patient = useStore(PatientStore)
  const doctorTimes = useStore(DoctorTimesStore)
  const waitlist = useStore(WaitlistStore)
  useEffect(() => booking.forgetTry(), [booking])
  const refresh = () => {
    if (booking.isSending || patient.selecting.isPending) return
    void doctorTimes.day.of(doctorId, clinicId, date).again()
    if (grabId) void waitlist.all.of().again()
  }
  usePolling(refresh, SLOTS_STALE_MS, 'when-stale')
  return refresh
}

/** The selected visit type (first visit or revisit), reset for each patient. */
export function useVisitType(doctorId: string): readonly [boolean, (isRevisit: boolean) => void] {
  const patient = useStore(PatientStore)
  const session = useStore(SessionStore)
  const { patientId } = session
  const [said, setSaid] = useState<{ patientId: string | undefined; isRevisit: boolean }>()
  const known = patientId === undefined ? undefined : patient.revisit.of(patientId, doctorId).value
  const isRevisit = said?.patientId === patientId ? said?.isRevisit : known?.isRevisit
  return [isRevisit ?? false, (next) => setSaid({ patientId, isRevisit: next })]
}
