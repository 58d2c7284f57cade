import { lazyScreen } from './lazy-screen'
import { requirePatientCard } from './guards'
import { loadCurrentClinic } from './shared-loaders'
import { createAppRoute } from './route'

export const paymentRoutes = [
  createAppRoute(
    '/orders/$id/checkout',
    { title: 'checkout', isEntryPoint: true, guard: requirePatientCard },
    lazyScreen(() => import('../screens/checkout/checkout-screen'), 'CheckoutScreen', loadCurrentClinic),
  ),
  // The same for services: a visit, a therapy, a consultation, a recharge; `id` is the clinic's order number.
  createAppRoute(
    '/pay/$kind/$id',
    { title: 'checkout', guard: requirePatientCard },
    lazyScreen(() => import('../screens/checkout/checkout-screen'), 'PayScreen', loadCurrentClinic),
  ),
  createAppRoute(
    '/orders/$id/pharmacy',
    { title: 'pharmacy', guard: requirePatientCard },
    lazyScreen(() => import('../screens/checkout/pharmacy-screen'), 'PharmacyScreen'),
  ),
  createAppRoute(
    '/pay/result/$kind/$id',
    { title: 'payResult', guard: requirePatientCard },
    lazyScreen(() => import('../screens/checkout/pay-result-screen'), 'PayResultScreen'),
  ),
] as const
