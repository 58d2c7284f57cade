import { useEffect, useState } from 'react'
import { STALE_MS, usePolling } from '@/ui/parts/use-polling'
import { useStores } from '@/ui/stores/stores'
import type { BookingSelection } from './booking-params'

/** Polls the slot while visible, and discards the result of an earlier attempt. */
export function useConfirmFollowing({ doctorId, clinicId, date, grabId }: BookingSelection): () => void {
  const { booking, patient, doctorTimes, waitlist } = useStores()
  useEffect(() => booking.forgetTry(), [booking])
  const refresh = () => {
    if (booking.isSending || patient.selecting.isPending) return
    void doctorTimes.day.of(doctorId, clinicId, date).again()
    if (grabId) void waitlist.all.of().again()
  }
  usePolling(refresh, STALE_MS, 'when-stale')
  return refresh
}

/** The selected visit type, first or return; reset for each patient. */
export function useVisitType(doctorId: string): readonly [boolean, (isRevisit: boolean) => void] {
  const { patient, session } = useStores()
  const { patientId } = session
  const [said, setSaid] = useState<{ patientId: string | undefined; isRevisit: boolean }>()
  const known = patientId === undefined ? undefined : patient.revisit.of(patientId, doctorId).value
  const isRevisit = said?.patientId === patientId ? said?.isRevisit : known?.isRevisit
  return [isRevisit ?? false, (next) => setSaid({ patientId, isRevisit: next })]
}
