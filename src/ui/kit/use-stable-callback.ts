import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Returns a function with a stable identity that calls the latest `act`, for memoized children. Must not be called
 * during rendering.
 */
export function useStableCallback<A extends readonly unknown[], R>(act: (...given: A) => R): (...given: A) => R {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...given) => latest.current(...given), [])
}
