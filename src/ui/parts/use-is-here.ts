import { useEffect, useRef, type RefObject } from 'react'

/** Whether the screen is still there when an answer comes; nobody is dragged back to where they have left. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
