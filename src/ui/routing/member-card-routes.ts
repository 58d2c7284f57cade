import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { pickLoaderDeps, pickTextParams } from '../shell/search-params'
import { requirePatientCard } from './guards'
import { childOfRoot } from './root'
import { loadCurrentClinic } from './shared-loaders'

const member = createRoute({
  ...childOfRoot,
  path: '/member',
  staticData: { title: 'member', isEntryPoint: true, actsForPatient: true },
  beforeLoad: requirePatientCard,
  ...lazyScreen(() => import('../screens/member-card/member-card-screen'), 'MemberCardScreen', loadCurrentClinic),
})
const bills = createRoute({
  ...childOfRoot,
  path: '/member/bills',
  staticData: { locksWhenIdle: true, title: 'bills', actsForPatient: true },
  beforeLoad: requirePatientCard,
  ...lazyScreen(() => import('../screens/member-card/bills-screen'), 'BillsScreen'),
})
const password = createRoute({
  ...childOfRoot,
  path: '/member/password',
  staticData: { title: 'memberPassword', actsForPatient: true },
  validateSearch: pickTextParams('back'),
  beforeLoad: requirePatientCard,
  ...lazyScreen(() => import('../screens/member-card/password-screen'), 'PasswordScreen'),
})
const recharge = createRoute({
  ...childOfRoot,
  path: '/member/recharge',
  staticData: { title: 'recharge', actsForPatient: true },
  validateSearch: pickTextParams('id', 'back'),
  beforeLoad: requirePatientCard,
  loaderDeps: pickLoaderDeps<'id'>('id'),
  ...lazyScreen(() => import('../screens/member-card/recharge-screen'), 'RechargeScreen', loadCurrentClinic),
})

export const memberCardRoutes = [member, bills, password, recharge] as const
