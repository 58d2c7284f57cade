import { useStores } from '@/ui/stores/stores'

/** Whether the edition of an order's clinic has expired, which disables payments. Default: the current clinic. */
export function useIsEditionExpired(clinicId?: string): boolean {
  const { clinic } = useStores()
  const id = clinicId ?? clinic.current.value?.id
  return id !== undefined && clinic.standingAt(id, 'registration') === 'expired'
}
