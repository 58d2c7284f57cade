import { useRouter } from '@tanstack/react-router'
import { ROUTE_PREFIX } from '@/ui/routes'

const shapeOf = (path: string): string => path.replace(/\$\w*/g, '$').replace(/\/$/, '')

/** The way to a screen that this build may not have; undefined without its route. `pattern` has a `$` for each part. */
export function useWayTo(pattern: string, path: string): (() => void) | undefined {
  const router = useRouter()
  const isThere = Object.keys(router.routesByPath).some((each) => shapeOf(each) === shapeOf(pattern))
  return isThere ? () => router.history.push(`${ROUTE_PREFIX}${path}`) : undefined
}
