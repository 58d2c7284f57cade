import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { needsCard } from './guards'
import type { Stores } from '../stores/stores'
import { begin, beginWith, type Beginning } from './begin'
import { under } from './root'

type Paying = Beginning & { readonly params: { readonly id: string } }

const checkoutScreen = () => import('../screens/checkout/checkout-screen')

/** Loads an order for the checkout, and the payment methods. */
const open =
  ({ params: { id } }: Paying) =>
  ({ checkout, payWay }: Stores): void => {
    void checkout.open(id)
    void payWay.load()
  }

const checkout = createRoute({
  ...under,
  path: '/orders/$id/checkout',
  staticData: { title: 'checkout', isDoor: true, terms: ['addresses', 'orders', 'wechat'] },
  beforeLoad: needsCard,
  loader: (at) => beginWith(at, checkoutScreen, open(at)),
  component: lazyScreen(checkoutScreen, 'CheckoutScreen'),
})
/** The same for services: a visit, a therapy, a consultation, a recharge; `id` is the clinic's order number. */
const pay = createRoute({
  ...under,
  path: '/pay/$kind/$id',
  staticData: { title: 'checkout', terms: ['addresses', 'orders', 'wechat'] },
  beforeLoad: needsCard,
  loader: (at) => beginWith(at, checkoutScreen, open(at)),
  component: lazyScreen(checkoutScreen, 'PayScreen'),
})
const pharmacy = createRoute({
  ...under,
  path: '/orders/$id/pharmacy',
  staticData: { title: 'pharmacy', terms: ['orders'] },
  beforeLoad: needsCard,
  loader: (at) => begin(at, open(at)),
  component: lazyScreen(() => import('../screens/checkout/pharmacy-screen'), 'PharmacyScreen'),
})
const payResult = createRoute({
  ...under,
  path: '/pay/result/$kind/$id',
  staticData: { title: 'payResult', terms: ['orders'] },
  beforeLoad: needsCard,
  loader: (at) => begin(at, ({ order }) => void order.byId.of(at.params.id).again()),
  component: lazyScreen(() => import('../screens/checkout/pay-result-screen'), 'PayResultScreen'),
})

export const payRoutes = [checkout, pay, pharmacy, payResult] as const
