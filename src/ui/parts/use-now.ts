import { useEffect, useState } from 'react'
import { useStores } from '@/ui/stores/stores'

/** The clinic's time, looked at again every so many milliseconds while it matters. */
export function useNow(everyMilliseconds: number, isNeeded = true): Date {
  const { scheduling } = useStores()
  const [now, setNow] = useState(() => scheduling.now())
  useEffect(() => {
    if (!isNeeded) return undefined
    const look = () => setNow(scheduling.now())
    const timer = setInterval(look, everyMilliseconds)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [scheduling, everyMilliseconds, isNeeded])
  return now
}
