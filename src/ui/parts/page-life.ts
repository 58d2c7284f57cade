import type { AnyRouter } from '@tanstack/react-router'
import { followTextSize } from '@/ui/kit/text-size'
import type { Stores } from '@/ui/stores/stores'
import { addressFor } from './page-address'
import { isInWechat } from './save-file'

/** What anybody may see of the clinic; every other screen shows something of a person, and is not passed on. */
const OPEN_TO_ALL = new Set(['/home', '/clinics', '/clinics/$id', '/doctors', '/doctors/$id', '/doctors/tag/$tag'])

/** As much of the router as this needs. */
export type Route = Pick<AnyRouter, 'subscribe' | 'invalidate'> & {
  readonly state: Pick<AnyRouter['state'], 'matches' | 'location'>
}

/**
 * What goes on round every screen while the page is open: WeChat's text size, its menu, the network that is back, and the way back out of the back
 * cache, where a page comes to life again as it was put aside, maybe hours ago.
 */
export function followPage(stores: Stores, router: Route): void {
  followTextSize()
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void comeBack(stores, router)
  })
  // Home stands open for long; other screens ask again by themselves, where that takes nothing away.
  addEventListener('online', () => {
    if (routeOf(router) === '/home') void router.invalidate()
  })
  if (!isInWechat()) return
  let isTold = false
  const tell = () => {
    // A first visit that stays at home needs none of this: what WeChat passes on by itself is home.
    if (!isTold && routeOf(router) === '/home') return
    isTold = true
    void tellMenu(stores, router)
  }
  router.subscribe('onResolved', tell)
  tell()
}

/** Nothing is loaded anew, so that what was typed stays; who is here, and what the screen shows, is asked again. */
async function comeBack({ session }: Stores, router: Route): Promise<void> {
  await session.enter({ isSecondLogin: false })
  await router.invalidate()
}

const lastOf = ({ state: { matches } }: Route) => matches[matches.length - 1]
const routeOf = (router: Route): string => String(lastOf(router)?.routeId)

async function tellMenu(stores: Stores, router: Route): Promise<void> {
  const loaded = await stores.terms.load('wechat').catch(() => undefined)
  await loaded?.wechatApp.share(cardOf(stores, router))
}

/** What the screen in front may be passed on as; without the page's own query, which may hold a login's answer. */
export function cardOf({ clinic, session }: Stores, router: Route) {
  if (!OPEN_TO_ALL.has(routeOf(router))) return undefined
  const { location: here } = router.state
  const { clinicId } = (lastOf(router)?.search ?? {}) as { clinicId?: unknown }
  const search = typeof clinicId === 'string' ? { clinicId } : {}
  const link = addressFor(location, session.session.mpId, here.pathname, search)
  return { title: clinic.current.value?.name || document.title, text: document.title, link }
}
