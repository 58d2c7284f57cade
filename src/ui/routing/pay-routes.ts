import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { needsCard } from './guards'
import type { Stores } from '../stores/stores'
import { runLoader, type LoaderArgs } from './run-loader'
import { childOfRoot } from './root'
import { loadCurrentClinic } from './shared-loaders'

type Paying = LoaderArgs & { readonly params: { readonly id: string } }

const checkoutScreen = () => import('../screens/checkout/checkout-screen')

/** Loads an order for the checkout, and the payment methods. */
const open =
  ({ params: { id } }: Paying) =>
  ({ checkout, payWay }: Stores): void => {
    void checkout.of(id).open()
    void payWay.load()
  }

const checkout = createRoute({
  ...childOfRoot,
  path: '/orders/$id/checkout',
  staticData: { title: 'checkout', isEntryPoint: true, modules: ['addresses', 'orders', 'wechat'] },
  beforeLoad: needsCard,
  loader: (at) => {
    loadCurrentClinic(at.context)
    return runLoader(at, open(at))
  },
  component: lazyScreen(checkoutScreen, 'CheckoutScreen'),
})
/** The same for services: a visit, a therapy, a consultation, a recharge; `id` is the clinic's order number. */
const pay = createRoute({
  ...childOfRoot,
  path: '/pay/$kind/$id',
  staticData: { title: 'checkout', modules: ['addresses', 'orders', 'wechat'] },
  beforeLoad: needsCard,
  loader: (at) => {
    loadCurrentClinic(at.context)
    return runLoader(at, open(at))
  },
  component: lazyScreen(checkoutScreen, 'PayScreen'),
})
const pharmacy = createRoute({
  ...childOfRoot,
  path: '/orders/$id/pharmacy',
  staticData: { title: 'pharmacy', modules: ['orders'] },
  beforeLoad: needsCard,
  loader: (at) => runLoader(at, open(at)),
  component: lazyScreen(() => import('../screens/checkout/pharmacy-screen'), 'PharmacyScreen'),
})
const payResult = createRoute({
  ...childOfRoot,
  path: '/pay/result/$kind/$id',
  staticData: { title: 'payResult', modules: ['orders'] },
  beforeLoad: needsCard,
  loader: (at) => runLoader(at, ({ order }) => order.openResult(at.params.id)),
  component: lazyScreen(() => import('../screens/checkout/pay-result-screen'), 'PayResultScreen'),
})

export const payRoutes = [checkout, pay, pharmacy, payResult] as const
