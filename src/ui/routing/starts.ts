import type { Beginning } from './begin'
import { loadsOf } from './loads-of'
import type { Context } from './root'

/** The chosen clinic and what its chain allows. */
export function startClinic({ stores: { clinic } }: Context): void {
  clinic.loadHere()
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
