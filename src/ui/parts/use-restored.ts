import { useEffect, useEffectEvent } from 'react'

/** A page out of the browser's back cache shows what it showed when it was put aside: this reads it again. */
export function useRestored(readAgain: () => void): void {
  const act = useEffectEvent(readAgain)
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => {
      if (persisted) act()
    }
    addEventListener('pageshow', show)
    return () => removeEventListener('pageshow', show)
  }, [])
}
