import type { Page } from '@playwright/test'

/** A visible element's box in CSS pixels. */
export type Box = {
  /** Index of the nearest visible ancestor; -1 for none. */
  readonly parent: number
  /** Tag, class names and first words. */
  readonly name: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Number of lines of the element's own text. */
  readonly lines: number
}

/**
 * Returns the boxes of all visible elements, in document order; pictures count as one element. Rows and row groups of
 * tables draw nothing, and their boxes include the spacing of the cells only in WebKit.
 */
export const readBoxes = (page: Page): Promise<Box[]> =>
  page.evaluate(() => {
    scrollTo(0, 0)
    const boxes: Box[] = []
    const rounded = (value: number) => Math.round(value * 100) / 100
    const countLines = (element: Element): number => {
      const range = document.createRange()
      const tops = new Set<number>()
      for (const node of element.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue
        range.selectNodeContents(node)
        for (const { top, width } of range.getClientRects()) if (width > 0) tops.add(Math.round(top / 8))
      }
      return tops.size
    }
    const visit = (element: Element, parent: number): void => {
      const { visibility, opacity, display } = getComputedStyle(element)
      const { top, height, ...own } = element.getBoundingClientRect().toJSON() as DOMRect
      // The width of wrapped text depends on the line breaks.
      const lineTops = new Set([...element.getClientRects()].map((line) => Math.round(line.top / 8)))
      const isWrapped = display === 'inline' && lineTops.size > 1
      const { x: left, width } = (isWrapped && boxes[parent]) || own
      if (display === 'none' || opacity === '0' || element.matches('script, style, option')) return
      const isDrawn = visibility !== 'hidden' && width > 1 && height > 1 && !element.matches('thead, tbody, tr')
      if (isDrawn)
        boxes.push({
          parent,
          name: `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} ${element.textContent?.trim().slice(0, 16) ?? ''}`,
          x: rounded(left),
          y: rounded(top),
          width: rounded(width),
          height: rounded(height),
          lines: countLines(element),
        })
      const next = isDrawn ? boxes.length - 1 : parent
      if (!element.matches('svg, canvas, select')) for (const child of element.children) visit(child, next)
    }
    for (const child of document.body.children) visit(child, -1)
    return boxes
  })
