import { useEffect, useEffectEvent } from 'react'

/** Time in ms after which slot data is stale. */
export const SLOTS_STALE_MS = 30_000

type Return = 'always' | 'when-stale'

/**
 * Polls while the page is visible. When the page becomes visible again or is restored from the back/forward cache,
 * refreshes at once; with `when-stale`, only if the last refresh is at least `everyMs` old.
 */
export function usePolling(refresh: () => void, everyMs: number, onReturn: Return = 'always'): void {
  const readAgain = useEffectEvent(refresh)
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    let lastAt = Date.now()
    const run = () => {
      lastAt = Date.now()
      readAgain()
    }
    const turn = (isBack: boolean) => {
      clearInterval(timer)
      if (document.hidden) return
      if (isBack && (onReturn === 'always' || Date.now() - lastAt >= everyMs)) run()
      timer = setInterval(run, everyMs)
    }
    const back = () => turn(true)
    const show = ({ persisted }: PageTransitionEvent) => {
      if (persisted) back()
    }
    turn(false)
    document.addEventListener('visibilitychange', back)
    addEventListener('pageshow', show)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', back)
      removeEventListener('pageshow', show)
    }
  }, [everyMs, onReturn])
}
