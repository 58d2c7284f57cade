import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { needsLogin } from './guards'
import { childOfRoot } from './root'
import { runLoader, runScreenLoader } from './run-loader'

const subscribeScreen = () => import('../screens/deep-link/subscribe-screen')
const subscribe = createRoute({
  ...childOfRoot,
  path: '/subscribe',
  staticData: { title: 'subscribe', terms: ['landing', 'wechat'] },
  beforeLoad: needsLogin,
  loader: (at) => runScreenLoader(at, subscribeScreen),
  component: lazyScreen(subscribeScreen, 'SubscribeScreen'),
})
const scan = createRoute({
  ...childOfRoot,
  path: '/scan/$scene/$code',
  staticData: { title: 'landing', isEntryPoint: true, terms: ['landing'] },
  loader: (at) =>
    runLoader(at, ({ clinic, landing }, load) => {
      void landing.openScan(at.params.scene, at.params.code)
      void clinic.loadCurrent()
      load('name', () => landing.otherThan(clinic.current.value?.id), landing.nameOf)
    }),
  component: lazyScreen(() => import('../screens/deep-link/scan-screen'), 'ScanScreen'),
})
const message = createRoute({
  ...childOfRoot,
  path: '/msg/$msgId',
  staticData: { title: 'landing', isEntryPoint: true, terms: ['landing'] },
  beforeLoad: needsLogin,
  loader: (at) => runLoader(at, ({ landing }) => void landing.openMessage(at.params.msgId)),
  component: lazyScreen(() => import('../screens/deep-link/message-screen'), 'MessageScreen'),
})
const shortLink = createRoute({
  ...childOfRoot,
  path: '/s/$shortId',
  staticData: { title: 'landing', isEntryPoint: true, terms: ['landing', 'wechat'] },
  loader: (at) =>
    runLoader(at, ({ landing, wechatApp }, load) => {
      void landing.openShortLink(at.params.shortId)
      load('tags', () => wechatApp.canOpen(landing.elsewhere) && [], wechatApp.askOpenTags)
    }),
  component: lazyScreen(() => import('../screens/deep-link/short-link-screen'), 'ShortLinkScreen'),
})

export const landingRoutes = [subscribe, scan, message, shortLink] as const
