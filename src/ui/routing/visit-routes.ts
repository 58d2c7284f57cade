import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { loadQr } from '../kit/display/load-qr'
import { pickDeps, pickTextParams } from '../shell/search-params'
import { needsCard } from './guards'
import { childOfRoot } from './root'
import { runLoader, runReads } from './run-loader'

const visitList = () => import('../screens/visit/visit-list-screen')
const signScreen = () => import('../screens/visit/check-in-screen')
const moveScreen = () => import('../screens/visit/reschedule-screen')

const visits = createRoute({
  ...childOfRoot,
  path: '/visits',
  staticData: { title: 'visits', isEntryPoint: true, modules: ['idle', 'visits'], next: ['/visits/$id'] },
  validateSearch: pickTextParams('tab', 'clinicId', 'date', 'patientId'),
  beforeLoad: needsCard,
  loaderDeps: pickDeps<'tab' | 'clinicId' | 'date'>('tab', 'clinicId', 'date'),
  loader: (at) => runReads(at, visitList),
  component: lazyScreen(visitList, 'VisitListScreen'),
})

/** Loads the QR generator with the ticket, so that a preloaded ticket works offline. */
async function withQr() {
  const [screen] = await Promise.all([import('../screens/visit/visit-screen'), loadQr().catch(() => undefined)])
  return screen
}
const visit = createRoute({
  ...childOfRoot,
  path: '/visits/$id',
  staticData: {
    title: 'visit',
    isEntryPoint: true,
    modules: ['orders', 'records', 'visit'],
    next: ['/visits/$id/sign'],
  },
  validateSearch: pickTextParams('from'),
  beforeLoad: needsCard,
  loader: (at) => {
    at.context.stores.registration.byId.prefetch(at.params.id)
    return runLoader(at, ({ visit: store }) => store.open(at.params.id))
  },
  component: lazyScreen(withQr, 'VisitScreen'),
})
const move = createRoute({
  ...childOfRoot,
  path: '/visits/$id/move',
  staticData: { title: 'move', modules: ['orders', 'visit', 'waitlist', 'wechat'] },
  validateSearch: pickTextParams('date', 'to'),
  beforeLoad: needsCard,
  loaderDeps: pickDeps<'to'>('to'),
  loader: (at) => {
    const { clinic, registration } = at.context.stores
    registration.byId.of(at.deps.to ?? at.params.id)
    clinic.loadHere()
    return runLoader(at, ({ booking, visit: store }) => {
      store.open(at.params.id)
      if (at.cause === 'enter') booking.forgetTry()
    })
  },
  component: lazyScreen(moveScreen, 'RescheduleScreen'),
})
const sign = createRoute({
  ...childOfRoot,
  path: '/visits/$id/sign',
  staticData: { title: 'sign', isEntryPoint: true, modules: ['visit', 'wechat'] },
  validateSearch: pickTextParams('code'),
  beforeLoad: needsCard,
  loader: (at) => {
    at.context.stores.registration.byId.prefetch(at.params.id)
    return runLoader(at, ({ visit: store }) => store.open(at.params.id))
  },
  component: lazyScreen(signScreen, 'CheckInScreen'),
})

export const visitRoutes = [visits, visit, move, sign] as const
