import { expect, test } from 'vitest'
import { albumOf } from '../scripts/first-paint/shared-parts'
import type { Drawn } from '../src/first-paint/scene'

const icon: Drawn = ['svg', { class: 'icon' }, ['path', { d: 'M0 0h24v24H0z' }]]
const bar = (text: string): Drawn => ['nav', { class: 'bar' }, icon, text]

test('prerender packing writes common parts once and refers to them by number', () => {
  const { pictures, parts } = albumOf([
    [bar('one'), bar('same of both')],
    [bar('two'), bar('same of both'), 'text'],
  ])
  expect(parts).toEqual([icon, ['nav', { class: 'bar' }, 0, 'same of both']])
  expect(pictures).toEqual([
    [['nav', { class: 'bar' }, 0, 'one'], 1],
    [['nav', { class: 'bar' }, 0, 'two'], 1, 'text'],
  ])
})
test('prerender packing leaves a part inline when its number would be longer', () => {
  expect(albumOf([[['br', {}]], [['br', {}]]])).toEqual({ pictures: [[['br', {}]], [['br', {}]]], parts: [] })
})
