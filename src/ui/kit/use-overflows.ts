import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/**
 * Returns, before the first paint, whether an element is narrower than its content needs. `needed` receives the font
 * sizes of the element and the root in px, and returns the needed width in px.
 */
export function useOverflows(
  host: RefObject<HTMLElement | null>,
  needed: (em: number, rem: number) => number,
): boolean {
  const [isNarrow, setNarrow] = useState(false)
  const look = useRef<() => void>(undefined)
  useLayoutEffect(() => {
    look.current = () => {
      const element = host.current
      // Hidden elements have no width, so they keep their last result.
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
