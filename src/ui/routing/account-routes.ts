import { lazyScreen } from './lazy-screen'
import { requireLogin } from './guards'
import { createAppRoute } from './route'

export const accountRoutes = [
  createAppRoute(
    '/me',
    { title: 'me', isEntryPoint: true, next: ['/visits', '/orders', '/patients'], guard: requireLogin },
    lazyScreen(() => import('../screens/account/me-screen'), 'MeScreen'),
  ),
  createAppRoute(
    '/family',
    { locksWhenIdle: true, title: 'family', guard: requireLogin },
    lazyScreen(() => import('../screens/account/family-screen'), 'FamilyScreen'),
  ),
] as const
