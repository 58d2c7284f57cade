import type { Stores } from '@/ui/stores/stores'
import type { KeyedLoad } from './load'

/**
 * Loads whether the edition of an order's clinic has expired; a clinic other than the chosen one is looked up in the
 * list.
 */
export function loadEdition({ clinic }: Stores, load: KeyedLoad, clinicId: () => string | undefined): void {
  const isElsewhere = () => {
    const { value, isPending } = clinic.current
    return value !== undefined && !isPending && clinicId() !== undefined && clinicId() !== value.id
  }
  load('clinic', () => clinicId() !== undefined && [], clinic.loadHere)
  load(
    'clinics',
    () => isElsewhere() && [],
    () => clinic.list.prefetch(),
  )
}
