import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { texts } from '../search'
import { needsCard } from './guards'
import { under } from './root'
import { begin } from './begin'

const member = createRoute({
  ...under,
  path: '/member',
  staticData: { title: 'member', isDoor: true, actsForPatient: true, terms: ['memberCard'] },
  beforeLoad: needsCard,
  loader: ({ context, route }) => begin({ context, route }, ({ memberCard: store }) => void store.load()),
  component: lazyScreen(() => import('../screens/member-card/member-card-screen'), 'MemberCardScreen'),
})
const bills = createRoute({
  ...under,
  path: '/member/bills',
  staticData: { title: 'bills', actsForPatient: true, terms: ['memberCard'] },
  beforeLoad: needsCard,
  loader: ({ context, route }) => begin({ context, route }, ({ memberCard: store }) => void store.loadBills()),
  component: lazyScreen(() => import('../screens/member-card/bills-screen'), 'BillsScreen'),
})
const password = createRoute({
  ...under,
  path: '/member/password',
  staticData: { title: 'memberPassword', actsForPatient: true, terms: ['memberCard'] },
  validateSearch: texts('back'),
  beforeLoad: needsCard,
  loader: ({ context, route, cause }) =>
    begin({ context, route }, ({ memberCard: store }) => {
      // Read again while somebody is at it, the code that is on its way stays good.
      if (cause !== 'stay') store.beginPassword()
      void store.loadCard()
    }),
  component: lazyScreen(() => import('../screens/member-card/password-screen'), 'PasswordScreen'),
})
const recharge = createRoute({
  ...under,
  path: '/member/recharge',
  staticData: { title: 'recharge', actsForPatient: true, terms: ['memberCard', 'wechat'] },
  validateSearch: texts('id', 'back'),
  beforeLoad: needsCard,
  loaderDeps: ({ search: { id } }: { search: { id?: string } }) => ({ id }),
  loader: ({ context, route, deps: { id } }) =>
    begin({ context, route }, ({ memberCard: store, recharge }) => {
      if (id === undefined || !store.rechargeRule.value) void store.load()
      if (id === undefined) void recharge.begin()
      else void recharge.open(id)
    }),
  component: lazyScreen(() => import('../screens/member-card/recharge-screen'), 'RechargeScreen'),
})

export const memberCardRoutes = [member, bills, password, recharge] as const
