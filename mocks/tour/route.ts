import { ROUTE_PREFIX } from '@/ui/routes'

/** Where the page is, as a route of the app: `/booking/confirm?doctorId=d2001`. */
export const routeNow = (): string => {
  const hash = location.hash.slice(1)
  return hash.startsWith(ROUTE_PREFIX) ? hash.slice(ROUTE_PREFIX.length) || '/home' : '/home'
}
