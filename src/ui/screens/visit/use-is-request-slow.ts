import { useEffect, useState } from 'react'

/** Time in ms before a pending request is announced. */
const SOON_MS = 1000

/** Whether a request has been pending for longer than that. */
export function useIsRequestSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setSlow(true), SOON_MS)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return isWaiting && isSlow
}
