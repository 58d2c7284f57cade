import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { texts } from '../search'
import { needsCard } from './guards'
import { under } from './root'
import { withLate } from './with-late'

const orders = createRoute({
  ...under,
  path: '/orders',
  staticData: { title: 'orders' },
  validateSearch: texts('queryType', 'patientId'),
  beforeLoad: needsCard,
  loader: ({ context }) => withLate(context),
  component: lazyRouteComponent(() => import('../screens/order/order-list-screen'), 'OrderListScreen'),
})
const order = createRoute({
  ...under,
  path: '/orders/$id',
  staticData: { title: 'order' },
  beforeLoad: needsCard,
  loader: ({ context, params: { id } }) => withLate(context, ({ order: store }) => void store.open(id)),
  component: lazyRouteComponent(() => import('../screens/order/order-screen'), 'OrderScreen'),
})
const photo = createRoute({
  ...under,
  path: '/orders/photo',
  staticData: { title: 'photoOrder', actsForPatient: true },
  validateSearch: texts('old'),
  beforeLoad: needsCard,
  loader: ({ context }) => withLate(context, () => undefined),
  component: lazyRouteComponent(() => import('../screens/order/photo-screen'), 'PhotoScreen'),
})
const again = createRoute({
  ...under,
  path: '/orders/$id/again',
  staticData: { title: 'orderAgain' },
  beforeLoad: needsCard,
  loader: ({ context, params: { id } }) => withLate(context, ({ orderAgain }) => void orderAgain.open(id)),
  component: lazyRouteComponent(() => import('../screens/order/again-screen'), 'AgainScreen'),
})
const delivery = createRoute({
  ...under,
  path: '/orders/$id/delivery',
  staticData: { title: 'delivery' },
  beforeLoad: needsCard,
  loader: ({ context, params: { id } }) => withLate(context, ({ order: store }) => void store.open(id)),
  component: lazyRouteComponent(() => import('../screens/order/delivery-screen'), 'DeliveryScreen'),
})

export const orderRoutes = [orders, order, photo, again, delivery] as const
