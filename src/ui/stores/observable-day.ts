import { createAtom } from 'mobx'
import { addDays, dayOf, instantOf, type Day } from '@/domain/general/day'

/**
 * The clinic's day as an observable. Notifies observers at midnight, and when the page becomes visible on another day,
 * because phones stop the timers of a background page.
 */
export function createObservableDay(now: () => Date): () => Day {
  let timer: ReturnType<typeof setTimeout> | undefined
  let shown: Day = ''
  const look = (): void => {
    clearTimeout(timer)
    const at = now()
    const day = dayOf(at)
    timer = setTimeout(look, instantOf(addDays(day, 1)).getTime() - at.getTime())
    if (day === shown) return
    shown = day
    atom.reportChanged()
  }
  // In some tests there is no document.
  const hasPage = typeof document !== 'undefined'
  const begin = (): void => {
    shown = dayOf(now())
    look()
    if (!hasPage) return
    document.addEventListener('visibilitychange', look)
    addEventListener('pageshow', look)
  }
  const end = (): void => {
    clearTimeout(timer)
    if (!hasPage) return
    document.removeEventListener('visibilitychange', look)
    removeEventListener('pageshow', look)
  }
  const atom = createAtom('day', begin, end)
  return () => {
    atom.reportObserved()
    return dayOf(now())
  }
}
