import { useLayoutEffect, type RefObject } from 'react'

/**
 * Holds a page to what a software keyboard leaves to see: on iOS the keyboard lies over the page, and only the visual
 * viewport knows of it. A page that is pinched nearer stays as it is.
 */
export function useVisibleArea(page: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const view = window.visualViewport
    const element = page.current
    if (!view || !element) return undefined
    const place = () => {
      if (view.scale > 1.01) return
      element.style.setProperty('--area-top', `${view.offsetTop}px`)
      element.style.setProperty('--area-height', `${view.height}px`)
    }
    place()
    view.addEventListener('resize', place)
    view.addEventListener('scroll', place)
    return () => {
      view.removeEventListener('resize', place)
      view.removeEventListener('scroll', place)
    }
  }, [page])
}
