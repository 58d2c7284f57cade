import { lazyScreen } from './lazy-screen'
import { requirePatientCard } from './guards'
import { loadCurrentClinic } from './shared-loaders'
import { createAppRoute } from './route'

export const orderRoutes = [
  createAppRoute(
    '/orders',
    {
      locksWhenIdle: true,
      title: 'orders',
      isEntryPoint: true,
      next: ['/orders/$id', '/orders/$id/checkout'],
      guard: requirePatientCard,
      search: ['queryType', 'patientId'],
      loaderDeps: ['queryType', 'patientId'],
    },
    lazyScreen(() => import('../screens/order/order-list-screen'), 'OrderListScreen'),
  ),
  createAppRoute(
    '/orders/$id',
    {
      locksWhenIdle: true,
      title: 'order',
      isEntryPoint: true,
      next: ['/orders/$id/checkout'],
      guard: requirePatientCard,
    },
    lazyScreen(() => import('../screens/order/order-screen'), 'OrderScreen', loadCurrentClinic),
  ),
  createAppRoute(
    '/orders/photo',
    {
      locksWhenIdle: true,
      title: 'photoOrder',
      actsForPatient: true,
      guard: requirePatientCard,
      search: ['old'],
      loaderDeps: ['old'],
    },
    lazyScreen(() => import('../screens/order/photo-screen'), 'PhotoScreen', loadCurrentClinic),
  ),
  createAppRoute(
    '/orders/$id/again',
    { locksWhenIdle: true, title: 'orderAgain', guard: requirePatientCard },
    lazyScreen(() => import('../screens/order/reorder-screen'), 'ReorderScreen', loadCurrentClinic),
  ),
  createAppRoute(
    '/orders/$id/delivery',
    { locksWhenIdle: true, title: 'delivery', guard: requirePatientCard },
    lazyScreen(() => import('../screens/order/delivery-screen'), 'DeliveryScreen'),
  ),
  createAppRoute(
    '/orders/$id/doses',
    { locksWhenIdle: true, title: 'doses', guard: requirePatientCard },
    lazyScreen(() => import('../screens/order/dose-plan-screen'), 'DosePlanScreen'),
  ),
  createAppRoute(
    '/orders/year',
    { locksWhenIdle: true, title: 'moneyYear', actsForPatient: true, guard: requirePatientCard, search: ['year'] },
    lazyScreen(() => import('../screens/order/annual-spending-screen'), 'AnnualSpendingScreen'),
  ),
  createAppRoute(
    '/orders/refunds',
    { locksWhenIdle: true, title: 'refunds', guard: requirePatientCard },
    lazyScreen(() => import('../screens/order/refunds-screen'), 'RefundsScreen'),
  ),
] as const
