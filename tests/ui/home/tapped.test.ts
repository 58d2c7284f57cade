import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdTapped, watchTaps } from '@/ui/tapped'

beforeEach(() => {
  watchTaps()
  document.body.innerHTML = '<a href="#there"><span>去挂号</span></a><label><input type="radio" /></label><p>words</p>'
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})
const one = (selector: string) => document.querySelector<HTMLElement>(selector)
const marked = () => document.querySelector('[data-going]')

test.each([
  ['a link by what stands in it', 'span', 'a'],
  ['a choice by its field', 'input', 'label'],
])('%s is held until it is let go', (_, tapped, held) => {
  one(tapped)?.click()
  const release = holdTapped()
  expect(marked()).toBe(one(held))
  release()
  expect(marked()).toBeNull()
})

test('tapped twice, it is held until the second way has ended', () => {
  one('a')?.click()
  const first = holdTapped()
  one('a')?.click()
  const second = holdTapped()
  first()
  expect(marked()).toBe(one('a'))
  second()
  expect(marked()).toBeNull()
})

test('it is known to its own click already, which leads on and may tell nobody else', () => {
  // A page of its own: on the one that all tests share somebody has listened before.
  const page = document.implementation.createHTMLDocument()
  page.body.innerHTML = '<a href="#there">去挂号</a>'
  vi.stubGlobal('document', page)
  watchTaps()
  const link = page.querySelector('a')
  const held: boolean[] = []
  link?.addEventListener('click', (event) => {
    event.stopPropagation()
    const release = holdTapped()
    held.push(link.hasAttribute('data-going'))
    release()
    held.push(link.hasAttribute('data-going'))
  })
  link?.click()
  expect(held).toEqual([true, false])
})

test('what nobody can tap is not held', () => {
  one('p')?.click()
  holdTapped()()
  expect(marked()).toBeNull()
})

test('what goes on later was not asked for by that tap', async () => {
  one('a')?.click()
  await vi.waitFor(() => {
    const release = holdTapped()
    const found = marked()
    release()
    expect(found).toBeNull()
  })
})
