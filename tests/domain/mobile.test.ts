import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkMobile, formatMobile, maskMobile, missingDigitCount, mobileDigits } from '@/domain/session/mobile'

/** Any code point, halves of surrogate pairs included. */
const characters = fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point))

describe('checkMobile and missingDigitCount', () => {
  it.each([
    ['13800000602', 'ok', 0],
    ['19900000602', 'ok', 0],
    ['138 0000 0602', 'ok', 0],
    ['138-0000-0602', 'ok', 0],
    ['+86 138 0000 0602', 'ok', 0],
    ['8613800000602', 'ok', 0],
    ['008613800000602', 'ok', 0],
    ['', 'empty', 11],
    ['   ', 'empty', 11],
    ['__proto__', 'empty', 11],
    ['\uD83D', 'empty', 11],
    ['１３８', 'too-short', 8],
    ['１３８００００１２３４', 'ok', 0],
    ['\u202D13800000602\u202C', 'ok', 0],
    ['手机号：138-0000-0602（微信同号）。', 'ok', 0],
    ['王小明 13800000602 A4 房 1203', 'ok', 0],
    ['013800000602', 'ok', 0],
    ['＋86 138 0000 0602', 'ok', 0],
    ['+86 (0) 138 0000 0602', 'ok', 0],
    ['13800000602、13900000602', 'too-long', 0],
    ['13800000001-1234', 'too-long', 0],
    ['+1 415 555 2671', 'foreign', 0],
    ['＋１ ４１５ ５５５ ２６７１', 'foreign', 0],
    ['➕1 415 555 2671', 'foreign', 0],
    ['﹢1 415 555 2671', 'foreign', 0],
    ['001 415 555 2671', 'foreign', 0],
    ['+852 6123 4567', 'foreign', 0],
    ['电话：+852 6123 4567', 'foreign', 0],
    ['00853 6612 3456', 'foreign', 0],
    ['+886 912 345 678', 'foreign', 0],
    ['+880 1712 345678', 'foreign', 0],
    ['+49 151 12345678', 'foreign', 0],
    ['+49 15112345678', 'foreign', 0],
    ['+86 28 8519 0001', 'foreign', 0],
    ['1', 'too-short', 10],
    ['1380000060', 'too-short', 1],
    ['138 0000 06', 'too-short', 2],
    ['2', 'too-short', 10],
    ['+86 138', 'too-short', 8],
    ['138000006021', 'too-long', 0],
    ['8523800000602', 'too-long', 0],
    ['98613800000602', 'too-long', 0],
    ['+86 138000006021', 'too-long', 0],
    ['23800000602', 'bad-prefix', 0],
    ['12800000602', 'bad-prefix', 0],
    ['10000000602', 'bad-prefix', 0],
    ['86138000006', 'bad-prefix', 0],
  ])('report %j as %s with %d digits missing', (text, check, missing) => {
    expect(checkMobile(text)).toBe(check)
    expect(missingDigitCount(text)).toBe(missing)
  })
})

describe('mobileDigits', () => {
  it.each([
    ['+1 415 555 2671', '+14155552671'],
    ['+86 138 0000 0602', '13800000602'],
    ['0086 138 0000 0602', '13800000602'],
    ['+852 6123 4567', '+85261234567'],
    ['00852 6123 4567', '+85261234567'],
    ['１３８００００１２３４', '13800001234'],
  ])('extracts the digits from %j, even when typed key by key: %j', (text, digits) => {
    expect(mobileDigits(text)).toBe(digits)
    expect(Array.from(text).reduce((before, key) => mobileDigits(formatMobile(before) + key), '')).toBe(digits)
  })
})

describe('formatMobile', () => {
  it.each([
    ['', ''],
    ['1', '1'],
    ['138', '138'],
    ['1380', '138 0'],
    ['1380000', '138 0000'],
    ['13800000', '138 0000 0'],
    ['13800000602', '138 0000 0602'],
    ['138000006021', '138 0000 06021'],
    ['+8613800000602', '138 0000 0602'],
    ['138 00a', '138 00'],
    ['+1 415 555 2671', '+14155552671'],
    ['+', '+'],
    ['+86', '+86'],
    ['+861', '1'],
  ])('groups %j as %j', (text, grouped) => expect(formatMobile(text)).toBe(grouped))
})

describe('maskMobile', () => {
  it.each([
    ['13800000602', '138****0602'],
    ['138 0000 0602', '138****0602'],
    ['+8613800000602', '138****0602'],
    ['138****0602', '138****0602'],
    ['1380000', '*******'],
    ['138000006021', '************'],
    ['138****0602\n', '************'],
    ['9138****0602', '************'],
    ['', ''],
    ['__proto__', '*********'],
    ['\uD83D', '*'],
  ])('masks %j as %j', (text, masked) => expect(maskMobile(text)).toBe(masked))
})

const digits = (length: { minLength: number; maxLength: number }) =>
  fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), ...length })

describe('mobile number functions', () => {
  const mobiles = fc
    .tuple(fc.constantFrom(...Array.from('3456789')), digits({ minLength: 9, maxLength: 9 }))
    .map(([second, rest]) => `1${second}${rest}`)
  const texts = fc.oneof(
    mobiles,
    digits({ minLength: 0, maxLength: 16 }),
    fc.string({ unit: fc.constantFrom(...Array.from('0086138+- *')), maxLength: 18 }),
    fc.string({ unit: characters }),
    fc.constantFrom('__proto__', 'constructor', '\uD83D1\uDE00'),
  )

  it('accept every valid number in any notation, and mask the middle digits', () => {
    fc.assert(
      fc.property(mobiles, (mobile) => {
        for (const text of [mobile, formatMobile(mobile), `+86 ${mobile}`, ` ${mobile}\u00A0`]) {
          expect(checkMobile(text)).toBe('ok')
          expect(mobileDigits(text)).toBe(mobile)
          expect(maskMobile(text)).toBe(`${mobile.slice(0, 3)}****${mobile.slice(7)}`)
        }
      }),
    )
  })

  it('depend only on the digits', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const number = mobileDigits(text)
        expect(checkMobile(text) === 'ok').toBe(/^1[3-9]\d{9}$/.test(number))
        expect(checkMobile(text) === 'empty').toBe(number === '')
        const isForeign = number.startsWith('+')
        expect(checkMobile(text) === 'foreign').toBe(isForeign)
        expect(missingDigitCount(text)).toBe(isForeign ? 0 : Math.max(0, 11 - number.length))
        expect(missingDigitCount(text) > 0).toBe(['empty', 'too-short'].includes(checkMobile(text)))
      }),
    )
  })

  it('keep the digits when grouping, and return the same result when applied twice', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const grouped = formatMobile(text)
        expect(grouped.replace(/ /g, '')).toBe(mobileDigits(text))
        expect(grouped).toBe(grouped.trim())
        expect(mobileDigits(mobileDigits(text))).toBe(mobileDigits(text))
        expect(formatMobile(grouped)).toBe(grouped)
        expect(maskMobile(maskMobile(text))).toBe(maskMobile(text))
        expect(maskMobile(text)).toMatch(/^(?:\d{3}\*{4}\d{4}|\**)$/)
      }),
    )
  })
})
