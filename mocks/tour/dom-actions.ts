import { hitTargetOf } from './find'
import type { VisibleBand, Size } from './position-card'

/**
 * Types into a field so that the app receives the input events; does nothing if the field already contains the text.
 */
export function typeInto(field: Element, text: string): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || field.value === text) return
  const kind = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(field, text)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }))
}
export function selectOption(control: Element): void {
  if (control instanceof HTMLInputElement && !control.checked) control.click()
}

function scrolls(element: Element): boolean {
  const isLonger = element.scrollHeight > element.clientHeight + 1
  return isLonger && /auto|scroll/.test(getComputedStyle(element).overflowY)
}
/** Scrolls an element up by this many px, by scrolling its scroll containers. */
export function scrollElementBy(element: Element, pixels: number): void {
  let rest = pixels
  for (let each = element.parentElement; each && Math.abs(rest) >= 1; each = each.parentElement) {
    if (each === document.documentElement || each === document.body || !scrolls(each)) continue
    const before = each.scrollTop
    each.scrollTop += rest
    rest -= each.scrollTop - before
  }
  if (Math.abs(rest) >= 1) window.scrollBy(0, rest)
}

const PINNED = /^(fixed|sticky)$/
const pinnedAround = (element: Element): Element | undefined => {
  for (let each: Element | null = element; each; each = each.parentElement)
    if (PINNED.test(getComputedStyle(each).position)) return each
  return undefined
}
/** Whether the element stays in place while the page scrolls. */
export const isFixedPosition = (element: Element): boolean =>
  pinnedAround(element) !== undefined && !element.closest('dialog')

/** Returns the vertical band that no element fixed to the window's edges covers; ignores the tour's own elements. */
export function unobscuredBand(host: HTMLElement, { width, height }: Size): VisibleBand {
  const at = (y: number): DOMRect | undefined => {
    const below = document.elementsFromPoint(width / 2, y).find((each) => !host.contains(each))
    return (below && !below.closest('dialog') ? pinnedAround(below) : undefined)?.getBoundingClientRect()
  }
  return { top: Math.min(at(1)?.bottom ?? 0, height / 2), bottom: Math.max(at(height - 2)?.top ?? height, height / 2) }
}
export function bringIntoView(element: Element): void {
  hitTargetOf(element).scrollIntoView({ block: 'center', behavior: 'auto' })
}

/** Makes screens reload data that may be outdated, as after switching back from another app. */
export const triggerDataReload = (): void => void document.dispatchEvent(new Event('visibilitychange'))

/** Whether an event target is the element, or its label or control. */
export function isWithinControl(thing: Element, place: EventTarget | null): boolean {
  if (!(place instanceof Node)) return false
  const labels = thing instanceof HTMLInputElement ? [...(thing.labels ?? [])] : []
  return [thing, ...labels].some((each) => each.contains(place))
}
