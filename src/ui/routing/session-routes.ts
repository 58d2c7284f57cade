import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { pickTextParams } from '../shell/search-params'
import type { Stores } from '../stores/stores'
import { childOfRoot } from './root'

/** If this code fails to load, login with WeChat is not offered, and the shared-device state remains unknown. */
async function askWechat({ modules }: Stores): Promise<void> {
  const loaded = await modules.load('wechat', 'phone').catch(() => undefined)
  await loaded?.wechatLogin.ask()
}
const login = createRoute({
  ...childOfRoot,
  path: '/login',
  staticData: { title: 'login', isEntryPoint: true, next: ['/home'] },
  loader: ({ context: { stores } }) => void askWechat(stores),
  component: lazyScreen(() => import('../screens/session/login-screen'), 'LoginScreen'),
})
const accessDenied = createRoute({
  ...childOfRoot,
  path: '/access-denied',
  staticData: { title: 'accessDenied' },
  loader: ({ context }) => void context.stores.clinic.loadCurrent(),
  component: lazyScreen(() => import('../screens/session/access-denied-screen'), 'AccessDeniedScreen'),
})
const tips = createRoute({
  ...childOfRoot,
  path: '/tips/$kind',
  staticData: { title: 'tips' },
  validateSearch: pickTextParams('page'),
  loader: ({ context, params: { kind } }) => {
    if (kind !== 'wechat') void context.stores.clinic.loadCurrent()
  },
  component: lazyScreen(() => import('../screens/session/tips-screen'), 'TipsScreen'),
})

export const sessionRoutes = [login, accessDenied, tips] as const
