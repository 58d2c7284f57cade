import type { LoaderDeps, LoaderParams } from '../shell/loader-args'
import { lazyScreen, type LoaderArgs } from './lazy-screen'
import { requirePatientCard } from './guards'
import { loadVisitSheets, prefetchVisit } from './shared-loaders'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { createAppRoute } from './route'

/** Loads the visit with the new time, or before a choice the visit in the URL, and the current clinic. */
function loadMove({ context, deps, params }: LoaderArgs & LoaderDeps<'to'> & LoaderParams<'id'>): void {
  const clinic = context.stores.get(ClinicStore)
  const registration = context.stores.get(RegistrationStore)
  registration.byId.of(deps.to ?? params.id)
  clinic.loadHere()
}

export const visitRoutes = [
  createAppRoute(
    '/visits',
    {
      locksWhenIdle: true,
      title: 'visits',
      isEntryPoint: true,
      next: ['/visits/$id'],
      guard: requirePatientCard,
      search: ['tab', 'clinicId', 'date', 'patientId'],
      loaderDeps: ['tab', 'clinicId', 'date'],
    },
    lazyScreen(() => import('../screens/visit/visit-list-screen'), 'VisitListScreen'),
  ),
  createAppRoute(
    '/visits/$id',
    {
      title: 'visit',
      isEntryPoint: true,
      sheets: loadVisitSheets,
      next: ['/visits/$id/sign'],
      guard: requirePatientCard,
      search: ['from'],
    },
    lazyScreen(() => import('../screens/visit/visit-screen'), 'VisitScreen', prefetchVisit),
  ),
  createAppRoute(
    '/visits/$id/move',
    { title: 'move', sheets: loadVisitSheets, guard: requirePatientCard, search: ['date', 'to'], loaderDeps: ['to'] },
    lazyScreen(() => import('../screens/visit/reschedule-screen'), 'RescheduleScreen', loadMove),
  ),
  createAppRoute(
    '/visits/$id/sign',
    { title: 'sign', isEntryPoint: true, guard: requirePatientCard, search: ['code'] },
    lazyScreen(() => import('../screens/visit/check-in-screen'), 'CheckInScreen', prefetchVisit),
  ),
] as const
