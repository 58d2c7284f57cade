import type { LoaderParams } from '../shell/loader-args'
import { lazyScreen, type LoaderArgs } from './lazy-screen'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { createAppRoute } from './route'

/** Loads the clinic, which the tips on WeChat do not need. */
function loadClinicOfTips({ context, params: { kind } }: LoaderArgs & LoaderParams<'kind'>): void {
  if (kind !== 'wechat') void context.stores.get(ClinicStore).loadCurrent()
}

export const sessionRoutes = [
  createAppRoute(
    '/login',
    { title: 'login', isEntryPoint: true, next: ['/home'] },
    lazyScreen(() => import('../screens/session/login-screen'), 'LoginScreen'),
  ),
  createAppRoute(
    '/access-denied',
    { title: 'accessDenied' },
    lazyScreen(
      () => import('../screens/session/access-denied-screen'),
      'AccessDeniedScreen',
      ({ context }) => void context.stores.get(ClinicStore).loadCurrent(),
    ),
  ),
  createAppRoute(
    '/tips/$kind',
    { title: 'tips', search: ['page'] },
    lazyScreen(() => import('../screens/session/tips-screen'), 'TipsScreen', loadClinicOfTips),
  ),
] as const
