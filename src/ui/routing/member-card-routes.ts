import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { by, texts } from '../shell/search-params'
import { needsCard } from './guards'
import { under } from './root'
import { startClinic } from './starts'
import { begin, beginWith } from './begin'

const member = createRoute({
  ...under,
  path: '/member',
  staticData: { title: 'member', isDoor: true, actsForPatient: true, terms: ['memberCard'] },
  beforeLoad: needsCard,
  loader: (at) => {
    startClinic(at.context)
    return begin(at, ({ memberCard: store }) => void store.load())
  },
  component: lazyScreen(() => import('../screens/member-card/member-card-screen'), 'MemberCardScreen'),
})
const bills = createRoute({
  ...under,
  path: '/member/bills',
  staticData: { title: 'bills', actsForPatient: true, terms: ['idle', 'memberCard'] },
  beforeLoad: needsCard,
  loader: (at) => begin(at, ({ memberCard: store }) => void store.loadBills()),
  component: lazyScreen(() => import('../screens/member-card/bills-screen'), 'BillsScreen'),
})
const password = createRoute({
  ...under,
  path: '/member/password',
  staticData: { title: 'memberPassword', actsForPatient: true, terms: ['memberCard'] },
  validateSearch: texts('back'),
  beforeLoad: needsCard,
  loader: (at) =>
    begin(at, ({ memberCard: store }) => {
      // A reload of the same screen must keep the code that was sent.
      if (at.cause !== 'stay') store.beginPassword()
      void store.loadCard()
    }),
  component: lazyScreen(() => import('../screens/member-card/password-screen'), 'PasswordScreen'),
})
const rechargeScreen = () => import('../screens/member-card/recharge-screen')
const recharge = createRoute({
  ...under,
  path: '/member/recharge',
  staticData: { title: 'recharge', actsForPatient: true, terms: ['memberCard', 'wechat'] },
  validateSearch: texts('id', 'back'),
  beforeLoad: needsCard,
  loaderDeps: by<'id'>('id'),
  loader: (at) => beginWith(at, rechargeScreen),
  component: lazyScreen(rechargeScreen, 'RechargeScreen'),
})

export const memberCardRoutes = [member, bills, password, recharge] as const
