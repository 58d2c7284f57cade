import { useDeferredValue } from 'react'

/** Defers `open`, so that the user sees feedback for the tap before the content renders in slices. */
export const useDeferredOpen = (open: boolean): boolean => useDeferredValue(open, false)
