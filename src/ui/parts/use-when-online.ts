import { useEffect, useEffectEvent } from 'react'

/** Does it when the network comes back, as long as it is wanted. */
export function useWhenOnline(isWanted: boolean, work: () => void): void {
  const back = useEffectEvent(work)
  useEffect(() => {
    if (!isWanted) return undefined
    const hear = () => back()
    addEventListener('online', hear)
    return () => removeEventListener('online', hear)
  }, [isWanted])
}
