import type { Beginning } from './begin'
import { loadsOf } from './loads-of'
import type { Context } from './root'

/** Loads the current clinic and its chain's settings. */
export function startClinic({ stores: { clinic } }: Context): void {
  clinic.loadHere()
}

/** Loads the doctor in the URL, and the current clinic. */
export function startDoctor(at: Beginning & { readonly params: { readonly id: string } }): void {
  at.context.stores.doctor.byId.of(at.params.id)
  loadsOf(at)(
    'clinic',
    () => [],
    () => startClinic(at.context),
  )
}
