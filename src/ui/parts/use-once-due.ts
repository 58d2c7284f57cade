import { useEffect, useEffectEvent } from 'react'

/** Does it when a time has come that somebody waits for, and at once where it is over already. */
export function useOnceDue(isDue: boolean, work: () => void): void {
  const act = useEffectEvent(work)
  useEffect(() => {
    if (isDue) act()
  }, [isDue])
}
