import { useEffect, useEffectEvent } from 'react'

/** Runs `work` once when the awaited time has come, or immediately if it has passed. */
export function useAtTime(isDue: boolean, work: () => void): void {
  const act = useEffectEvent(work)
  useEffect(() => {
    if (isDue) act()
  }, [isDue])
}
