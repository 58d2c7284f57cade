import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markPendingLink, clearPendingLink, trackLastTap } from '@/ui/shell/pending-link'

beforeEach(() => {
  trackLastTap()
  document.body.innerHTML =
    '<a href="#there"><span>去挂号</span></a><label><input type="radio" /></label><button>提交</button><p>words</p>'
})
afterEach(() => {
  clearPendingLink()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})
const one = (selector: string) => document.querySelector<HTMLElement>(selector)
const marked = () => [...document.querySelectorAll('[data-pending]')]

test.each([
  ['a link when its content is tapped', 'span', 'a'],
  ['a label when its input is tapped', 'input', 'label'],
])('pending link marks %s until it is cleared', (_, tapped, held) => {
  one(tapped)?.click()
  markPendingLink()
  expect(marked()).toEqual([one(held)])
  clearPendingLink()
  expect(marked()).toEqual([])
})

test('pending link marks only the second of two tapped elements', () => {
  one('a')?.click()
  markPendingLink()
  one('button')?.click()
  markPendingLink()
  expect(marked()).toEqual([one('button')])
})

test('pending link can be marked in its own click handler, even when the handler stops propagation', () => {
  // Uses its own page, because the shared one already has listeners.
  const page = document.implementation.createHTMLDocument()
  page.body.innerHTML = '<a href="#there">去挂号</a>'
  vi.stubGlobal('document', page)
  trackLastTap()
  const link = page.querySelector('a')
  const held: boolean[] = []
  link?.addEventListener('click', (event) => {
    event.stopPropagation()
    markPendingLink()
    held.push(link.hasAttribute('data-pending'))
  })
  link?.click()
  expect(held).toEqual([true])
})

test('pending link ignores taps on other elements', () => {
  one('p')?.click()
  markPendingLink()
  expect(marked()).toEqual([])
})

test('pending link ignores a navigation that starts after the tap has ended', async () => {
  one('a')?.click()
  await vi.waitFor(() => {
    clearPendingLink()
    markPendingLink()
    expect(marked()).toEqual([])
  })
})
