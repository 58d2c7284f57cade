import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { texts } from '../search'
import { under } from './root'

const login = createRoute({
  ...under,
  path: '/login',
  staticData: { title: 'login', isDoor: true, next: ['/home'] },
  component: lazyScreen(() => import('../screens/session/login-screen'), 'LoginScreen'),
})
const accessDenied = createRoute({
  ...under,
  path: '/access-denied',
  staticData: { title: 'accessDenied' },
  loader: ({ context }) => void context.stores.clinic.loadCurrent(),
  component: lazyScreen(() => import('../screens/session/access-denied-screen'), 'AccessDeniedScreen'),
})
const tips = createRoute({
  ...under,
  path: '/tips/$kind',
  staticData: { title: 'tips' },
  validateSearch: texts('page'),
  loader: ({ context, params: { kind } }) => {
    if (kind !== 'wechat') void context.stores.clinic.loadCurrent()
  },
  component: lazyScreen(() => import('../screens/session/tips-screen'), 'TipsScreen'),
})

export const sessionRoutes = [login, accessDenied, tips] as const
