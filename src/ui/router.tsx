import { createRouter, type AnyRouter, type RouterHistory } from '@tanstack/react-router'
import { aFrame } from './a-frame'
import { hashHistory } from './hash-history'
import { beneathLayers } from './kit/layers'
import { BrokenScreen } from './parts/last-resort'
import { ROUTE_PREFIX } from './routes'
import { elsewhere } from './routing/elsewhere'
import { entryRoutes } from './routing/entry-routes'
import { homeRoutes } from './routing/home-routes'
import type { restRoutes } from './routing/rest'
import { root } from './routing/root'
import { parseSearch, stringifySearch } from './search'
import type { Stores } from './stores/stores'
import { holdTapped, watchTaps } from './tapped'

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}

export type AppRouter = ReturnType<typeof makeRouter>

const whole = (rest: typeof restRoutes) => root.addChildren([...entryRoutes, ...homeRoutes, ...rest])
type RouteTree = ReturnType<typeof whole>

const importRest = () => import('./routing/rest')

/** Adds the routes that the entry does not bring, once; all who ask at once share one fetch, and after a failure it is tried again. */
function restOf(router: AnyRouter, fetchRest: typeof importRest): () => Promise<void> {
  let adding: Promise<void> | undefined
  const add = async () => {
    const { restRoutes, beginAtHeadings } = await fetchRest()
    whole(restRoutes)
    router.setRoutes(router.buildRouteTree())
    beginAtHeadings(router)
  }
  return () => {
    adding ??= add().catch((thrown: unknown) => {
      adding = undefined
      throw thrown
    })
    return adding
  }
}

/** A finger that rests for so long on a link may want what is behind it; a shorter tap goes there by itself. */
const REST_MS = 50
const aRest = () => new Promise<void>((resolve) => setTimeout(resolve, REST_MS))

/** All routes of the app under one hash prefix; those of a first visit at once, the others once they are wanted. */
export function makeRouter(
  stores: Stores,
  history: RouterHistory = hashHistory(beneathLayers),
  fetchRest = importRest,
) {
  const reload = (): void => void router.invalidate()
  const router = createRouter({
    routeTree: root.addChildren([...entryRoutes, ...homeRoutes, elsewhere]) as unknown as RouteTree,
    history,
    basepath: ROUTE_PREFIX,
    context: {
      stores,
      isFromLogin: /[?&](code|state)=/.test(location.search),
      reload,
      addRest: () => addRest(),
    },
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPreloadDelay: REST_MS,
    defaultErrorComponent: BrokenScreen,
  })
  const addRest = restOf(router, fetchRest)
  // A tap is answered by a frame of its own, before the next screen is drawn; a frame counts only if something changes in it.
  watchTaps()
  const load = router.load
  let going = 0
  let newest = {}
  router.load = async (asked) => {
    const isFirst = going === 0
    going += 1
    const release = holdTapped()
    const way = {}
    try {
      if (asked?.action) {
        newest = way
        router.updateLatestLocation()
        // A way that is still under way ends at once: in that frame a redirect of its own would take the place of this one.
        if (isFirst) await aFrame()
        if (newest !== way) return
      }
      await load(asked)
    } finally {
      going -= 1
      release()
    }
  }
  // A store holds one thing at a time: what a finger merely touches must not take the place of what the same screen shows.
  const preload = router.preloadRoute
  router.preloadRoute = async (asked) => {
    await aRest()
    if (going > 0) return undefined
    await addRest()
    const [, , route] = router.getMatchedRoutes(
      router.buildLocation(asked as Parameters<typeof router.buildLocation>[0]).pathname,
    )
    const [shown] = router.state.matches.slice(-1)
    return route && route.id === shown?.routeId ? undefined : preload(asked)
  }
  return router
}
