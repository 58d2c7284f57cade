import type { BusinessType } from '@/domain/scheduling/scheduling'
import { useStore } from '@/ui/stores/stores'
import { ClinicStore } from '@/ui/stores/clinic-store'

/**
 * Phone number of a visit's clinic, which may differ from the chosen clinic. Undefined while loading; '' if there is
 * none.
 */
export function useClinicTelephone(clinicId: string | undefined, business?: BusinessType): string | undefined {
  const clinic = useStore(ClinicStore)
  if (clinicId === undefined) return undefined
  const known = clinic.known(clinicId)
  if (known) return known.phone
  return clinic.detailOf(clinicId, business).failure && ''
}
