import { useEffect, useEffectEvent } from 'react'

/** Runs `work` once `isDue` is true. */
export function useRunWhenDue(isDue: boolean, work: () => void): void {
  const act = useEffectEvent(work)
  useEffect(() => {
    if (isDue) act()
  }, [isDue])
}
