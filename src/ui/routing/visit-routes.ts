import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { loadQr } from '../kit/display/load-qr'
import { by, texts } from '../shell/search-params'
import { needsCard } from './guards'
import { under } from './root'
import { begin, beginWith } from './begin'

const visitList = () => import('../screens/visit/visit-list-screen')
const signScreen = () => import('../screens/visit/sign-screen')
const moveScreen = () => import('../screens/visit/move-screen')

const visits = createRoute({
  ...under,
  path: '/visits',
  staticData: { title: 'visits', isDoor: true, terms: ['idle', 'visits'], next: ['/visits/$id'] },
  validateSearch: texts('tab', 'clinicId', 'date', 'patientId'),
  beforeLoad: needsCard,
  loaderDeps: by<'tab' | 'clinicId' | 'date'>('tab', 'clinicId', 'date'),
  loader: (at) => beginWith(at, visitList),
  component: lazyScreen(visitList, 'VisitListScreen'),
})

/** Loads the QR generator with the ticket, so that a preloaded ticket works offline. */
async function withQr() {
  const [screen] = await Promise.all([import('../screens/visit/visit-screen'), loadQr().catch(() => undefined)])
  return screen
}
const visit = createRoute({
  ...under,
  path: '/visits/$id',
  staticData: { title: 'visit', isDoor: true, terms: ['orders', 'records', 'visit'], next: ['/visits/$id/sign'] },
  validateSearch: texts('from'),
  beforeLoad: needsCard,
  loader: (at) => {
    at.context.stores.registration.byId.prefetch(at.params.id)
    return beginWith(at, withQr)
  },
  component: lazyScreen(withQr, 'VisitScreen'),
})
const move = createRoute({
  ...under,
  path: '/visits/$id/move',
  staticData: { title: 'move', terms: ['orders', 'visit', 'waitlist', 'wechat'] },
  validateSearch: texts('date', 'to'),
  beforeLoad: needsCard,
  loaderDeps: by<'to'>('to'),
  loader: (at) => {
    const { clinic, registration } = at.context.stores
    registration.byId.of(at.deps.to ?? at.params.id)
    clinic.loadHere()
    return begin(at, ({ booking, visit: store }) => {
      store.open(at.params.id)
      if (at.cause === 'enter') booking.forgetTry()
    })
  },
  component: lazyScreen(moveScreen, 'MoveScreen'),
})
const sign = createRoute({
  ...under,
  path: '/visits/$id/sign',
  staticData: { title: 'sign', isDoor: true, terms: ['visit', 'wechat'] },
  validateSearch: texts('code'),
  beforeLoad: needsCard,
  loader: (at) => {
    at.context.stores.registration.byId.prefetch(at.params.id)
    return begin(at, ({ visit: store }) => store.open(at.params.id))
  },
  component: lazyScreen(signScreen, 'SignScreen'),
})

export const visitRoutes = [visits, visit, move, sign] as const
