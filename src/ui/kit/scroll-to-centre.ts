import { isMotionReduced } from './motion'

/** Moves a sideways scroller so that one of its children lies in the middle; the page itself never moves. */
export function scrollToCentre(scroller: HTMLElement, at: number, isSmooth: boolean): void {
  const child = scroller.children[at]
  if (!(child instanceof HTMLElement)) return
  const left = child.offsetLeft - (scroller.clientWidth - child.offsetWidth) / 2
  scroller.scrollTo?.({ left, behavior: isSmooth && !isMotionReduced() ? 'smooth' : 'auto' })
}
