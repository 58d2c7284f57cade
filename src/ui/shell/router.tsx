import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { createAppHistory } from './app-history'
import { onScreenRendered, runAfterOverlaysClose } from '../kit/overlay-history'
import { ErrorScreen } from '../parts/error-screens'
import { ROUTE_PREFIX } from './route-prefix'
import { focusHeadingOnNavigation } from '../routing/focus-heading'
import { routeTree } from '../routing/route-tree'
import { parseSearch, stringifySearch } from './search-params'
import type { Stores } from '../stores/stores'
import { clearPendingLink, trackLastTap, markPendingLink } from './pending-link'
import { waitForNextFrame } from './screen-ready'

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}

/** Lifetime in ms of data that a touch on a link has prefetched. */
const PRELOAD_STALE_MS = 5000

export type AppRouter = ReturnType<typeof createAppRouter>

/** Creates the router with all routes under one hash prefix. */
export function createAppRouter(stores: Stores, history: RouterHistory = createAppHistory(runAfterOverlaysClose)) {
  const reload = (): void => void router.invalidate()
  let hasRendered = false
  const way = {
    isNavigating: (): boolean => router.state.status === 'pending',
    take: (): void => router.updateLatestLocation(),
  }
  const router = createRouter({
    routeTree,
    history: deferNavigation(history, way),
    basepath: ROUTE_PREFIX,
    context: { stores, isFromLogin: /[?&](code|state)=/.test(location.search), reload },
    parseSearch,
    stringifySearch,
    // The patient may have scrolled the prerender, which the first screen replaces in place.
    scrollRestoration: () => hasRendered || scrollY === 0,
    defaultPreloadStaleTime: PRELOAD_STALE_MS,
    defaultErrorComponent: ErrorScreen,
  })
  trackLastTap()
  // The router's own subscriber restores the scroll position first.
  router.subscribe('onRendered', () => void (hasRendered = true))
  router.subscribe('onRendered', onScreenRendered)
  router.subscribe('onResolved', clearPendingLink)
  // Stops prefetches of other links and discards their data.
  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    const wanted = router.matchRoutes(toLocation)
    const isWanted = (id: string): boolean => wanted.some((each) => each.id === id)
    router.clearCache({ filter: ({ id, preload, status }) => (preload || status === 'pending') && !isWanted(id) })
  })
  focusHeadingOnNavigation(router)
  return router
}

type Navigation = {
  readonly isNavigating: () => boolean
  /** Updates the router's location at once, so that a second navigation in the same frame starts from it. */
  readonly take: () => void
}

/**
 * Reports a URL change one frame later, so that the tap is painted before the next screen; only the last change in a
 * frame counts. During a navigation, reports immediately and so ends that navigation, whose redirect would otherwise
 * replace this one.
 */
function deferNavigation(history: RouterHistory, { isNavigating, take }: Navigation): RouterHistory {
  const { subscribe } = history
  let newest: object
  return Object.assign(history, {
    subscribe: (listener) =>
      subscribe(async (change) => {
        newest = change
        take()
        markPendingLink()
        if (!isNavigating()) await waitForNextFrame()
        if (newest === change) listener(change)
      }),
  } satisfies Partial<RouterHistory>)
}
