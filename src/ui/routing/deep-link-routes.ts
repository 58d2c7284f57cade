import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { requireLogin } from './guards'
import { childOfRoot } from './root'

const subscribe = createRoute({
  ...childOfRoot,
  path: '/subscribe',
  staticData: { title: 'subscribe' },
  beforeLoad: requireLogin,
  ...lazyScreen(() => import('../screens/deep-link/subscribe-screen'), 'SubscribeScreen'),
})
const scan = createRoute({
  ...childOfRoot,
  path: '/scan/$scene/$code',
  staticData: { title: 'landing', isEntryPoint: true },
  ...lazyScreen(() => import('../screens/deep-link/scan-screen'), 'ScanScreen'),
})
const message = createRoute({
  ...childOfRoot,
  path: '/msg/$msgId',
  staticData: { title: 'landing', isEntryPoint: true },
  beforeLoad: requireLogin,
  ...lazyScreen(() => import('../screens/deep-link/message-screen'), 'MessageScreen'),
})
const shortLink = createRoute({
  ...childOfRoot,
  path: '/s/$shortId',
  staticData: { title: 'landing', isEntryPoint: true },
  ...lazyScreen(() => import('../screens/deep-link/short-link-screen'), 'ShortLinkScreen'),
})

export const deepLinkRoutes = [subscribe, scan, message, shortLink] as const
