import { useDeferredValue } from 'react'

/** Follows `open` a moment later: what is tapped answers first, and what comes or goes with it is drawn behind that, in slices. */
export const useOpening = (open: boolean): boolean => useDeferredValue(open, false)
