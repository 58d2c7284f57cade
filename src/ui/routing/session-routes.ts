import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { texts } from '../search'
import { under } from './root'

const login = createRoute({
  ...under,
  path: '/login',
  staticData: { title: 'login', isDoor: true, next: ['/home'] },
  component: lazyRouteComponent(() => import('../screens/session/login-screen'), 'LoginScreen'),
})
const accessDenied = createRoute({
  ...under,
  path: '/access-denied',
  staticData: { title: 'accessDenied' },
  component: lazyRouteComponent(() => import('../screens/session/access-denied-screen'), 'AccessDeniedScreen'),
})
const tips = createRoute({
  ...under,
  path: '/tips/$kind',
  staticData: { title: 'tips' },
  validateSearch: texts('page'),
  component: lazyRouteComponent(() => import('../screens/session/tips-screen'), 'TipsScreen'),
})

export const sessionRoutes = [login, accessDenied, tips] as const
