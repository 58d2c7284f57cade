import type { BusinessType } from '@/domain/scheduling/scheduling'
import { useStores } from '@/ui/stores/stores'

/** The clinic of a visit is known only once the visit is; it may be another than the chosen one. Undefined while it is asked for, '' where there is none. */
export function useClinicPhone(clinicId: string | undefined, business?: BusinessType): string | undefined {
  const { clinic } = useStores()
  if (clinicId === undefined) return undefined
  const known = clinic.known(clinicId)
  if (known) return known.phone
  return clinic.detailOf(clinicId, business).failure && ''
}
