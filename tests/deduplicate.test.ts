import { expect, test } from 'vitest'
import { bundlePrerenders } from '../scripts/first-paint/deduplicate'
import type { PrerenderNode } from '../src/first-paint/prerender-types'

const icon: PrerenderNode = ['svg', { class: 'icon' }, ['path', { d: 'M0 0h24v24H0z' }]]
const bar = (text: string): PrerenderNode => ['nav', { class: 'bar' }, icon, text]

test('bundlePrerenders stores shared nodes once, and refers to them by index', () => {
  const { pictures, parts } = bundlePrerenders([
    [bar('one'), bar('same of both')],
    [bar('two'), bar('same of both'), 'text'],
  ])
  expect(parts).toEqual([icon, ['nav', { class: 'bar' }, 0, 'same of both']])
  expect(pictures).toEqual([
    [['nav', { class: 'bar' }, 0, 'one'], 1],
    [['nav', { class: 'bar' }, 0, 'two'], 1, 'text'],
  ])
})
test('bundlePrerenders keeps a node inline when its index would be longer', () => {
  expect(bundlePrerenders([[['br', {}]], [['br', {}]]])).toEqual({ pictures: [[['br', {}]], [['br', {}]]], parts: [] })
})
