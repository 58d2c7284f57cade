import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { pickLoaderDeps, pickTextParams } from '../shell/search-params'
import { requirePatientCard } from './guards'
import { childOfRoot } from './root'
import { loadCurrentClinic } from './shared-loaders'

const orders = createRoute({
  ...childOfRoot,
  path: '/orders',
  staticData: {
    locksWhenIdle: true,
    title: 'orders',
    isEntryPoint: true,
    next: ['/orders/$id', '/orders/$id/checkout'],
  },
  validateSearch: pickTextParams('queryType', 'patientId'),
  beforeLoad: requirePatientCard,
  loaderDeps: pickLoaderDeps<'queryType' | 'patientId'>('queryType', 'patientId'),
  ...lazyScreen(() => import('../screens/order/order-list-screen'), 'OrderListScreen'),
})
const order = createRoute({
  ...childOfRoot,
  path: '/orders/$id',
  staticData: { locksWhenIdle: true, title: 'order', isEntryPoint: true, next: ['/orders/$id/checkout'] },
  beforeLoad: requirePatientCard,
  ...lazyScreen(() => import('../screens/order/order-screen'), 'OrderScreen', loadCurrentClinic),
})
const photo = createRoute({
  ...childOfRoot,
  path: '/orders/photo',
  staticData: { locksWhenIdle: true, title: 'photoOrder', actsForPatient: true },
  validateSearch: pickTextParams('old'),
  beforeLoad: requirePatientCard,
  loaderDeps: pickLoaderDeps<'old'>('old'),
  ...lazyScreen(() => import('../screens/order/photo-screen'), 'PhotoScreen', loadCurrentClinic),
})
const again = createRoute({
  ...childOfRoot,
  path: '/orders/$id/again',
  staticData: { locksWhenIdle: true, title: 'orderAgain' },
  beforeLoad: requirePatientCard,
  ...lazyScreen(() => import('../screens/order/reorder-screen'), 'ReorderScreen', loadCurrentClinic),
})
const delivery = createRoute({
  ...childOfRoot,
  path: '/orders/$id/delivery',
  staticData: { locksWhenIdle: true, title: 'delivery' },
  beforeLoad: requirePatientCard,
  ...lazyScreen(() => import('../screens/order/delivery-screen'), 'DeliveryScreen'),
})

const year = createRoute({
  ...childOfRoot,
  path: '/orders/year',
  staticData: { locksWhenIdle: true, title: 'moneyYear', actsForPatient: true },
  validateSearch: pickTextParams('year'),
  beforeLoad: requirePatientCard,
  ...lazyScreen(() => import('../screens/order/annual-spending-screen'), 'AnnualSpendingScreen'),
})

export const orderRoutes = [orders, order, photo, again, delivery, year] as const
