import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { needsLogin } from './guards'
import { childOfRoot } from './root'
import { runLoader } from './run-loader'

const subscribe = createRoute({
  ...childOfRoot,
  path: '/subscribe',
  staticData: { title: 'subscribe', modules: ['landing', 'wechat'] },
  beforeLoad: needsLogin,
  loader: (at) =>
    runLoader(at, ({ clinic, landing }) => {
      void landing.checkFollowing()
      void clinic.loadCurrent()
    }),
  component: lazyScreen(() => import('../screens/deep-link/subscribe-screen'), 'SubscribeScreen'),
})
const scan = createRoute({
  ...childOfRoot,
  path: '/scan/$scene/$code',
  staticData: { title: 'landing', isEntryPoint: true, modules: ['landing'] },
  loader: (at) =>
    runLoader(at, ({ clinic, landing }) => {
      landing.scan.reload(at.params.scene, at.params.code)
      void clinic.loadCurrent()
    }),
  component: lazyScreen(() => import('../screens/deep-link/scan-screen'), 'ScanScreen'),
})
const message = createRoute({
  ...childOfRoot,
  path: '/msg/$msgId',
  staticData: { title: 'landing', isEntryPoint: true, modules: ['landing'] },
  beforeLoad: needsLogin,
  loader: (at) => runLoader(at, ({ landing }) => landing.message.reload(at.params.msgId)),
  component: lazyScreen(() => import('../screens/deep-link/message-screen'), 'MessageScreen'),
})
const shortLink = createRoute({
  ...childOfRoot,
  path: '/s/$shortId',
  staticData: { title: 'landing', isEntryPoint: true, modules: ['landing', 'wechat'] },
  loader: (at) => runLoader(at, ({ landing }) => landing.shortLink.reload(at.params.shortId)),
  component: lazyScreen(() => import('../screens/deep-link/short-link-screen'), 'ShortLinkScreen'),
})

export const landingRoutes = [subscribe, scan, message, shortLink] as const
