import { expect, type Locator, type Page } from '@playwright/test'

/** Names and sizes of controls whose touch area is less than `least` px wide or high. */
export const findSmallTargets = (
  page: Page,
  least: number,
  which = 'a[href], button, input, select, textarea, [role="combobox"], [role="tab"]',
) =>
  page.evaluate(
    ([wanted, selector]) => {
      const half = wanted / 2 - 1
      const isHidden = (element: Element) =>
        element.closest('[inert], [hidden], [aria-hidden="true"]') !== null ||
        element.getClientRects().length === 0 ||
        getComputedStyle(element).visibility === 'hidden'
      /** The control that receives the tap; a label counts as its control. */
      const faceOf = (element: Element): Element => element.closest('label') ?? element
      const found: string[] = []
      for (const element of document.querySelectorAll(selector)) {
        const face = faceOf(element)
        const isHeardOnly = face === element && element.getBoundingClientRect().width <= 1
        if (isHidden(element) || isHeardOnly || element.matches('[type="file"]')) continue
        face.scrollIntoView({ block: 'center', inline: 'center' })
        const { left, top, width, height } = face.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        const isHit = (dx: number, dy: number) => {
          const hit = document.elementFromPoint(x + dx, y + dy)
          return (
            hit !== null && (face.contains(hit) || (hit.contains(face) && hit.closest('label, button, a') === face))
          )
        }
        const isWide = width >= wanted - 0.5 || (isHit(-half, 0) && isHit(half, 0))
        const isHigh = height >= wanted - 0.5 || (isHit(0, -half) && isHit(0, half))
        if (isWide && isHigh) continue
        const name = element.getAttribute('aria-label') ?? face.textContent ?? ''
        found.push(`${element.tagName} ${name.trim().slice(0, 24)} ${Math.round(width)}×${Math.round(height)}`)
      }
      scrollTo(0, 0)
      return found
    },
    [least, which] as const,
  )

export const expectTargets = (page: Page, least: number, which?: string) =>
  expect.poll(() => findSmallTargets(page, least, which), `targets of ${least} px`).toEqual([])

/** Distance from the bottom of the first element to the top of the second, in px. */
export async function gapBetween(upper: Locator, lower: Locator): Promise<number> {
  const [first, second] = [await upper.boundingBox(), await lower.boundingBox()]
  return first && second ? second.y - first.y - first.height : NaN
}

/** Texts that a box clips, that extend beyond the page, or that overlap another text. */
export const findBrokenTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Place = { text: string; rects: DOMRect[]; from: Element }
    const isSkipped = (element: Element) => {
      if (element.closest('[inert], [hidden], .visually-hidden, [role="img"], svg')) return true
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { position, visibility, opacity } = getComputedStyle(at)
        if (position === 'fixed' || visibility === 'hidden' || opacity === '0') return true
        if (at.getBoundingClientRect().width <= 1) return true
      }
      return false
    }
    const scrolls = (value: string) => value === 'auto' || value === 'scroll'
    /** Text scrolled out of view is neither clipped nor overlapping. */
    const isInSight = (rect: DOMRect, from: Element) => {
      for (let at: Element | null = from; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at)
        if (!scrolls(overflowX) && !scrolls(overflowY)) continue
        const box = at.getBoundingClientRect()
        if (rect.top < box.top || rect.bottom > box.bottom || rect.left < box.left || rect.right > box.right)
          return false
      }
      return true
    }
    const places: Place[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      const from = node.parentElement
      if (!node.textContent?.trim() || !from || isSkipped(from)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const rects = [...range.getClientRects()].filter((rect) => isInSight(rect, from))
      places.push({ text: node.textContent.trim().slice(0, 24), rects, from })
    }
    const broken = new Set<string>()
    const pageWidth = Math.min(document.documentElement.clientWidth, screen.width)
    for (const { text, rects, from } of places) {
      for (let at: Element | null = from; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at)
        if (scrolls(overflowX) || scrolls(overflowY)) break
        const box = at.getBoundingClientRect()
        const isOut = (rect: DOMRect) =>
          (overflowX !== 'visible' && (rect.left < box.left - 1.5 || rect.right > box.right + 1.5)) ||
          (overflowY !== 'visible' && (rect.top < box.top - 4 || rect.bottom > box.bottom + 4))
        if (rects.some(isOut)) broken.add(`cut off: ${text}`)
      }
      const isScrolled = ((): boolean => {
        for (let at: Element | null = from; at; at = at.parentElement)
          if (at !== document.documentElement && at !== document.body && scrolls(getComputedStyle(at).overflowX))
            return true
        return false
      })()
      if (!isScrolled && rects.some(({ left, right }) => left < -1 || right > pageWidth + 1))
        broken.add(`out of the page: ${text}`)
    }
    for (const [at, one] of places.entries())
      for (const other of places.slice(at + 1)) {
        if (one.from.contains(other.from) || other.from.contains(one.from)) continue
        const overlaps = one.rects.some((a) =>
          other.rects.some(
            (b) =>
              Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 &&
              Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) * 0.4,
          ),
        )
        if (overlaps) broken.add(`on each other: ${one.text} / ${other.text}`)
      }
    return [...broken]
  })
