import { useRouter } from '@tanstack/react-router'
import { ROUTE_PREFIX } from '@/ui/shell/route-prefix'

const shapeOf = (path: string): string => path.replace(/\$\w*/g, '$').replace(/\/$/, '')

/** Returns a function that navigates to a URL sent by the clinic; undefined if this build has no such route. */
export function useInternalLink(path: string): (() => void) | undefined {
  const router = useRouter()
  const parts = path.replace(/[?#].*$/, '').split('/')
  const isThere = Object.keys(router.routesByPath).some((each) => {
    const pattern = shapeOf(each).split('/')
    return pattern.length === parts.length && pattern.every((part, at) => part === '$' || part === parts[at])
  })
  return path !== '' && isThere ? () => router.history.push(`${ROUTE_PREFIX}${path}`) : undefined
}

/**
 * Returns a function that navigates to an optional screen; undefined if this build has no such route. `pattern` has a
 * `$` for each parameter.
 */
export function useOptionalRoute(pattern: string, path: string): (() => void) | undefined {
  const router = useRouter()
  const isThere = Object.keys(router.routesByPath).some((each) => shapeOf(each) === shapeOf(pattern))
  return isThere ? () => router.history.push(`${ROUTE_PREFIX}${path}`) : undefined
}
