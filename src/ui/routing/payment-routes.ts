import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { requirePatientCard } from './guards'
import { childOfRoot } from './root'
import { loadCurrentClinic } from './shared-loaders'

const checkout = createRoute({
  ...childOfRoot,
  path: '/orders/$id/checkout',
  staticData: { title: 'checkout', isEntryPoint: true },
  beforeLoad: requirePatientCard,
  ...lazyScreen(() => import('../screens/checkout/checkout-screen'), 'CheckoutScreen', loadCurrentClinic),
})
/** The same for services: a visit, a therapy, a consultation, a recharge; `id` is the clinic's order number. */
const pay = createRoute({
  ...childOfRoot,
  path: '/pay/$kind/$id',
  staticData: { title: 'checkout' },
  beforeLoad: requirePatientCard,
  ...lazyScreen(() => import('../screens/checkout/checkout-screen'), 'PayScreen', loadCurrentClinic),
})
const pharmacy = createRoute({
  ...childOfRoot,
  path: '/orders/$id/pharmacy',
  staticData: { title: 'pharmacy' },
  beforeLoad: requirePatientCard,
  ...lazyScreen(() => import('../screens/checkout/pharmacy-screen'), 'PharmacyScreen'),
})
const payResult = createRoute({
  ...childOfRoot,
  path: '/pay/result/$kind/$id',
  staticData: { title: 'payResult' },
  beforeLoad: requirePatientCard,
  ...lazyScreen(() => import('../screens/checkout/pay-result-screen'), 'PayResultScreen'),
})

export const paymentRoutes = [checkout, pay, pharmacy, payResult] as const
