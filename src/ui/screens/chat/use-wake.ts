import { useEffect, useEffectEvent } from 'react'

/** The page is in front again, out of the back cache, or on a network again: what was missed is fetched at once. */
export function useWake(wake: () => void): void {
  const act = useEffectEvent(wake)
  useEffect(() => {
    const look = () => {
      if (!document.hidden) act()
    }
    addEventListener('pageshow', look)
    addEventListener('online', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('pageshow', look)
      removeEventListener('online', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}
