import { useState } from 'react'
import { useStores } from '@/ui/stores/stores'

export type PayPlace = {
  readonly isAtDesk: boolean
  /** Known to be paid online; false while the clinic has not said. */
  readonly isOnline: boolean
  /** The clinic leaves it to the patient. */
  readonly isFree: boolean
  readonly setAtDesk: (isAtDesk: boolean) => void
}

/** Where this booking is paid: as the clinic has it, or as the patient says where that is left open. */
export function usePayPlace(clinicId: string): PayPlace {
  const { clinic } = useStores()
  const [wantsDesk, setAtDesk] = useState(false)
  const mode = clinic.payRule.of(clinicId).value?.payMode
  const isFree = mode === 'either'
  const isAtDesk = mode === 'desk' || (isFree && wantsDesk)
  return { isAtDesk, isOnline: mode !== undefined && !isAtDesk, isFree, setAtDesk }
}
