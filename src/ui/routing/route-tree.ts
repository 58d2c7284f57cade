import type { AnyRoute, RouteComponent } from '@tanstack/react-router'
import { accountRoutes } from './account-routes'
import { addressRoutes } from './address-routes'
import { consultationRoutes } from './consultation-routes'
import { bookingRoutes } from './booking-routes'
import { chatRoutes } from './chat-routes'
import { clinicRoutes } from './clinic-routes'
import { doctorRoutes } from './doctor-routes'
import { entryRoutes } from './entry-routes'
import { homeRoutes } from './home-routes'
import { deepLinkRoutes } from './deep-link-routes'
import { memberCardRoutes } from './member-card-routes'
import { orderRoutes } from './order-routes'
import { patientRoutes } from './patient-routes'
import { paymentRoutes } from './payment-routes'
import { recordRoutes } from './record-routes'
import { rootRoute } from './root'
import { sessionRoutes } from './session-routes'
import { settingsRoutes } from './settings-routes'
import { therapyRoutes } from './therapy-routes'
import { visitRoutes } from './visit-routes'
import { waitlistRoutes } from './waitlist-routes'
import { developerRoutes } from './gallery-routes'
import { lazyComponent } from './lazy-screen'

/** Locks the screen of a route with `locksWhenIdle` after a while without a touch. */
const lockWhenIdle = (Screen: RouteComponent): RouteComponent =>
  lazyComponent(async () => {
    const [{ withIdleLock }] = await Promise.all([import('../parts/idle-lock'), Screen.preload?.()])
    return { Locked: withIdleLock(Screen) }
  }, 'Locked')

const routes = [
  ...entryRoutes,
  ...homeRoutes,
  ...sessionRoutes,
  ...deepLinkRoutes,
  ...settingsRoutes,
  ...clinicRoutes,
  ...doctorRoutes,
  ...bookingRoutes,
  ...visitRoutes,
  ...therapyRoutes,
  ...patientRoutes,
  ...accountRoutes,
  ...recordRoutes,
  ...orderRoutes,
  ...paymentRoutes,
  ...memberCardRoutes,
  ...addressRoutes,
  ...consultationRoutes,
  ...chatRoutes,
  ...waitlistRoutes,
  ...developerRoutes,
] as const
for (const { options } of routes as readonly AnyRoute[])
  if (options.component && options.staticData?.locksWhenIdle) options.component = lockWhenIdle(options.component)

export const routeTree = rootRoute.addChildren([...routes])
