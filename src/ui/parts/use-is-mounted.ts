import { useEffect, useRef, type RefObject } from 'react'

/** Whether the screen is still mounted when a response arrives, to avoid navigating after the user has left. */
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
