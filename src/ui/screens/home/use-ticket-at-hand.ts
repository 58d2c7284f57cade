import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useStores } from '@/ui/stores/stores'

/** Home has painted and is read by then. */
const IDLE_MS = 3000

/** Fetches the ticket of the next visit, and all that shows it, while there is a network: at the desk there may be none. */
export function useTicketAtHand(): void {
  const router = useRouter()
  const id = useStores().registration.upcoming.value?.[0]?.id
  useEffect(() => {
    if (id === undefined) return undefined
    const fetch = () => void router.preloadRoute({ to: '/visits/$id', params: { id } }).catch(() => undefined)
    const timer = setTimeout(fetch, IDLE_MS)
    return () => clearTimeout(timer)
  }, [router, id])
}
