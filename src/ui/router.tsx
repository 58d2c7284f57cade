import { createRouter, type AnyRouter, type RouterHistory } from '@tanstack/react-router'
import { aFrame } from './a-frame'
import { hashHistory } from './hash-history'
import { BrokenScreen } from './parts/last-resort'
import { ROUTE_PREFIX } from './routes'
import { elsewhere } from './routing/elsewhere'
import { entryRoutes } from './routing/entry-routes'
import { homeRoutes } from './routing/home-routes'
import type { restRoutes } from './routing/rest'
import { root } from './routing/root'
import { parseSearch, stringifySearch } from './search'
import type { Stores } from './stores/stores'

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
    const { restRoutes } = await fetchRest()
    whole(restRoutes)
    router.setRoutes(router.buildRouteTree())
  }
  return () => {
    adding ??= add().catch((thrown: unknown) => {
      adding = undefined
      throw thrown
    })
    return adding
  }
}

/** All routes of the app under one hash prefix; those of a first visit at once, the others once they are wanted. */
export function makeRouter(stores: Stores, history: RouterHistory = hashHistory(), fetchRest = importRest) {
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
    defaultErrorComponent: BrokenScreen,
  })
  const addRest = restOf(router, fetchRest)
  // A tap is answered by a frame of its own, before the next screen is drawn.
  const load = router.load
  router.load = async (asked) => {
    if (asked?.action) {
      router.updateLatestLocation()
      await aFrame()
    }
    await load(asked)
  }
  // A store holds one thing at a time: what a finger merely touches must not take the place of what the same screen shows.
  const preload = router.preloadRoute
  router.preloadRoute = async (asked) => {
    await aFrame()
    await addRest()
    const [, , route] = router.getMatchedRoutes(
      router.buildLocation(asked as Parameters<typeof router.buildLocation>[0]).pathname,
    )
    const [shown] = router.state.matches.slice(-1)
    return route && route.id === shown?.routeId ? undefined : preload(asked)
  }
  return router
}
