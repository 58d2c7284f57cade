import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { loadQr } from '../kit/load-qr'
import { texts } from '../search'
import { needsCard } from './guards'
import { under } from './root'
import { startClinic } from './starts'
import { begin } from './begin'

const visits = createRoute({
  ...under,
  path: '/visits',
  staticData: { title: 'visits', isDoor: true, terms: ['visits'], next: ['/visits/$id'] },
  validateSearch: texts('tab', 'clinicId', 'date', 'patientId'),
  beforeLoad: needsCard,
  loader: ({ context, route }) => begin({ context, route }, ({ visit: store }) => store.open('')),
  component: lazyScreen(() => import('../screens/visit/visit-list-screen'), 'VisitListScreen'),
})

/** The ticket comes with what draws its code, so that a phone that has it ahead of time can show all of it offline. */
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
  loader: ({ context, route, params: { id } }) => {
    void context.stores.registration.loadDetail(id)
    return begin({ context, route }, ({ visit: store }) => store.open(id))
  },
  component: lazyScreen(withQr, 'VisitScreen'),
})
const move = createRoute({
  ...under,
  path: '/visits/$id/move',
  staticData: { title: 'move', terms: ['orders', 'visit', 'waitlist', 'wechat'] },
  validateSearch: texts('date', 'to'),
  beforeLoad: needsCard,
  loader: ({ context, route, params: { id } }) => {
    void context.stores.registration.loadDetail(id)
    startClinic(context)
    return begin({ context, route }, ({ visit: store }) => store.open(id))
  },
  component: lazyScreen(() => import('../screens/visit/move-screen'), 'MoveScreen'),
})
const sign = createRoute({
  ...under,
  path: '/visits/$id/sign',
  staticData: { title: 'sign', isDoor: true, terms: ['visit', 'wechat'] },
  validateSearch: texts('code'),
  beforeLoad: needsCard,
  loader: ({ context, route, params: { id } }) => {
    void context.stores.registration.loadDetail(id)
    return begin({ context, route }, ({ visit: store }) => store.open(id))
  },
  component: lazyScreen(() => import('../screens/visit/sign-screen'), 'SignScreen'),
})

export const visitRoutes = [visits, visit, move, sign] as const
