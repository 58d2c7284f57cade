import type { Stores } from '@/ui/stores/stores'
import type { Load } from './load'

/** Whether the edition of an order's clinic has run out; one that is not the chosen clinic is looked up in the list. */
export function loadEdition({ clinic }: Stores, load: Load, clinicId: () => string | undefined): void {
  const isElsewhere = () => {
    const { value, isPending } = clinic.current
    return value !== undefined && !isPending && clinicId() !== undefined && clinicId() !== value.id
  }
  load('clinic', () => clinicId() !== undefined && [], clinic.loadHere)
  load('clinics', () => isElsewhere() && [], clinic.loadList)
}
