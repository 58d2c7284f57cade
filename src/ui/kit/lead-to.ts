import { isMotionReduced } from './motion'

/** Scrolls as far as it takes to see a section, whose style keeps it clear of the bar. */
export function showSection(section: Element | null | undefined): void {
  section?.scrollIntoView({ behavior: isMotionReduced() ? 'auto' : 'smooth', block: 'nearest' })
}

const OPEN = 'input:not(:disabled, [aria-disabled]), button:not(:disabled, [aria-disabled])'

/** Shows a section and sets the focus on the first of its choices that can be taken; whether there is one. */
export function leadTo(section: Element | null | undefined): boolean {
  const choice = section?.querySelector<HTMLElement>(OPEN)
  if (!choice) return false
  choice.focus({ preventScroll: true })
  showSection(section)
  return true
}
