import { useDeferredValue } from 'react'

/** Defers `open`, so that the tap gets feedback before the content renders in slices. */
export const useDeferredOpen = (open: boolean): boolean => useDeferredValue(open, false)
