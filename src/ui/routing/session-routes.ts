import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { takePageEntry } from '../screens/session/page-entry'
import { type Context, under } from './root'

/** S01 without a login in the address: home at once, without a chunk of its own; who it is comes out meanwhile. */
function goesOn({ context, preload }: { context: Context; preload: boolean }): void {
  if (context.isFromLogin) return
  if (!preload) void enterInPassing(context)
  throw redirect({ to: '/home', replace: true })
}
async function enterInPassing({ stores: { session }, reload }: Context): Promise<void> {
  const before = session.session.login?.token
  await session.enter(takePageEntry())
  if (session.session.login?.token !== before) reload()
}

const entry = createRoute({
  ...under,
  path: '/',
  beforeLoad: goesOn,
  component: lazyRouteComponent(() => import('../screens/session/entry-screen'), 'EntryScreen'),
})
const login = createRoute({
  ...under,
  path: '/login',
  staticData: { title: 'login' },
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
  component: lazyRouteComponent(() => import('../screens/session/tips-screen'), 'TipsScreen'),
})

export const sessionRoutes = [entry, login, accessDenied, tips] as const
