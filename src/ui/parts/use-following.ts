import { useEffect, useEffectEvent } from 'react'

/** Numbers of slots grow old after this long. */
export const STALE_MS = 30_000

type Return = 'always' | 'when-stale'

/**
 * Reads again and again while the page is in front. When it comes back to the front, or out of the browser's back cache,
 * it reads at once: always, or only when the last reading has grown old meanwhile.
 */
export function useFollowing(refresh: () => void, everyMs: number, onReturn: Return = 'always'): void {
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
