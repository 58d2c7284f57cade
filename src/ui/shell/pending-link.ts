let tapped: Element | undefined
let held: Element | undefined

function keep({ target }: Event): void {
  tapped = target instanceof Element ? (target.closest('a, button, label') ?? undefined) : undefined
  // Navigations in later tasks do not belong to this tap.
  setTimeout(() => (tapped = undefined))
}

/** Remembers the element of the last tap. A second call has no effect. */
export function trackLastTap(): void {
  document.addEventListener('click', keep, { capture: true, passive: true })
}

/** Marks the tapped element as pending (see base.css). */
export function markPendingLink(): void {
  if (!tapped) return
  clearPendingLink()
  held = tapped
  held.setAttribute('data-pending', '')
}

/** Removes the mark once the navigation has ended. */
export function clearPendingLink(): void {
  held?.removeAttribute('data-pending')
  held = undefined
}
