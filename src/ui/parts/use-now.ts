import { autorun } from 'mobx'
import { useEffect, useState } from 'react'
import { useStore } from '@/ui/stores/stores'
import { SchedulingStore } from '@/ui/stores/scheduling-store'

const SAME_MS = 100

/** Returns the server time, updated at the given interval in ms while needed, and when the clock is corrected. */
export function useNow(everyMilliseconds: number, isNeeded = true): Date {
  const scheduling = useStore(SchedulingStore)
  const [now, setNow] = useState(() => scheduling.now())
  useEffect(() => {
    if (!isNeeded) return undefined
    const look = () => setNow(scheduling.now())
    const stop = autorun(() => {
      const at = scheduling.now()
      setNow((shown) => (Math.abs(at.getTime() - shown.getTime()) < SAME_MS ? shown : at))
    })
    const timer = setInterval(look, everyMilliseconds)
    document.addEventListener('visibilitychange', look)
    return () => {
      stop()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [scheduling, everyMilliseconds, isNeeded])
  return now
}
