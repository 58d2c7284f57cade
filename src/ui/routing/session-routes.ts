import { createRoute } from '@tanstack/react-router'
import type { LoaderParams } from '../shell/loader-args'
import { lazyScreen, type LoaderArgs } from './lazy-screen'
import { pickTextParams } from '../shell/search-params'
import { childOfRoot } from './root'
import { ClinicStore } from '@/ui/stores/clinic-store'

const login = createRoute({
  ...childOfRoot,
  path: '/login',
  staticData: { title: 'login', isEntryPoint: true, next: ['/home'] },
  ...lazyScreen(() => import('../screens/session/login-screen'), 'LoginScreen'),
})
const accessDenied = createRoute({
  ...childOfRoot,
  path: '/access-denied',
  staticData: { title: 'accessDenied' },
  ...lazyScreen(
    () => import('../screens/session/access-denied-screen'),
    'AccessDeniedScreen',
    ({ context }) => void context.stores.get(ClinicStore).loadCurrent(),
  ),
})
/** Loads the clinic, which the tips on WeChat do not need. */
function loadClinicOfTips({ context, params: { kind } }: LoaderArgs & LoaderParams<'kind'>): void {
  if (kind !== 'wechat') void context.stores.get(ClinicStore).loadCurrent()
}
const tips = createRoute({
  ...childOfRoot,
  path: '/tips/$kind',
  staticData: { title: 'tips' },
  validateSearch: pickTextParams('page'),
  ...lazyScreen(() => import('../screens/session/tips-screen'), 'TipsScreen', loadClinicOfTips),
})

export const sessionRoutes = [login, accessDenied, tips] as const
