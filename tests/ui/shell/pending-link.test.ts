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
  ['a link by what stands in it', 'span', 'a'],
  ['a choice by its field', 'input', 'label'],
])('%s is held until it is let go', (_, tapped, held) => {
  one(tapped)?.click()
  markPendingLink()
  expect(marked()).toEqual([one(held)])
  clearPendingLink()
  expect(marked()).toEqual([])
})

test('of two taps one after the other the second is held, and nothing else', () => {
  one('a')?.click()
  markPendingLink()
  one('button')?.click()
  markPendingLink()
  expect(marked()).toEqual([one('button')])
})

test('it is known to its own click already, which leads on and may tell nobody else', () => {
  // A page of its own: on the one that all tests share somebody has listened before.
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

test('what nobody can tap is not held', () => {
  one('p')?.click()
  markPendingLink()
  expect(marked()).toEqual([])
})

test('what goes on later was not asked for by that tap', async () => {
  one('a')?.click()
  await vi.waitFor(() => {
    clearPendingLink()
    markPendingLink()
    expect(marked()).toEqual([])
  })
})
