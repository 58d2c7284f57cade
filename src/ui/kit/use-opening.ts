import { useDeferredValue } from 'react'

/** Defers `open`, so that the tap gets feedback before the content renders in slices. */
export const useOpening = (open: boolean): boolean => useDeferredValue(open, false)
