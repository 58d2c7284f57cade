const STOPS = 'a[href], button, input, select, textarea, [tabindex="0"]'

/**
 * Ref for a scrollable box: makes it a tab stop if it has no focusable child, so that it can be scrolled by keyboard.
 */
export function scrollableFocusRef(box: HTMLElement | null): (() => void) | undefined {
  if (!box || !('ResizeObserver' in globalThis)) return undefined
  const look = () => {
    if (box.scrollHeight > box.clientHeight + 1 && !box.querySelector(STOPS)) box.tabIndex = 0
    else box.removeAttribute('tabindex')
  }
  const sizes = new ResizeObserver(look)
  const watch = () => {
    sizes.disconnect()
    for (const each of [box, ...box.children]) sizes.observe(each)
  }
  const children = new MutationObserver(watch)
  children.observe(box, { childList: true })
  watch()
  return () => {
    sizes.disconnect()
    children.disconnect()
  }
}
