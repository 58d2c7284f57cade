import { lazyScreen } from './lazy-screen'
import { requireLogin } from './guards'
import { route } from './route'

export const deepLinkRoutes = [
  route(
    '/subscribe',
    { title: 'subscribe', guard: requireLogin },
    lazyScreen(() => import('../screens/deep-link/subscribe-screen'), 'SubscribeScreen'),
  ),
  route(
    '/scan/$scene/$code',
    { title: 'landing', isEntryPoint: true },
    lazyScreen(() => import('../screens/deep-link/scan-screen'), 'ScanScreen'),
  ),
  route(
    '/msg/$msgId',
    { title: 'landing', isEntryPoint: true, guard: requireLogin },
    lazyScreen(() => import('../screens/deep-link/message-screen'), 'MessageScreen'),
  ),
  route(
    '/s/$shortId',
    { title: 'landing', isEntryPoint: true },
    lazyScreen(() => import('../screens/deep-link/short-link-screen'), 'ShortLinkScreen'),
  ),
] as const
