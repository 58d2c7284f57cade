import { createRoute } from '@tanstack/react-router'
import type { LoaderDeps, LoaderParams } from '../shell/loader-args'
import { lazyScreen, type LoaderArgs } from './lazy-screen'
import { loadQrGenerator } from '../kit/display/load-qr'
import { pickLoaderDeps, pickTextParams } from '../shell/search-params'
import { requirePatientCard } from './guards'
import { childOfRoot } from './root'
import { prefetchVisit } from './shared-loaders'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { RegistrationStore } from '@/ui/stores/registration-store'

const visits = createRoute({
  ...childOfRoot,
  path: '/visits',
  staticData: { locksWhenIdle: true, title: 'visits', isEntryPoint: true, next: ['/visits/$id'] },
  validateSearch: pickTextParams('tab', 'clinicId', 'date', 'patientId'),
  beforeLoad: requirePatientCard,
  loaderDeps: pickLoaderDeps<'tab' | 'clinicId' | 'date'>('tab', 'clinicId', 'date'),
  ...lazyScreen(() => import('../screens/visit/visit-list-screen'), 'VisitListScreen'),
})

/** Loads the QR generator with the ticket, so that a preloaded ticket works offline. */
async function withQr<Screen>(screen: Promise<Screen>): Promise<Screen> {
  const [loaded] = await Promise.all([screen, loadQrGenerator().catch(() => undefined)])
  return loaded
}
const visit = createRoute({
  ...childOfRoot,
  path: '/visits/$id',
  staticData: {
    title: 'visit',
    isEntryPoint: true,
    next: ['/visits/$id/sign'],
  },
  validateSearch: pickTextParams('from'),
  beforeLoad: requirePatientCard,
  ...lazyScreen(() => withQr(import('../screens/visit/visit-screen')), 'VisitScreen', prefetchVisit),
})
/** Loads the visit with the new time, or before a choice the visit in the URL, and the current clinic. */
function loadMove({ context, deps, params }: LoaderArgs & LoaderDeps<'to'> & LoaderParams<'id'>): void {
  const clinic = context.stores.get(ClinicStore)
  const registration = context.stores.get(RegistrationStore)
  registration.byId.of(deps.to ?? params.id)
  clinic.loadHere()
}
const move = createRoute({
  ...childOfRoot,
  path: '/visits/$id/move',
  staticData: { title: 'move' },
  validateSearch: pickTextParams('date', 'to'),
  beforeLoad: requirePatientCard,
  loaderDeps: pickLoaderDeps<'to'>('to'),
  ...lazyScreen(() => import('../screens/visit/reschedule-screen'), 'RescheduleScreen', loadMove),
})
const sign = createRoute({
  ...childOfRoot,
  path: '/visits/$id/sign',
  staticData: { title: 'sign', isEntryPoint: true },
  validateSearch: pickTextParams('code'),
  beforeLoad: requirePatientCard,
  ...lazyScreen(() => import('../screens/visit/check-in-screen'), 'CheckInScreen', prefetchVisit),
})

export const visitRoutes = [visits, visit, move, sign] as const
