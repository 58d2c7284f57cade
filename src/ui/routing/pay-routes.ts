import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { needsCard } from './guards'
import { begin, type Beginning } from './begin'
import { under } from './root'
import { loadEdition } from './starts'

type Paying = Beginning & { readonly params: { readonly id: string } }

/** An order at the checkout: the ways to pay it, and once it is to be sent, where to. */
const open = (at: Paying): Promise<void> =>
  begin(at, ({ checkout, payWay }) => {
    void checkout.open(at.params.id)
    void payWay.load()
  })
const openWhole = (at: Paying): Promise<void> =>
  begin(at, ({ address, checkout, payWay }, load) => {
    const { id } = at.params
    void checkout.open(id)
    void payWay.load()
    loadEdition(at, () => checkout.orderOf(id)?.clinicId)
    load('addresses', () => checkout.sentTo(id), address.load)
  })

const checkout = createRoute({
  ...under,
  path: '/orders/$id/checkout',
  staticData: { title: 'checkout', isDoor: true, actsForPatient: true, terms: ['addresses', 'orders', 'wechat'] },
  beforeLoad: needsCard,
  loader: openWhole,
  component: lazyScreen(() => import('../screens/checkout/checkout-screen'), 'CheckoutScreen'),
})
/** The same for what is no order of goods: a visit, a therapy, a consultation, a recharge; `id` is the clinic's order number. */
const pay = createRoute({
  ...under,
  path: '/pay/$kind/$id',
  staticData: { title: 'checkout', actsForPatient: true, terms: ['addresses', 'orders', 'wechat'] },
  beforeLoad: needsCard,
  loader: openWhole,
  component: lazyScreen(() => import('../screens/checkout/checkout-screen'), 'PayScreen'),
})
const pharmacy = createRoute({
  ...under,
  path: '/orders/$id/pharmacy',
  staticData: { title: 'pharmacy', actsForPatient: true, terms: ['orders'] },
  beforeLoad: needsCard,
  loader: open,
  component: lazyScreen(() => import('../screens/checkout/pharmacy-screen'), 'PharmacyScreen'),
})
const payResult = createRoute({
  ...under,
  path: '/pay/result/$kind/$id',
  staticData: { title: 'payResult', terms: ['orders'] },
  beforeLoad: needsCard,
  loader: (at) => begin(at, ({ order }) => void order.open(at.params.id)),
  component: lazyScreen(() => import('../screens/checkout/pay-result-screen'), 'PayResultScreen'),
})

export const payRoutes = [checkout, pay, pharmacy, payResult] as const
