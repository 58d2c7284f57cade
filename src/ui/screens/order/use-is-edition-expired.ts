import { useStore } from '@/ui/stores/stores'
import { ClinicStore } from '@/ui/stores/clinic-store'

/** Whether the edition of an order's clinic has expired, which disables payments. Default: the current clinic. */
export function useIsEditionExpired(clinicId?: string): boolean {
  const clinic = useStore(ClinicStore)
  const { value: current, isPending } = clinic.current
  const id = clinicId ?? current?.id
  // A clinic other than the chosen one is looked up in the list.
  if (current && !isPending && id !== current.id) void clinic.list.of().value
  return id !== undefined && clinic.standingAt(id, 'registration') === 'expired'
}
