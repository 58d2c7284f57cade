import { lazyScreen } from './lazy-screen'
import { requirePatientCard } from './guards'
import { loadCurrentClinic } from './shared-loaders'
import { createAppRoute } from './route'

export const memberCardRoutes = [
  createAppRoute(
    '/member',
    { title: 'member', isEntryPoint: true, actsForPatient: true, guard: requirePatientCard },
    lazyScreen(() => import('../screens/member-card/member-card-screen'), 'MemberCardScreen', loadCurrentClinic),
  ),
  createAppRoute(
    '/member/bills',
    { locksWhenIdle: true, title: 'bills', actsForPatient: true, guard: requirePatientCard },
    lazyScreen(() => import('../screens/member-card/bills-screen'), 'BillsScreen'),
  ),
  createAppRoute(
    '/member/password',
    { title: 'memberPassword', actsForPatient: true, guard: requirePatientCard, search: ['back'] },
    lazyScreen(() => import('../screens/member-card/password-screen'), 'PasswordScreen'),
  ),
  createAppRoute(
    '/member/recharge',
    { title: 'recharge', actsForPatient: true, guard: requirePatientCard, search: ['id', 'back'], loaderDeps: ['id'] },
    lazyScreen(() => import('../screens/member-card/recharge-screen'), 'RechargeScreen', loadCurrentClinic),
  ),
] as const
