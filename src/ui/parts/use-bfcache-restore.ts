import { useEffect, useEffectEvent } from 'react'

/** Refreshes a page restored from the back/forward cache, because its data is old. */
export function useBfcacheRestore(readAgain: () => void): void {
  const act = useEffectEvent(readAgain)
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => {
      if (persisted) act()
    }
    addEventListener('pageshow', show)
    return () => removeEventListener('pageshow', show)
  }, [])
}
