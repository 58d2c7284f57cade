import type { AnyRouter } from '@tanstack/react-router'

/** Whether no field or dialog of the screen has taken the focus. */
const isFree = () => document.activeElement === null || document.activeElement === document.body

/** Focuses the heading if possible; returns whether it is done. */
function begin(): boolean {
  if (!isFree()) return true
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}

/**
 * Focuses the heading of each new screen, so that a screen reader announces it and the keyboard starts there. The first
 * screen of a page is announced by the browser.
 */
export function focusHeadingOnNavigation(router: AnyRouter): void {
  const watch = new MutationObserver(() => {
    if (begin()) watch.disconnect()
  })
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    watch.disconnect()
    if (!fromLocation || !pathChanged || begin()) return
    // Waits until the heading is rendered.
    watch.observe(document.querySelector('main')?.parentElement ?? document.body, { childList: true, subtree: true })
  })
}
