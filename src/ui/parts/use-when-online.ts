import { useEffect, useEffectEvent } from 'react'

/** Runs `work` when the network returns, while enabled. */
export function useRunWhenOnline(isWanted: boolean, work: () => void): void {
  const back = useEffectEvent(work)
  useEffect(() => {
    if (!isWanted) return undefined
    const hear = () => back()
    addEventListener('online', hear)
    return () => removeEventListener('online', hear)
  }, [isWanted])
}
