import { useStores } from '@/ui/stores/stores'

/** The clinic of a visit is known only once the visit is; it may be another than the chosen one. Undefined while it is asked for, '' where there is none. */
export function useClinicPhone(clinicId: string | undefined): string | undefined {
  const { clinic } = useStores()
  const known = [clinic.current.value, clinic.detail.value].find((each) => each?.id === clinicId)
  return known?.phone ?? (clinic.detail.failure ? '' : undefined)
}
