import { useEffect } from 'react'
import { useStores } from '@/ui/stores/stores'

/**
 * Whether the edition of an order's clinic has run out: all stays readable, and nothing can be paid here. Without an order
 * the clinic that is chosen is asked about.
 */
export function useExpired(clinicId?: string): boolean {
  const { clinic } = useStores()
  const { value, isPending } = clinic.current
  const id = clinicId ?? value?.id
  const isElsewhere = value !== undefined && !isPending && id !== value.id
  useEffect(() => {
    void clinic.loadCurrent()
    void clinic.loadChain()
  }, [clinic])
  useEffect(() => {
    if (isElsewhere) void clinic.loadList()
  }, [clinic, isElsewhere])
  return id !== undefined && clinic.standingAt(id, 'registration') === 'expired'
}
