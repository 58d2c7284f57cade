import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * One function for all drawings, which does what that of the last drawing does: for children that are drawn anew only when
 * one of their props is another. Not to be called while drawing.
 */
export function useStable<A extends readonly unknown[], R>(act: (...given: A) => R): (...given: A) => R {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...given) => latest.current(...given), [])
}
