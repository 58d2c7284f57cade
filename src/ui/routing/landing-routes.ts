import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { needsLogin } from './guards'
import { under } from './root'
import { begin, beginWith } from './begin'

const subscribeScreen = () => import('../screens/landing/subscribe-screen')
const subscribe = createRoute({
  ...under,
  path: '/subscribe',
  staticData: { title: 'subscribe', terms: ['landing', 'wechat'] },
  beforeLoad: needsLogin,
  loader: (at) => beginWith(at, subscribeScreen),
  component: lazyScreen(subscribeScreen, 'SubscribeScreen'),
})
const scan = createRoute({
  ...under,
  path: '/scan/$scene/$code',
  staticData: { title: 'landing', isDoor: true, terms: ['landing'] },
  loader: (at) =>
    begin(at, ({ clinic, landing }, load) => {
      void landing.openScan(at.params.scene, at.params.code)
      void clinic.loadCurrent()
      load('name', () => landing.otherThan(clinic.current.value?.id), landing.nameOf)
    }),
  component: lazyScreen(() => import('../screens/landing/scan-screen'), 'ScanScreen'),
})
const message = createRoute({
  ...under,
  path: '/msg/$msgId',
  staticData: { title: 'landing', isDoor: true, terms: ['landing'] },
  beforeLoad: needsLogin,
  loader: (at) => begin(at, ({ landing }) => void landing.openMessage(at.params.msgId)),
  component: lazyScreen(() => import('../screens/landing/message-screen'), 'MessageScreen'),
})
const shortLink = createRoute({
  ...under,
  path: '/s/$shortId',
  staticData: { title: 'landing', isDoor: true, terms: ['landing', 'wechat'] },
  loader: (at) =>
    begin(at, ({ landing, wechatApp }, load) => {
      void landing.openShortLink(at.params.shortId)
      load('tags', () => wechatApp.canOpen(landing.elsewhere) && [], wechatApp.askOpenTags)
    }),
  component: lazyScreen(() => import('../screens/landing/short-link-screen'), 'ShortLinkScreen'),
})

export const landingRoutes = [subscribe, scan, message, shortLink] as const
