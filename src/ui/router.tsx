import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { hashHistory } from './hash-history'
import { BrokenScreen } from './parts/last-resort'
import { ROUTE_PREFIX } from './routes'
import { accountRoutes } from './routing/account-routes'
import { addressRoutes } from './routing/address-routes'
import { advisoryRoutes } from './routing/advisory-routes'
import { bookingRoutes } from './routing/booking-routes'
import { chatRoutes } from './routing/chat-routes'
import { clinicRoutes } from './routing/clinic-routes'
import { doctorRoutes } from './routing/doctor-routes'
import { homeRoutes } from './routing/home-routes'
import { landingRoutes } from './routing/landing-routes'
import { memberRoutes } from './routing/member-routes'
import { orderRoutes } from './routing/order-routes'
import { payRoutes } from './routing/pay-routes'
import { patientRoutes } from './routing/patient-routes'
import { recordRoutes } from './routing/record-routes'
import { sessionRoutes } from './routing/session-routes'
import { settingsRoutes } from './routing/settings-routes'
import { therapyRoutes } from './routing/therapy-routes'
import { visitRoutes } from './routing/visit-routes'
import { watchRoutes } from './routing/watch-routes'
import { workshopRoutes } from './routing/workshop-routes'
import { root } from './routing/root'
import { parseSearch, stringifySearch } from './search'
import type { Stores } from './stores/stores'

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}

const routeTree = root.addChildren([
  ...sessionRoutes,
  ...landingRoutes,
  ...settingsRoutes,
  ...homeRoutes,
  ...clinicRoutes,
  ...doctorRoutes,
  ...bookingRoutes,
  ...visitRoutes,
  ...therapyRoutes,
  ...patientRoutes,
  ...accountRoutes,
  ...recordRoutes,
  ...orderRoutes,
  ...payRoutes,
  ...memberRoutes,
  ...addressRoutes,
  ...advisoryRoutes,
  ...chatRoutes,
  ...watchRoutes,
  ...workshopRoutes,
])

/** All routes of the app under one hash prefix; tests give a memory history. */
export function makeRouter(stores: Stores, history: RouterHistory = hashHistory()) {
  const reload = (): void => void router.invalidate()
  const router = createRouter({
    routeTree,
    history,
    basepath: ROUTE_PREFIX,
    context: { stores, isFromLogin: /[?&](code|state)=/.test(location.search), reload },
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultErrorComponent: BrokenScreen,
  })
  // A store holds one thing at a time: what a finger merely touches must not take the place of what the same screen shows.
  const preload = router.preloadRoute
  router.preloadRoute = (asked) => {
    const [, , route] = router.getMatchedRoutes(
      router.buildLocation(asked as Parameters<typeof router.buildLocation>[0]).pathname,
    )
    const [shown] = router.state.matches.slice(-1)
    return route && route.id === shown?.routeId ? Promise.resolve(undefined) : preload(asked)
  }
  return router
}
