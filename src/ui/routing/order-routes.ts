import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { texts } from '../search'
import { needsCard } from './guards'
import { under } from './root'
import { begin } from './begin'

const orders = createRoute({
  ...under,
  path: '/orders',
  staticData: {
    title: 'orders',
    isDoor: true,
    terms: ['newOrders', 'orders'],
    next: ['/orders/$id', '/orders/$id/checkout'],
  },
  validateSearch: texts('queryType', 'patientId'),
  beforeLoad: needsCard,
  loader: ({ context, route }) => begin({ context, route }),
  component: lazyScreen(() => import('../screens/order/order-list-screen'), 'OrderListScreen'),
})
const order = createRoute({
  ...under,
  path: '/orders/$id',
  staticData: { title: 'order', isDoor: true, terms: ['newOrders', 'orders'], next: ['/orders/$id/checkout'] },
  beforeLoad: needsCard,
  loader: ({ context, route, params: { id } }) => begin({ context, route }, ({ order: store }) => void store.open(id)),
  component: lazyScreen(() => import('../screens/order/order-screen'), 'OrderScreen'),
})
const photo = createRoute({
  ...under,
  path: '/orders/photo',
  staticData: { title: 'photoOrder', actsForPatient: true, terms: ['newOrders', 'orders', 'pictures', 'wechat'] },
  validateSearch: texts('old'),
  beforeLoad: needsCard,
  loader: ({ context, route }) => begin({ context, route }, () => undefined),
  component: lazyScreen(() => import('../screens/order/photo-screen'), 'PhotoScreen'),
})
const again = createRoute({
  ...under,
  path: '/orders/$id/again',
  staticData: { title: 'orderAgain', terms: ['newOrders', 'orders'] },
  beforeLoad: needsCard,
  loader: ({ context, route, params: { id } }) =>
    begin({ context, route }, ({ orderAgain }) => void orderAgain.open(id)),
  component: lazyScreen(() => import('../screens/order/again-screen'), 'AgainScreen'),
})
const delivery = createRoute({
  ...under,
  path: '/orders/$id/delivery',
  staticData: { title: 'delivery', terms: ['addresses', 'orders'] },
  beforeLoad: needsCard,
  loader: ({ context, route, params: { id } }) => begin({ context, route }, ({ order: store }) => void store.open(id)),
  component: lazyScreen(() => import('../screens/order/delivery-screen'), 'DeliveryScreen'),
})

export const orderRoutes = [orders, order, photo, again, delivery] as const
