import { createRoute, redirect } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen'
import { consumeEntryUrl } from '../screens/session/entry-url'
import { type RouterContext, rootChildOptions } from './root'
import { SessionStore } from '@/ui/stores/session-store'

/**
 * S01 without a login in the URL: redirects to home immediately, without a chunk; the session is restored in the
 * background.
 */
function goesOn({ context, preload }: { context: RouterContext; preload: boolean }): void {
  if (context.isFromLogin) return
  if (!preload) void enterInPassing(context)
  throw redirect({ to: '/home', replace: true })
}
async function enterInPassing({ stores, reload }: RouterContext): Promise<void> {
  const session = stores.get(SessionStore)
  const before = session.session.login?.token
  await session.enter(consumeEntryUrl())
  if (session.session.login?.token !== before) reload()
}

const entry = createRoute({
  ...rootChildOptions,
  path: '/',
  beforeLoad: goesOn,
  ...lazyScreen(() => import('../screens/session/entry-screen'), 'EntryScreen'),
})

export const entryRoutes = [entry] as const
