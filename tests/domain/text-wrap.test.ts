import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wrapText } from '@/domain/general/text-wrap'

const measure = (line: string): number => Array.from(line).length

describe('lines of a width', () => {
  test.each([
    ['党参炒白术茯苓', 3, ['党参炒', '白术茯', '苓']],
    ['白细胞：11.2 10^9/L', 8, ['白细胞：11.2', '10^9/L']],
    ['abcdefgh', 3, ['abc', 'def', 'gh']],
    ['', 5, []],
    ['每日 2 次 ', 5, ['每日 2', '次']],
    [' 每日两次服', 5, [' 每日两次', '服']],
    ['a b-c/d.e', 4, ['a', 'b-c/', 'd.e']],
    ['一  二', 2, ['一', '二']],
    ['两 行', 1, ['两', '行']],
    ['中ab', 2, ['中', 'ab']],
    ['   ', 5, []],
  ])('%s in %i', (text, width, lines) => {
    expect(wrapText(text, width, measure)).toEqual(lines)
  })
  test('nothing is lost but spaces, and no line is too wide', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 2, max: 20 }), (text, width) => {
        const lines = wrapText(text, width, measure)
        expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
        for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(width)
      }),
    )
  })
})

describe('a line of text', () => {
  const inWords = (text: string, width: number) => wrapText(text, width, (line) => Array.from(line).length)
  test('has no room at its ends where it was broken', () => {
    expect(inWords('ab cd ef', 3)).toEqual(['ab', 'cd', 'ef'])
  })
})
