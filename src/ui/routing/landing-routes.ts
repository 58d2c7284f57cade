import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { needsLogin } from './guards'
import { under } from './root'
import { withLate } from './with-late'

const subscribe = createRoute({
  ...under,
  path: '/subscribe',
  staticData: { title: 'subscribe' },
  beforeLoad: needsLogin,
  loader: ({ context }) =>
    withLate(context, ({ landing }) => {
      void landing.checkFollowing()
      void context.stores.clinic.loadCurrent()
    }),
  component: lazyRouteComponent(() => import('../screens/landing/subscribe-screen'), 'SubscribeScreen'),
})
const scan = createRoute({
  ...under,
  path: '/scan/$scene/$code',
  staticData: { title: 'landing' },
  loader: ({ context, params: { scene, code } }) =>
    withLate(context, ({ landing }) => {
      void landing.openScan(scene, code)
      void context.stores.clinic.loadCurrent()
    }),
  component: lazyRouteComponent(() => import('../screens/landing/scan-screen'), 'ScanScreen'),
})
const message = createRoute({
  ...under,
  path: '/msg/$msgId',
  staticData: { title: 'landing' },
  beforeLoad: needsLogin,
  loader: ({ context, params: { msgId } }) => withLate(context, ({ landing }) => void landing.openMessage(msgId)),
  component: lazyRouteComponent(() => import('../screens/landing/message-screen'), 'MessageScreen'),
})
const shortLink = createRoute({
  ...under,
  path: '/s/$shortId',
  staticData: { title: 'landing' },
  loader: ({ context, params: { shortId } }) => withLate(context, ({ landing }) => void landing.openShortLink(shortId)),
  component: lazyRouteComponent(() => import('../screens/landing/short-link-screen'), 'ShortLinkScreen'),
})

export const landingRoutes = [subscribe, scan, message, shortLink] as const
