import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { texts } from '../search'
import { needsCard } from './guards'
import { under } from './root'
import { loadEdition, startClinic } from './starts'
import { begin, beginWith } from './begin'

const orderList = () => import('../screens/order/order-list-screen')

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
  loaderDeps: ({ search: { queryType, patientId } }: { search: { queryType?: string; patientId?: string } }) => ({
    queryType,
    patientId,
  }),
  loader: (at) => beginWith(at, orderList),
  component: lazyScreen(orderList, 'OrderListScreen'),
})
const order = createRoute({
  ...under,
  path: '/orders/$id',
  staticData: { title: 'order', isDoor: true, terms: ['newOrders', 'orders'], next: ['/orders/$id/checkout'] },
  beforeLoad: needsCard,
  loader: (at) =>
    begin(at, ({ order: store, photoOrder }, load) => {
      void store.open(at.params.id)
      loadEdition(at, () => store.detail.value?.clinicId)
      load('rule', () => store.isInReview && [at.params.id], photoOrder.loadRule)
    }),
  component: lazyScreen(() => import('../screens/order/order-screen'), 'OrderScreen'),
})
const photo = createRoute({
  ...under,
  path: '/orders/photo',
  staticData: { title: 'photoOrder', actsForPatient: true, terms: ['newOrders', 'orders', 'pictures', 'wechat'] },
  validateSearch: texts('old'),
  beforeLoad: needsCard,
  loaderDeps: ({ search: { old } }: { search: { old?: string } }) => ({ old }),
  loader: (at) => {
    startClinic(at.context)
    return begin(at, ({ photoOrder }) => void photoOrder.open(at.deps.old ?? ''))
  },
  component: lazyScreen(() => import('../screens/order/photo-screen'), 'PhotoScreen'),
})
const again = createRoute({
  ...under,
  path: '/orders/$id/again',
  staticData: { title: 'orderAgain', terms: ['newOrders', 'orders'] },
  beforeLoad: needsCard,
  loader: (at) =>
    begin(at, ({ orderAgain }) => {
      void orderAgain.open(at.params.id)
      loadEdition(at, () => orderAgain.opening.value?.order.clinicId)
    }),
  component: lazyScreen(() => import('../screens/order/again-screen'), 'AgainScreen'),
})
const delivery = createRoute({
  ...under,
  path: '/orders/$id/delivery',
  staticData: { title: 'delivery', terms: ['addresses', 'orders'] },
  beforeLoad: needsCard,
  loader: (at) => begin(at, ({ order: store }) => void store.open(at.params.id)),
  component: lazyScreen(() => import('../screens/order/delivery-screen'), 'DeliveryScreen'),
})

export const orderRoutes = [orders, order, photo, again, delivery] as const
