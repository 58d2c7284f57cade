import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { needsCard } from './guards'
import { begin, type Beginning } from './begin'
import { under } from './root'

const open = (at: Beginning, id: string) =>
  begin(at, ({ checkout, payWay }) => {
    void checkout.open(id)
    void payWay.load()
  })

const checkout = createRoute({
  ...under,
  path: '/orders/$id/checkout',
  staticData: { title: 'checkout', isDoor: true, actsForPatient: true, terms: ['addresses', 'orders', 'wechat'] },
  beforeLoad: needsCard,
  loader: ({ context, route, params: { id } }) => open({ context, route }, id),
  component: lazyScreen(() => import('../screens/checkout/checkout-screen'), 'CheckoutScreen'),
})
/** The same for what is no order of goods: a visit, a therapy, a consultation, a recharge; `id` is the clinic's order number. */
const pay = createRoute({
  ...under,
  path: '/pay/$kind/$id',
  staticData: { title: 'checkout', actsForPatient: true, terms: ['addresses', 'orders', 'wechat'] },
  beforeLoad: needsCard,
  loader: ({ context, route, params: { id } }) => open({ context, route }, id),
  component: lazyScreen(() => import('../screens/checkout/checkout-screen'), 'PayScreen'),
})
const pharmacy = createRoute({
  ...under,
  path: '/orders/$id/pharmacy',
  staticData: { title: 'pharmacy', actsForPatient: true, terms: ['orders'] },
  beforeLoad: needsCard,
  loader: ({ context, route, params: { id } }) => open({ context, route }, id),
  component: lazyScreen(() => import('../screens/checkout/pharmacy-screen'), 'PharmacyScreen'),
})
const payResult = createRoute({
  ...under,
  path: '/pay/result/$kind/$id',
  staticData: { title: 'payResult', terms: ['orders'] },
  beforeLoad: needsCard,
  loader: ({ context, route, params: { id } }) => begin({ context, route }, ({ order }) => void order.open(id)),
  component: lazyScreen(() => import('../screens/checkout/pay-result-screen'), 'PayResultScreen'),
})

export const payRoutes = [checkout, pay, pharmacy, payResult] as const
