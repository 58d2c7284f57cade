import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { pickDeps, pickTextParams } from '../shell/search-params'
import { needsCard } from './guards'
import { childOfRoot } from './root'
import { loadCurrentClinic } from './shared-loaders'
import { runLoader } from './run-loader'

const member = createRoute({
  ...childOfRoot,
  path: '/member',
  staticData: { title: 'member', isEntryPoint: true, actsForPatient: true, modules: ['memberCard'] },
  beforeLoad: needsCard,
  loader: (at) => {
    loadCurrentClinic(at.context)
    return runLoader(at, ({ memberCard: store, payWay }) => {
      store.card.reload()
      store.rechargeRule.reload()
      payWay.rule.reload()
    })
  },
  component: lazyScreen(() => import('../screens/member-card/member-card-screen'), 'MemberCardScreen'),
})
const bills = createRoute({
  ...childOfRoot,
  path: '/member/bills',
  staticData: { title: 'bills', actsForPatient: true, modules: ['idle', 'memberCard'] },
  beforeLoad: needsCard,
  loader: (at) => runLoader(at, ({ memberCard: store }) => store.bills.prefetch()),
  component: lazyScreen(() => import('../screens/member-card/bills-screen'), 'BillsScreen'),
})
const password = createRoute({
  ...childOfRoot,
  path: '/member/password',
  staticData: { title: 'memberPassword', actsForPatient: true, modules: ['memberCard'] },
  validateSearch: pickTextParams('back'),
  beforeLoad: needsCard,
  loader: (at) =>
    runLoader(at, ({ memberCard: store }) => {
      // A reload of the same screen must keep the code that was sent.
      if (at.cause !== 'stay') store.beginPassword()
      store.card.reload()
    }),
  component: lazyScreen(() => import('../screens/member-card/password-screen'), 'PasswordScreen'),
})
const recharge = createRoute({
  ...childOfRoot,
  path: '/member/recharge',
  staticData: { title: 'recharge', actsForPatient: true, modules: ['memberCard', 'wechat'] },
  validateSearch: pickTextParams('id', 'back'),
  beforeLoad: needsCard,
  loaderDeps: pickDeps<'id'>('id'),
  loader: (at) => {
    loadCurrentClinic(at.context)
    return runLoader(at, ({ memberCard: store, payWay, recharge: recharges }) => {
      const { id } = at.deps
      if (id !== undefined) return recharges.byId.reload(id)
      recharges.begin()
      for (const each of [store.card, store.rechargeRule, payWay.rule, payWay.wxPay]) each.reload()
    })
  },
  component: lazyScreen(() => import('../screens/member-card/recharge-screen'), 'RechargeScreen'),
})

export const memberCardRoutes = [member, bills, password, recharge] as const
