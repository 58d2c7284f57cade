import { isMotionReduced } from './motion'

/** Scrolls a section into view; the section's `scroll-margin` keeps it clear of the bar. */
export function scrollToSection(section: Element | null | undefined): void {
  section?.scrollIntoView({ behavior: isMotionReduced() ? 'auto' : 'smooth', block: 'nearest' })
}

const OPEN = 'input:not(:disabled, [aria-disabled]), button:not(:disabled, [aria-disabled])'

/** Scrolls to a section and focuses its first enabled choice. Returns whether there is one. */
export function focusSection(section: Element | null | undefined): boolean {
  const choice = section?.querySelector<HTMLElement>(OPEN)
  if (!choice) return false
  choice.focus({ preventScroll: true })
  scrollToSection(section)
  return true
}
