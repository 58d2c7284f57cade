import { useState } from 'react'
import { useStore } from '@/ui/stores/stores'
import { ClinicStore } from '@/ui/stores/clinic-store'

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
