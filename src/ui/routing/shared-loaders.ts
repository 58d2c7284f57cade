import type { LoaderArgs } from './run-loader'
import type { Context } from './root'

/** Loads the current clinic and its chain's settings. */
export function loadCurrentClinic({ stores: { clinic } }: Context): void {
  clinic.loadHere()
}

/** Loads the doctor in the URL, and the current clinic. */
export function loadDoctorOfRoute(at: LoaderArgs & { readonly params: { readonly id: string } }): void {
  at.context.stores.doctor.byId.of(at.params.id)
  loadCurrentClinic(at.context)
}
