import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvText } from '@/domain/general/csv'

describe('a table for a spreadsheet', () => {
  test('begins with the mark of UTF-8 and ends each line as spreadsheets do', () => {
    expect(
      csvText([
        ['日期', '元'],
        ['2026-11-25', '25.00'],
      ]),
    ).toBe('\uFEFF日期,元\r\n2026-11-25,25.00\r\n')
  })
  test.each([
    ['a comma', 'a,b', '"a,b"'],
    ['a quotation mark', '3" 针', '"3"" 针"'],
    ['a line break', 'a\nb', '"a\nb"'],
    ['a formula', '=1+1', "'=1+1"],
    ['a plus sign', '+cmd', "'+cmd"],
    ['a minus sign', '-cmd', "'-cmd"],
    ['an at sign', '@sum', "'@sum"],
    ['a tab', '\tx', "'\tx"],
    ['a formula behind a blank', ' =1', "' =1"],
    ['a full-width equals sign', '＝1+1', "'＝1+1"],
    ['a full-width plus sign', '＋cmd', "'＋cmd"],
    ['a full-width minus sign', '－cmd', "'－cmd"],
    ['a full-width at sign', '＠sum', "'＠sum"],
    ['a full-width sign behind a blank', ' ＝1', "' ＝1"],
    ['a long number', '2611190003261119', '\t2611190003261119'],
    ['an amount below 0', '-25.00', '-25.00'],
  ])('takes %s as plain text', (_told, cell, shown) => {
    expect(csvText([[cell]])).toBe(`\uFEFF${shown}\r\n`)
  })
  test('holds no cell that a spreadsheet would reckon, whatever is in it', () => {
    fc.assert(
      fc.property(fc.constantFrom('', '=', '＝', '＋', '－', '＠'), fc.string(), (sign, text) => {
        const shown = csvText([[sign + text]]).slice(1)
        expect(shown).not.toMatch(/^"?\s*[=+@＝＋－＠]/)
      }),
    )
  })
})
