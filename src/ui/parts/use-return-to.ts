import { useRouter } from '@tanstack/react-router'
import { useStore } from '@/ui/stores/stores'
import { SessionStore } from '@/ui/stores/session-store'

/** Returns the URL to continue to, and clears it: a route of this app, or `otherwise`. */
export function useReturnTo(otherwise: '/home' | '/patients'): () => string {
  const router = useRouter()
  const session = useStore(SessionStore)
  return () => {
    const route = session.takeDestination()
    const [, parts, known] = router.getMatchedRoutes(route?.split('?')[0] ?? '')
    // The router stores the rest of an unknown path under `**`.
    return route && known && !('**' in parts) ? route : otherwise
  }
}
