import type { AtParams } from '../shell/loader-args'
import type { LoaderArgs } from './lazy-screen'

/** Loads the current clinic and its chain's settings. */
export function loadCurrentClinic({ context }: LoaderArgs): void {
  context.stores.clinic.loadHere()
}

/** Loads the doctor in the URL, and the current clinic. */
export function loadDoctorOfRoute(at: LoaderArgs & AtParams<'id'>): void {
  at.context.stores.doctor.byId.of(at.params.id)
  loadCurrentClinic(at)
}

/** Prefetches the visit in the URL. */
export function prefetchVisit({ context, params }: LoaderArgs & AtParams<'id'>): void {
  context.stores.registration.byId.prefetch(params.id)
}
