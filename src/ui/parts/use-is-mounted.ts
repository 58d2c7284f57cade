import { useEffect, useRef, type RefObject } from 'react'

/** Returns a ref that tells whether the screen is still mounted, to avoid navigating after the user has left. */
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
