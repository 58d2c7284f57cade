import type { AnyRouter } from '@tanstack/react-router'
import { followWechatTextSize } from '@/ui/kit/text-size'
import type { Stores } from '@/ui/stores/stores'
import { shareUrlFor } from './share-url'
import { isInWechat } from './save-file'
import { SessionStore } from '@/ui/stores/session-store'
import { ClinicStore } from '@/ui/stores/clinic-store'

/** Public routes; all others show personal data and are not shared. */
const OPEN_TO_ALL = new Set(['/home', '/clinics', '/clinics/$id', '/doctors', '/doctors/$id', '/doctors/tag/$tag'])

/** The parts of the router used here. */
export type LifecycleRouter = Pick<AnyRouter, 'subscribe' | 'invalidate'> & {
  readonly state: Pick<AnyRouter['state'], 'matches' | 'location'>
}

/**
 * Handles page events: WeChat's text size and share menu, reconnection, and restoring from the back/forward cache,
 * possibly hours later.
 */
export function startPageLifecycle(stores: Stores, router: LifecycleRouter): void {
  followWechatTextSize()
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void comeBack(stores, router)
  })
  // Home may stay open for a long time; other screens refresh on their own where that loses nothing.
  addEventListener('online', () => {
    if (routeOf(router) === '/home') void router.invalidate()
  })
  if (!isInWechat()) return
  let isTold = false
  const update = () => {
    // A first visit to home needs no share card, because WeChat shares home by default.
    if (!isTold && routeOf(router) === '/home') return
    isTold = true
    // Without a share card, WeChat shares the page's own address.
    tellMenu(stores, router).catch(() => undefined)
  }
  router.subscribe('onResolved', update)
  update()
}

/** Refetches session and loader data without reloading the page, so that input is kept. */
async function comeBack(stores: Stores, router: LifecycleRouter): Promise<void> {
  const session = stores.get(SessionStore)
  await session.enter({ isSecondLogin: false })
  await router.invalidate()
}

/** The part of the router's state that says which screen is displayed. */
type DisplayedScreen = {
  readonly state: {
    readonly matches: readonly { readonly routeId: string; readonly search: object }[]
    readonly location: { readonly pathname: string }
  }
}

const lastOf = ({ state: { matches } }: DisplayedScreen) => matches[matches.length - 1]
const routeOf = (router: DisplayedScreen): string => String(lastOf(router)?.routeId)

async function tellMenu(stores: Stores, router: LifecycleRouter): Promise<void> {
  const { WechatStore } = await import('@/ui/stores/wechat-store')
  await stores.get(WechatStore).share(shareCardOf(stores, router))
}

/** Share card for the current screen, without the page's query, which may contain a login response. */
export function shareCardOf(stores: Stores, router: DisplayedScreen) {
  const clinic = stores.get(ClinicStore)
  const session = stores.get(SessionStore)
  if (!OPEN_TO_ALL.has(routeOf(router))) return undefined
  const { location: here } = router.state
  const { clinicId } = (lastOf(router)?.search ?? {}) as { clinicId?: unknown }
  const search = typeof clinicId === 'string' ? { clinicId } : {}
  const link = shareUrlFor(location, session.session.mpId, here.pathname, search)
  return { title: clinic.current.value?.name || document.title, text: document.title, link }
}
