import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { by, texts } from '../shell/search-params'
import { needsCard } from './guards'
import { under } from './root'
import { startClinic } from './starts'
import { begin, beginWith } from './begin'

const orderList = () => import('../screens/order/order-list-screen')
const orderScreen = () => import('../screens/order/order-screen')
const againScreen = () => import('../screens/order/again-screen')

const orders = createRoute({
  ...under,
  path: '/orders',
  staticData: {
    title: 'orders',
    isDoor: true,
    terms: ['idle', 'newOrders', 'orders'],
    next: ['/orders/$id', '/orders/$id/checkout'],
  },
  validateSearch: texts('queryType', 'patientId'),
  beforeLoad: needsCard,
  loaderDeps: by<'queryType' | 'patientId'>('queryType', 'patientId'),
  loader: (at) => beginWith(at, orderList),
  component: lazyScreen(orderList, 'OrderListScreen'),
})
const order = createRoute({
  ...under,
  path: '/orders/$id',
  staticData: {
    title: 'order',
    isDoor: true,
    terms: ['idle', 'newOrders', 'orders', 'wechat'],
    next: ['/orders/$id/checkout'],
  },
  beforeLoad: needsCard,
  loader: (at) => beginWith(at, orderScreen, ({ order: store }) => void store.byId.of(at.params.id).again()),
  component: lazyScreen(orderScreen, 'OrderScreen'),
})
const photo = createRoute({
  ...under,
  path: '/orders/photo',
  staticData: {
    title: 'photoOrder',
    actsForPatient: true,
    terms: ['idle', 'newOrders', 'orders', 'pictures', 'wechat'],
  },
  validateSearch: texts('old'),
  beforeLoad: needsCard,
  loaderDeps: by<'old'>('old'),
  loader: (at) => {
    startClinic(at.context)
    return begin(at, ({ photoOrder }) => void photoOrder.open(at.deps.old ?? ''))
  },
  component: lazyScreen(() => import('../screens/order/photo-screen'), 'PhotoScreen'),
})
const again = createRoute({
  ...under,
  path: '/orders/$id/again',
  staticData: { title: 'orderAgain', terms: ['idle', 'newOrders', 'orders'] },
  beforeLoad: needsCard,
  loader: (at) => beginWith(at, againScreen, ({ orderAgain }) => void orderAgain.open(at.params.id)),
  component: lazyScreen(againScreen, 'AgainScreen'),
})
const delivery = createRoute({
  ...under,
  path: '/orders/$id/delivery',
  staticData: { title: 'delivery', terms: ['addresses', 'idle', 'orders'] },
  beforeLoad: needsCard,
  loader: (at) => begin(at, ({ order: store }) => void store.byId.of(at.params.id).again()),
  component: lazyScreen(() => import('../screens/order/delivery-screen'), 'DeliveryScreen'),
})

const year = createRoute({
  ...under,
  path: '/orders/year',
  staticData: { title: 'moneyYear', actsForPatient: true, terms: ['idle', 'memberCard'] },
  validateSearch: texts('year'),
  beforeLoad: needsCard,
  loader: (at) => begin(at),
  component: lazyScreen(() => import('../screens/order/money-year-screen'), 'MoneyYearScreen'),
})

export const orderRoutes = [orders, order, photo, again, delivery, year] as const
