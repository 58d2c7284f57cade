import { useRouter } from '@tanstack/react-router'
import { useStores } from '@/ui/stores/stores'

/** Returns the URL to continue to, and clears it: a route of this app, or `otherwise`. */
export function useReturnTo(otherwise: '/home' | '/patients'): () => string {
  const router = useRouter()
  const { session } = useStores()
  return () => {
    const route = session.takeDestination()
    const [, parts, known] = router.getMatchedRoutes(route?.split('?')[0] ?? '')
    // The router stores the rest of an unknown path under `**`.
    return route && known && !('**' in parts) ? route : otherwise
  }
}
