import { describe, expect, test } from 'vitest'
import type { Box } from './browser/support/screen-boxes'
import { compareBoxes } from '../scripts/support/compare-boxes.mjs'

/** A page with a card of two lines, and a button below the card. */
const PAGE: readonly Box[] = [
  { parent: -1, name: 'main', x: 0, y: 0, width: 390, height: 120, lines: 0 },
  { parent: 0, name: 'card', x: 16, y: 10, width: 358, height: 50, lines: 0 },
  { parent: 1, name: 'words', x: 20, y: 14, width: 100, height: 42, lines: 2 },
  { parent: 0, name: 'button', x: 16, y: 70, width: 358, height: 48, lines: 0 },
]
const pageWith = (changes: Readonly<Record<string, Partial<Box>>>): Box[] =>
  PAGE.map((box) => ({ ...box, ...changes[box.name] }))

describe('compareBoxes', () => {
  test('finds nothing in equal boxes, or in line heights cut to whole pixels', () => {
    expect(compareBoxes(PAGE, PAGE)).toEqual([])
    const shorter = pageWith({
      words: { height: 40.4 },
      card: { height: 48.4 },
      button: { y: 68.4 },
      main: { height: 118.4 },
    })
    expect(compareBoxes(PAGE, shorter)).toEqual([])
  })
  test('reports a wider text once, at the innermost box', () => {
    const wider = pageWith({ words: { width: 105 }, card: { width: 363 } })
    expect(compareBoxes(PAGE, wider)).toEqual(['words: width +5'])
  })
  test('reports another line, and what it moves', () => {
    const longer = pageWith({
      words: { lines: 3, height: 63 },
      card: { height: 71 },
      button: { y: 91 },
      main: { height: 141 },
    })
    expect(compareBoxes(PAGE, longer)).toEqual(['words: height +21', 'words: lines +1', 'button: y +21'])
  })
  test('reports a moved box, but not the boxes inside the moved box', () => {
    const moved = pageWith({ card: { x: 10 }, words: { x: 14 } })
    expect(compareBoxes(PAGE, moved)).toEqual(['card: x −6'])
  })
  test('accepts a bar at the lower edge of the window, whose parent is moved by rounding', () => {
    const page = (wordsHeight: number): Box[] => [
      { parent: -1, name: 'main', x: 0, y: 0, width: 390, height: 1400, lines: 0 },
      { parent: 0, name: 'words', x: 0, y: 0, width: 390, height: wordsHeight, lines: 9 },
      { parent: 0, name: 'rows', x: 0, y: wordsHeight, width: 390, height: 900, lines: 0 },
      { parent: 2, name: 'bar', x: 0, y: 800, width: 390, height: 44, lines: 0 },
    ]
    expect(compareBoxes(page(500), page(491))).toEqual([])
  })
  test('reports the first box that one engine does not have', () => {
    expect(compareBoxes(PAGE, PAGE.slice(0, 3))).toEqual(['other content from: button / nothing'])
    expect(compareBoxes(PAGE.slice(0, 3), PAGE)).toEqual(['other content from: nothing / button'])
  })
})
