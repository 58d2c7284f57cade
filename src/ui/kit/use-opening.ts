import { useDeferredValue } from 'react'

/** True a moment after `open` is: what is tapped answers first, and what it opens is drawn behind that, in slices. */
export function useOpening(open: boolean): boolean {
  const isDrawn = useDeferredValue(open, false)
  return open && isDrawn
}
