import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { needsLogin } from './guards'
import { childOfRoot } from './root'

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
  ...lazyScreen(() => import('../screens/account/me-screen'), 'MeScreen'),
})
const family = createRoute({
  ...childOfRoot,
  path: '/family',
  staticData: { title: 'family', modules: ['account', 'idle', 'visits'] },
  beforeLoad: needsLogin,
  ...lazyScreen(() => import('../screens/account/family-screen'), 'FamilyScreen'),
})

export const accountRoutes = [me, family] as const
