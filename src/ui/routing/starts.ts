import type { Beginning } from './begin'
import { loadsOf } from './loads-of'
import type { Context } from './root'

/** The chosen clinic and what its chain allows. */
export function startClinic({ stores: { clinic } }: Context): void {
  void clinic.loadCurrent()
  void clinic.loadChain()
}

/** Whether the edition of an order's clinic has run out; one that is not the chosen clinic is looked up in the list. */
export function loadEdition(at: Beginning, clinicId: () => string | undefined): void {
  const { clinic } = at.context.stores
  const load = loadsOf(at)
  const isElsewhere = () => {
    const { value, isPending } = clinic.current
    return value !== undefined && !isPending && clinicId() !== undefined && clinicId() !== value.id
  }
  load(
    'clinic',
    () => clinicId() !== undefined && [],
    () => startClinic(at.context),
  )
  load('clinics', () => isElsewhere() && [], clinic.loadList)
}

/** The doctor of the address, and the clinic. */
export function startDoctor(at: Beginning & { readonly params: { readonly id: string } }): void {
  const load = loadsOf(at)
  load('doctor', () => [at.params.id], at.context.stores.doctor.loadDetail)
  load(
    'clinic',
    () => [],
    () => startClinic(at.context),
  )
}
