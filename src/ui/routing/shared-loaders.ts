import type { LoaderParams } from '../shell/loader-args'
import type { LoaderArgs } from './lazy-screen'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { DoctorStore } from '@/ui/stores/doctor-store'
import { RegistrationStore } from '@/ui/stores/registration-store'

/** Loads the sheets of a visit, which open by a tap. */
export const loadVisitSheets = () => import('../screens/visit/visit-sheets')

/** Loads the current clinic and its chain's settings. */
export function loadCurrentClinic({ context }: LoaderArgs): void {
  context.stores.get(ClinicStore).loadHere()
}

/** Loads the doctor in the URL, and the current clinic. */
export function loadDoctorOfRoute(at: LoaderArgs & LoaderParams<'id'>): void {
  at.context.stores.get(DoctorStore).byId.of(at.params.id)
  loadCurrentClinic(at)
}

/** Prefetches the visit in the URL. */
export function prefetchVisit({ context, params }: LoaderArgs & LoaderParams<'id'>): void {
  context.stores.get(RegistrationStore).byId.prefetch(params.id)
}
