import { lazyScreen } from './lazy-screen'
import { requireLogin } from './guards'
import { createAppRoute } from './route'

export const deepLinkRoutes = [
  createAppRoute(
    '/subscribe',
    { title: 'subscribe', guard: requireLogin },
    lazyScreen(() => import('../screens/deep-link/subscribe-screen'), 'SubscribeScreen'),
  ),
  createAppRoute(
    '/scan/$scene/$code',
    { title: 'landing', isEntryPoint: true },
    lazyScreen(() => import('../screens/deep-link/scan-screen'), 'ScanScreen'),
  ),
  createAppRoute(
    '/msg/$msgId',
    { title: 'landing', isEntryPoint: true, guard: requireLogin },
    lazyScreen(() => import('../screens/deep-link/message-screen'), 'MessageScreen'),
  ),
  createAppRoute(
    '/s/$shortId',
    { title: 'landing', isEntryPoint: true },
    lazyScreen(() => import('../screens/deep-link/short-link-screen'), 'ShortLinkScreen'),
  ),
] as const
