import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { barcodeValues, barcodeWidths } from '@/domain/general/barcode'

/** Reads values back into text, as a scanner does; throws when the check symbol is wrong. */
function read(values: readonly number[]): string {
  const body = values.slice(0, -1)
  if (checkOf(body) !== values[values.length - 1]) throw new Error('wrong check symbol')
  let isPaired = body[0] === 105
  let text = ''
  for (const value of body.slice(1)) {
    if (value === 99 && !isPaired) isPaired = true
    else if (value === 100 && isPaired) isPaired = false
    else text += isPaired ? String(value).padStart(2, '0') : String.fromCharCode(value + 32)
  }
  return text
}

describe('barcodeWidths (Code 128)', () => {
  test('encodes known examples from the standard', () => {
    expect(barcodeValues('PJJ123C')).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55])
    expect(barcodeValues('1234')).toEqual([105, 12, 34, 82])
    expect(barcodeValues('AB123456')).toEqual([104, 33, 34, 99, 12, 34, 56, checkOf([104, 33, 34, 99, 12, 34, 56])])
  })
  test('encodes any ASCII text so that decoding returns the same text', () => {
    const text = fc.oneof(
      fc.string({ unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)), minLength: 1 }),
      fc.string({ unit: fc.constantFrom(...'0123456789A'), minLength: 1, maxLength: 40 }),
    )
    fc.assert(
      fc.property(text, (written) => {
        expect(read(barcodeValues(written))).toBe(written)
      }),
    )
  })
  test('makes each symbol 11 modules wide with an even total bar width, and the stop symbol 13 modules wide', () => {
    const seen = new Set<string>()
    for (let value = 0; value <= 94; value += 1) {
      const widths = barcodeWidths(String.fromCharCode(value + 32)).slice(6, 12)
      expect(widths.reduce((sum, width) => sum + width, 0)).toBe(11)
      expect(((widths[0] ?? 0) + (widths[2] ?? 0) + (widths[4] ?? 0)) % 2).toBe(0)
      seen.add(widths.join(''))
    }
    expect(seen.size).toBe(95)
    const whole = barcodeWidths('88881234')
    expect(whole.reduce((sum, width) => sum + width, 0)).toBe(11 * 6 + 13)
  })
  test('encodes digits in pairs', () => {
    expect(barcodeValues('20261121000001')).toHaveLength(1 + 7 + 1)
  })
  test.each(['', '中文', 'a\n'])('rejects %j', (text) => {
    expect(() => barcodeWidths(text)).toThrow(RangeError)
  })
})

function checkOf(body: readonly number[]): number {
  return body.reduce((total, value, at) => total + value * Math.max(1, at), 0) % 103
}
