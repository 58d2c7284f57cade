import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { needsLogin } from './guards'
import { childOfRoot } from './root'
import { runLoader } from './run-loader'

const me = createRoute({
  ...childOfRoot,
  path: '/me',
  staticData: {
    title: 'me',
    isEntryPoint: true,
    modules: ['account', 'consultation'],
    next: ['/visits', '/orders', '/patients'],
  },
  beforeLoad: needsLogin,
  loader: (at) =>
    runLoader(at, ({ account, consultationList, patient, session, waitlist }) => {
      patient.all.prefetch()
      void account.load()
      if (!session.hasCard) return
      waitlist.all.prefetch()
      waitlist.left.prefetch()
      consultationList.lists.prefetch('running')
    }),
  component: lazyScreen(() => import('../screens/account/me-screen'), 'MeScreen'),
})
const family = createRoute({
  ...childOfRoot,
  path: '/family',
  staticData: { title: 'family', modules: ['account', 'idle', 'visits'] },
  beforeLoad: needsLogin,
  loader: (at) => runLoader(at, ({ familyAgenda }) => familyAgenda.entries.prefetch()),
  component: lazyScreen(() => import('../screens/account/family-screen'), 'FamilyScreen'),
})

export const accountRoutes = [me, family] as const
