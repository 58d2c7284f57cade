import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  filterNumberInput,
  editNumberInput,
  parseNumberInput,
  normalizeNumberOnBlur,
  type NumberRule,
} from '@/domain/general/number-input'

const MONEY: NumberRule = { decimalLength: 2 }
const rules: fc.Arbitrary<NumberRule> = fc.record(
  { decimalLength: fc.nat(4), allowNegative: fc.boolean() },
  { requiredKeys: [] },
)
const texts = fc.oneof(
  fc.string({ unit: fc.constantFrom(...Array.from('0001239..--e+ a，,。1２')), maxLength: 12 }),
  fc.double().map(String),
  fc.string({ unit: 'binary' }),
)
/** Types key by key, filtering each against the previous value. */
const typed = (text: string, rule: NumberRule): string =>
  Array.from(text).reduce((before, key) => editNumberInput(before + key, before, rule), '')
const pasted = (text: string, rule: NumberRule): string => editNumberInput(text, '', rule)

describe('number field', () => {
  it.each<[string, string]>([
    ['50,00', '50.00'],
    ['50，00', '50.00'],
    ['50、5', '50.5'],
    ['12。5', '12.5'],
    ['12．50', '12.50'],
    ['５０，００', '50.00'],
    ['1,234.5', '1234.5'],
    ['1,234', '1234'],
    ['1,234,567', '1234567'],
    ['1,234,567.89', '1234567.89'],
    ['0,5', '0.5'],
    [',5', '0.5'],
    ['.5', '0.5'],
    ['200.', '200'],
    ['50,', '50'],
    ['100', '100'],
    ['0100', '100'],
  ])('normalises %j to %j when typed, pasted or composed', (text, amount) => {
    expect(normalizeNumberOnBlur(typed(text, MONEY), MONEY)).toBe(amount)
    expect(normalizeNumberOnBlur(pasted(text, MONEY), MONEY)).toBe(amount)
    expect(normalizeNumberOnBlur(editNumberInput(text, '9', MONEY), MONEY)).toBe(amount)
  })

  it.each<[string, string]>([
    ['1.234.567', '1234567'],
    ['￥50.00元', '50.00'],
    ['RMB 1,234', '1234'],
    ['\u202D50\u202C', '50'],
    ['1.999', '1.99'],
  ])('normalises a pasted %j to %j', (text, amount) =>
    expect(normalizeNumberOnBlur(pasted(text, MONEY), MONEY)).toBe(amount),
  )

  it.each([
    '1e5',
    '10万',
    '1.2.3',
    '1,2,3',
    '12,34,56',
    '0,500',
    '1234,567',
    '1,2345',
    '1,23.5',
    '1.234,567',
    '100-200',
    '-5',
    '100 200',
    '充500送50',
    '5²',
    '50%',
    '五十',
    'abc',
  ])('keeps a pasted %j unchanged, and rejects it', (text) => {
    const kept = pasted(text, MONEY)
    expect(kept).toBe(text)
    expect(parseNumberInput(kept, MONEY)).toBeUndefined()
    expect(normalizeNumberOnBlur(kept, MONEY)).toBe(text)
    expect(parseNumberInput(editNumberInput(`${kept}0`, kept, MONEY), MONEY)).toBeUndefined()
  })

  it('replaces a rejected text with the next valid text', () => {
    expect(editNumberInput('50', '1e5', MONEY)).toBe('50')
    expect(editNumberInput('1', '1e', MONEY)).toBe('1')
    expect(editNumberInput('', '1e5', MONEY)).toBe('')
  })

  it('truncates a rejected text to 40 characters', () => {
    expect(pasted('不'.repeat(90), MONEY)).toBe('不'.repeat(40))
  })
})

describe('filterNumberInput and normalizeNumberOnBlur', () => {
  it.each<[string, NumberRule | undefined, string, string]>([
    ['', undefined, '', ''],
    ['0', undefined, '0', '0'],
    ['00', undefined, '0', '0'],
    ['07', undefined, '07', '7'],
    ['007', undefined, '07', '7'],
    ['0000', undefined, '0', '0'],
    ['100', undefined, '100', '100'],
    ['1.', undefined, '1.', '1'],
    ['.', undefined, '0.', '0'],
    ['.5', undefined, '0.5', '0.5'],
    ['00.5', undefined, '0.5', '0.5'],
    ['07.50', undefined, '07.50', '7.50'],
    ['0.0', undefined, '0.0', '0.0'],
    ['1..2', undefined, '1.2', '1.2'],
    ['1.2.3', undefined, '1.23', '1.23'],
    ['1.999', MONEY, '1.99', '1.99'],
    ['1.9', MONEY, '1.9', '1.9'],
    ['1.2.34', MONEY, '1.23', '1.23'],
    ['12.50', { decimalLength: 0 }, '12', '12'],
    ['50,00', { decimalLength: 0 }, '50,00', '50'],
    ['.5', { decimalLength: 0 }, '', ''],
    ['1,234.5元', undefined, '1,234.5', '1234.5'],
    ['1,234,', undefined, '1,234,', '1234'],
    ['50,00,', undefined, '50,00', '50.00'],
    ['50,0.', undefined, '50,0', '50.0'],
    ['1.2,3', undefined, '1.23', '1.23'],
    ['-5', undefined, '5', '5'],
    ['-5', { allowNegative: true }, '-5', '-5'],
    ['−5', { allowNegative: true }, '-5', '-5'],
    ['-', { allowNegative: true }, '-', ''],
    ['--5', { allowNegative: true }, '-5', '-5'],
    ['5-3', { allowNegative: true }, '53', '53'],
    [' -5', { allowNegative: true }, '-5', '-5'],
    ['-.', { allowNegative: true }, '-0.', '0'],
    ['-0.00', { allowNegative: true }, '-0.00', '0.00'],
    ['-007.5', { allowNegative: true }, '-07.5', '-7.5'],
    ['-1,234,5', { allowNegative: true }, '-1,234,5', '-1,234,5'],
    ['１２', undefined, '12', '12'],
    ['__proto__', undefined, '', ''],
    ['\uD83D7', undefined, '7', '7'],
  ])('turn %j (rule %j) into %j while typing and %j on blur', (value, rule, typing, left) => {
    expect(filterNumberInput(value, rule)).toBe(typing)
    expect(normalizeNumberOnBlur(typing, rule)).toBe(left)
  })

  it('change nothing when applied twice, under every rule', () => {
    fc.assert(
      fc.property(texts, rules, (value, rule) => {
        const typing = filterNumberInput(value, rule)
        const left = normalizeNumberOnBlur(typing, rule)
        expect(filterNumberInput(typing, rule)).toBe(typing)
        expect(normalizeNumberOnBlur(left, rule)).toBe(left)
        if (parseNumberInput(typing, rule) !== undefined) expect(filterNumberInput(left, rule)).toBe(left)
      }),
    )
  })

  it('return only well-formed numbers', () => {
    fc.assert(
      fc.property(texts, rules, (value, rule) => {
        const typing = filterNumberInput(value, rule)
        expect(typing).toMatch(/^-?(?:\d[\d,]*(?:\.\d*)?)?$/)
        expect(typing).not.toMatch(/^-?00/)
        const number = parseNumberInput(typing, rule)
        if (number !== undefined) expect(number).toMatch(/^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?)?$/)
        if (!rule.allowNegative) expect(typing).not.toContain('-')
        if (rule.decimalLength === 0) expect(typing).not.toContain('.')
        expect((typing.split('.')[1] ?? '').length).toBeLessThanOrEqual(rule.decimalLength ?? Number.POSITIVE_INFINITY)
      }),
    )
  })

  it('give a pasted amount the same value as a typed amount when the pasted amount is valid', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('0123459,，。')), maxLength: 9 }), (text) => {
        const read = parseNumberInput(pasted(text, MONEY), MONEY)
        const byKeys = parseNumberInput(typed(text, MONEY), MONEY)
        fc.pre(read !== undefined && byKeys !== undefined && !/[。].*[。,，]/.test(text))
        expect(byKeys).toBe(read)
      }),
    )
  })

  it('parse every amount in every supported notation', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999_999 }),
        fc.constantFrom('en-US', 'de-DE', 'zh-CN'),
        (fen, locale) => {
          const text = (fen / 100).toFixed(2)
          const written = (fen / 100).toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
          expect(parseNumberInput(written, MONEY)).toBe(text)
          expect(parseNumberInput(text.replace('.', ','), MONEY)).toBe(text)
        },
      ),
    )
  })
})
