import { lazyScreen } from './lazy-screen'
import { requireLogin } from './guards'
import { route } from './route'

export const accountRoutes = [
  route(
    '/me',
    { title: 'me', isEntryPoint: true, next: ['/visits', '/orders', '/patients'], guard: requireLogin },
    lazyScreen(() => import('../screens/account/me-screen'), 'MeScreen'),
  ),
  route(
    '/family',
    { locksWhenIdle: true, title: 'family', guard: requireLogin },
    lazyScreen(() => import('../screens/account/family-screen'), 'FamilyScreen'),
  ),
] as const
