import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { needsCard } from './guards'
import { under, type Context } from './root'
import { withLate } from './with-late'

const open = (context: Context, id: string) =>
  withLate(context, ({ checkout, payWay }) => {
    void checkout.open(id)
    void payWay.load()
  })

const checkout = createRoute({
  ...under,
  path: '/orders/$id/checkout',
  staticData: { title: 'checkout', actsForPatient: true },
  beforeLoad: needsCard,
  loader: ({ context, params: { id } }) => open(context, id),
  component: lazyRouteComponent(() => import('../screens/checkout/checkout-screen'), 'CheckoutScreen'),
})
/** The same for what is no order of goods: a visit, a therapy, a consultation, a recharge; `id` is the clinic's order number. */
const pay = createRoute({
  ...under,
  path: '/pay/$kind/$id',
  staticData: { title: 'checkout', actsForPatient: true },
  beforeLoad: needsCard,
  loader: ({ context, params: { id } }) => open(context, id),
  component: lazyRouteComponent(() => import('../screens/checkout/checkout-screen'), 'PayScreen'),
})
const pharmacy = createRoute({
  ...under,
  path: '/orders/$id/pharmacy',
  staticData: { title: 'pharmacy', actsForPatient: true },
  beforeLoad: needsCard,
  loader: ({ context, params: { id } }) => open(context, id),
  component: lazyRouteComponent(() => import('../screens/checkout/pharmacy-screen'), 'PharmacyScreen'),
})
const payResult = createRoute({
  ...under,
  path: '/pay/result/$kind/$id',
  staticData: { title: 'payResult' },
  beforeLoad: needsCard,
  loader: ({ context, params: { id } }) => withLate(context, ({ order }) => void order.open(id)),
  component: lazyRouteComponent(() => import('../screens/checkout/pay-result-screen'), 'PayResultScreen'),
})

export const payRoutes = [checkout, pay, pharmacy, payResult] as const
