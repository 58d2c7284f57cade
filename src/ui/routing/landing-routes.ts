import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { needsLogin } from './guards'
import { under } from './root'
import { begin } from './begin'

const subscribe = createRoute({
  ...under,
  path: '/subscribe',
  staticData: { title: 'subscribe', terms: ['landing', 'wechat'] },
  beforeLoad: needsLogin,
  loader: ({ context, route }) =>
    begin({ context, route }, ({ landing }) => {
      void landing.checkFollowing()
      void context.stores.clinic.loadCurrent()
    }),
  component: lazyScreen(() => import('../screens/landing/subscribe-screen'), 'SubscribeScreen'),
})
const scan = createRoute({
  ...under,
  path: '/scan/$scene/$code',
  staticData: { title: 'landing', isDoor: true, terms: ['landing'] },
  loader: ({ context, route, params: { scene, code } }) =>
    begin({ context, route }, ({ landing }) => {
      void landing.openScan(scene, code)
      void context.stores.clinic.loadCurrent()
    }),
  component: lazyScreen(() => import('../screens/landing/scan-screen'), 'ScanScreen'),
})
const message = createRoute({
  ...under,
  path: '/msg/$msgId',
  staticData: { title: 'landing', isDoor: true, terms: ['landing'] },
  beforeLoad: needsLogin,
  loader: ({ context, route, params: { msgId } }) =>
    begin({ context, route }, ({ landing }) => void landing.openMessage(msgId)),
  component: lazyScreen(() => import('../screens/landing/message-screen'), 'MessageScreen'),
})
const shortLink = createRoute({
  ...under,
  path: '/s/$shortId',
  staticData: { title: 'landing', isDoor: true, terms: ['landing', 'wechat'] },
  loader: ({ context, route, params: { shortId } }) =>
    begin({ context, route }, ({ landing }) => void landing.openShortLink(shortId)),
  component: lazyScreen(() => import('../screens/landing/short-link-screen'), 'ShortLinkScreen'),
})

export const landingRoutes = [subscribe, scan, message, shortLink] as const
