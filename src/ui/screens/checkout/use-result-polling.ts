import { useEffect, useEffectEvent, useState } from 'react'
import { useNow } from '@/ui/parts/use-now'
import { useStore } from '@/ui/stores/stores'
import { SchedulingStore } from '@/ui/stores/scheduling-store'

const QUICK_MS = 2000
const QUICK_FOR_SECONDS = 60
const SLOW_MS = 10_000

/** While the page is visible, polls every 2 s for a minute, then every 10 s; returns the elapsed seconds. */
export function useResultPolling(ask: () => void): number {
  const scheduling = useStore(SchedulingStore)
  const [since] = useState(() => scheduling.now())
  const now = useNow(1000)
  const seconds = Math.max(0, Math.round((now.getTime() - since.getTime()) / 1000))
  const isSlow = seconds >= QUICK_FOR_SECONDS
  const asking = useEffectEvent(() => {
    if (!document.hidden) ask()
  })
  useEffect(() => {
    const timer = setInterval(() => asking(), isSlow ? SLOW_MS : QUICK_MS)
    return () => clearInterval(timer)
  }, [isSlow])
  return seconds
}
