import type { Page } from '@playwright/test'

/**
 * Returns the app's texts that do not fit: clipped by their box, wider than their button, or beyond the page. Long
 * texts from the clinic may end in an ellipsis, and horizontal scrollers may extend beyond the edge.
 */
export function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const found: string[] = []
    if (document.documentElement.scrollWidth > width)
      found.push(`the page is ${document.documentElement.scrollWidth} wide`)
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const hidden = '.visually-hidden, [aria-hidden="true"], svg, option, [lang="zh-CN"]'
    for (const element of document.querySelectorAll<HTMLElement>('#root *')) {
      const own = [...element.childNodes].filter((node) => node.nodeType === 3 && node.textContent?.trim())
      const box = element.getBoundingClientRect()
      if (!own[0] || box.width < 2 || element.closest(hidden)) continue
      const text = element.innerText.trim().slice(0, 40)
      const style = getComputedStyle(element)
      const isCut = style.overflowX !== 'visible' && style.display !== 'inline'
      if (isCut && element.scrollWidth > element.clientWidth + 1) found.push(`cut: ${text}`)
      const range = document.createRange()
      range.setStartBefore(own[0])
      range.setEndAfter(own[own.length - 1] ?? own[0])
      const ink = range.getBoundingClientRect()
      if ((ink.left < -1 || ink.right > width + 1) && !scrolls(element.parentElement))
        found.push(`beyond the page: ${text}`)
      const button = element.closest('button, a')?.getBoundingClientRect()
      if (button && ink.width > button.width + 1) found.push(`wider than its button: ${text}`)
    }
    return found
  })
}
