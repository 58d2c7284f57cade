import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { requireLogin } from './guards'
import { childOfRoot } from './root'

const me = createRoute({
  ...childOfRoot,
  path: '/me',
  staticData: {
    title: 'me',
    isEntryPoint: true,
    next: ['/visits', '/orders', '/patients'],
  },
  beforeLoad: requireLogin,
  ...lazyScreen(() => import('../screens/account/me-screen'), 'MeScreen'),
})
const family = createRoute({
  ...childOfRoot,
  path: '/family',
  staticData: { locksWhenIdle: true, title: 'family' },
  beforeLoad: requireLogin,
  ...lazyScreen(() => import('../screens/account/family-screen'), 'FamilyScreen'),
})

export const accountRoutes = [me, family] as const
