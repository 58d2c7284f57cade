import { useEffect, useState } from 'react'
import { SLOTS_STALE_MS, usePolling } from '@/ui/parts/use-polling'
import { useStore } from '@/ui/stores/stores'
import { ClinicStore } from '@/ui/stores/clinic-store'
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

export type PaymentPlace = {
  readonly isAtDesk: boolean
  /** Whether the booking is paid online; false while the clinic's rule is loading. */
  readonly isOnline: boolean
  /** Whether the patient may choose where to pay. */
  readonly isFree: boolean
  readonly setAtDesk: (isAtDesk: boolean) => void
}

/** Where a booking is paid, online or at the front desk: set by the clinic, or chosen by the patient. */
export function usePaymentPlace(clinicId: string): PaymentPlace {
  const clinic = useStore(ClinicStore)
  const [wantsDesk, setAtDesk] = useState(false)
  const mode = clinic.payRule.of(clinicId).value?.payMode
  const isFree = mode === 'either'
  const isAtDesk = mode === 'desk' || (isFree && wantsDesk)
  return { isAtDesk, isOnline: mode !== undefined && !isAtDesk, isFree, setAtDesk }
}

/** A fee that differs from the one displayed before; `accept` confirms the new fee. */
export type FeeChange = { readonly seenFen: number; readonly nowFen: number; readonly accept: () => void }

/** A booking only ever uses a displayed fee: the first one shown for a slot, until the user accepts a new fee. */
export function useConfirmedFee(slotKey: string, feeFen: number | undefined): FeeChange | undefined {
  const [seen, setSeen] = useState<{ slotKey: string; feeFen: number }>()
  if (feeFen !== undefined && seen?.slotKey !== slotKey) setSeen({ slotKey, feeFen })
  if (feeFen === undefined || seen?.slotKey !== slotKey || seen.feeFen === feeFen) return undefined
  return { seenFen: seen.feeFen, nowFen: feeFen, accept: () => setSeen({ slotKey, feeFen }) }
}
