import { useEffect, useState } from 'react'

/** An answer that comes this soon needs no word that it is still awaited. */
const SOON_MS = 1000

/** Whether something has been awaited for longer than a moment. */
export function useSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setSlow(true), SOON_MS)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return isWaiting && isSlow
}
