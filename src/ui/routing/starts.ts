import type { Beginning } from './begin'
import { loadsOf } from './loads-of'
import type { Context } from './root'

/** The chosen clinic and what its chain allows. */
export function startClinic({ stores: { clinic } }: Context): void {
  clinic.loadHere()
}

/** The doctor of the address, and the clinic. */
export function startDoctor(at: Beginning & { readonly params: { readonly id: string } }): void {
  at.context.stores.doctor.byId.of(at.params.id)
  loadsOf(at)(
    'clinic',
    () => [],
    () => startClinic(at.context),
  )
}
