import { useEffect, useEffectEvent } from 'react'

/** Runs `work` once at the given time, or immediately if it has passed. */
export function useRunWhenDue(isDue: boolean, work: () => void): void {
  const act = useEffectEvent(work)
  useEffect(() => {
    if (isDue) act()
  }, [isDue])
}
