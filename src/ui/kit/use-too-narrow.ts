import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/**
 * Whether an element has less room across than its content needs; known before the first paint.
 * @param needed px, from the element's own type size and the layout's rem, both in px
 */
export function useTooNarrow(
  host: RefObject<HTMLElement | null>,
  needed: (em: number, rem: number) => number,
): boolean {
  const [isNarrow, setNarrow] = useState(false)
  const look = useRef<() => void>(undefined)
  useLayoutEffect(() => {
    look.current = () => {
      const element = host.current
      // hidden ones have no width and keep what they were
      if (!element || element.clientWidth === 0) return
      const sizeOf = (of: Element) => parseFloat(getComputedStyle(of).fontSize)
      setNarrow(element.clientWidth < needed(sizeOf(element), sizeOf(document.documentElement)))
    }
    look.current()
  })
  useLayoutEffect(() => {
    if (!host.current) return
    const observer = new ResizeObserver(() => look.current?.())
    observer.observe(host.current)
    return () => observer.disconnect()
  }, [host])
  return isNarrow
}
