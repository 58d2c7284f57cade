import { isMotionReduced } from './motion'

/** Centres a child of a horizontal scroller without scrolling the page. */
export function scrollToCentre(scroller: HTMLElement, at: number, isSmooth: boolean): void {
  const child = scroller.children[at]
  if (!(child instanceof HTMLElement)) return
  const left = child.offsetLeft - (scroller.clientWidth - child.offsetWidth) / 2
  scroller.scrollTo?.({ left, behavior: isSmooth && !isMotionReduced() ? 'smooth' : 'auto' })
}
