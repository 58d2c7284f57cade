import { useRouter } from '@tanstack/react-router'
import { useStores } from '@/ui/stores/stores'

/** Takes the address to go on to, once: one of this app's own routes, or `otherwise`. */
export function useDestination(otherwise: '/home' | '/patients'): () => string {
  const router = useRouter()
  const { session } = useStores()
  return () => {
    const route = session.takeDestination()
    const [, parts, known] = router.getMatchedRoutes(route?.split('?')[0] ?? '')
    // Under `**` stands what of an address leads on from a route to nowhere.
    return route && known && !('**' in parts) ? route : otherwise
  }
}
