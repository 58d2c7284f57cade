import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { needsLogin } from './guards'
import { childOfRoot } from './root'

const subscribe = createRoute({
  ...childOfRoot,
  path: '/subscribe',
  staticData: { title: 'subscribe' },
  beforeLoad: needsLogin,
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
  beforeLoad: needsLogin,
  ...lazyScreen(() => import('../screens/deep-link/message-screen'), 'MessageScreen'),
})
const shortLink = createRoute({
  ...childOfRoot,
  path: '/s/$shortId',
  staticData: { title: 'landing', isEntryPoint: true },
  ...lazyScreen(() => import('../screens/deep-link/short-link-screen'), 'ShortLinkScreen'),
})

export const landingRoutes = [subscribe, scan, message, shortLink] as const
