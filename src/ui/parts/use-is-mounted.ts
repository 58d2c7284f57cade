import { useEffect, useRef, type RefObject } from 'react'

/**
 * Returns a ref that is true while the screen is mounted, so that a screen that the user has left does not navigate.
 */
export function useIsMounted(): RefObject<boolean> {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
