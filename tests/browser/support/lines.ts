import type { Page } from '@playwright/test'

/** Texts of the screen that end in a line of one character. */
export function lonelyEnds(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lonely: string[] = []
    const range = document.createRange()
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      const [node, ...others] = [...element.childNodes]
      const text = node?.nodeType === Node.TEXT_NODE && others.length === 0 ? (node.textContent?.trimEnd() ?? '') : ''
      if (!node || text.length < 3 || element.closest('.visually-hidden, textarea')) continue
      if (getComputedStyle(element).display === 'inline') continue
      const topOf = (at: number) => {
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        return Math.round(range.getBoundingClientRect().top)
      }
      const last = text.length - 1
      if (topOf(0) < topOf(last) && topOf(last - 1) < topOf(last)) lonely.push(text)
    }
    return lonely
  })
}
