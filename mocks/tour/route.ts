import { ROUTE_PREFIX } from '@/ui/shell/route-prefix'

/** Returns the app's current route: `/booking/confirm?doctorId=d2001`. */
export const currentRoute = (): string => {
  const hash = location.hash.slice(1)
  return hash.startsWith(ROUTE_PREFIX) ? hash.slice(ROUTE_PREFIX.length) || '/home' : '/home'
}

/** Whether a route matches a pattern such as `/visits/$id`. */
export function matchesRoute(place: string, route: string): boolean {
  const wanted = place.split('/')
  const found = (route.split('?')[0] ?? '').split('/')
  return wanted.length === found.length && wanted.every((part, index) => part === found[index] || part.startsWith('$'))
}
