import { useEffect } from 'react'
import { useStores } from '@/ui/stores/stores'

/** Whether the clinic's edition has run out: all stays readable, and nothing can be paid here. */
export function useExpired(): boolean {
  const { clinic } = useStores()
  useEffect(() => {
    void clinic.loadCurrent()
    void clinic.loadChain()
  }, [clinic])
  const { value } = clinic.current
  return value !== undefined && clinic.standing(value, 'registration') === 'expired'
}
