import type { BusinessType } from '@/domain/scheduling/scheduling'
import type { Load } from './load'
import type { Stores } from '@/ui/stores/stores'

/** The telephone of a clinic that may be another than the chosen one. */
export function loadPhone(
  { clinic }: Stores,
  load: Load,
  clinicId: () => string | undefined,
  business?: BusinessType,
): void {
  load(
    'phone',
    () => {
      const id = clinicId()
      const isKnown = [clinic.current.value, clinic.detail.value].some((each) => each?.id === id)
      return id !== undefined && !isKnown && [id]
    },
    (id) => clinic.loadDetail(id, business),
  )
}
