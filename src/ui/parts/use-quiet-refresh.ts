import { useEffect, useEffectEvent } from 'react'

const STALE_MS = 30_000

/** Reads again every 30 s while the page is seen, and at once when it is seen again after longer than that. */
export function useQuietRefresh(refresh: () => void): void {
  const readAgain = useEffectEvent(refresh)
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    let lastAt = Date.now()
    const run = () => {
      lastAt = Date.now()
      readAgain()
    }
    const follow = () => {
      clearInterval(timer)
      if (document.hidden) return
      if (Date.now() - lastAt >= STALE_MS) run()
      timer = setInterval(run, STALE_MS)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', follow)
    }
  }, [])
}
