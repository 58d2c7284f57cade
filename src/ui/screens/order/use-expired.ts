import { useStores } from '@/ui/stores/stores'

/**
 * Whether the edition of an order's clinic has run out: all stays readable, and nothing can be paid here. Without an order
 * the clinic that is chosen is asked about.
 */
export function useExpired(clinicId?: string): boolean {
  const { clinic } = useStores()
  const id = clinicId ?? clinic.current.value?.id
  return id !== undefined && clinic.standingAt(id, 'registration') === 'expired'
}
