import type { AnyRouter } from '@tanstack/react-router'

/** Whether nothing has the focus: neither a field that a screen begins with nor a dialog over it. */
const isFree = () => document.activeElement === null || document.activeElement === document.body

/** Answers whether nothing is left to do. */
function begin(): boolean {
  if (!isFree()) return true
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}

/**
 * Puts the focus on the heading of each screen that one comes to, so that a screen reader says where one is and the keyboard
 * begins there. The first screen of a page is read by itself.
 */
export function beginAtHeadings(router: AnyRouter): void {
  const watch = new MutationObserver(() => {
    if (begin()) watch.disconnect()
  })
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    watch.disconnect()
    if (!fromLocation || !pathChanged || begin()) return
    // What it is called is being asked for.
    watch.observe(document.querySelector('main')?.parentElement ?? document.body, { childList: true, subtree: true })
  })
}
