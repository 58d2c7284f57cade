import type { BusinessType } from '@/domain/scheduling/scheduling'
import { useStores } from '@/ui/stores/stores'

/** Telephone of a visit's clinic, which may differ from the chosen one. Undefined while loading, '' without one. */
export function useClinicTelephone(clinicId: string | undefined, business?: BusinessType): string | undefined {
  const { clinic } = useStores()
  if (clinicId === undefined) return undefined
  const known = clinic.known(clinicId)
  if (known) return known.phone
  return clinic.detailOf(clinicId, business).failure && ''
}
