import { useEffect, useRef } from 'react'

/** Calls again and again while the page is in front, and at once when it comes back to the front. */
export function useFollowing(refresh: () => void, everyMs: number): void {
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  })
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    const rest = () => clearInterval(timer)
    const begin = () => {
      rest()
      timer = setInterval(() => latest.current(), everyMs)
    }
    const turn = () => {
      if (document.visibilityState !== 'visible') return rest()
      latest.current()
      begin()
    }
    const show = ({ persisted }: PageTransitionEvent) => {
      if (persisted) turn()
    }
    if (document.visibilityState === 'visible') begin()
    document.addEventListener('visibilitychange', turn)
    addEventListener('pageshow', show)
    return () => {
      rest()
      document.removeEventListener('visibilitychange', turn)
      removeEventListener('pageshow', show)
    }
  }, [everyMs])
}
