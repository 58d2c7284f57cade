import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cleanNumber,
  cleanText,
  isCutShort,
  settleNumber,
  type NumberRule,
  type TextRule,
} from '@/domain/general/text-input'

/** Any code point, halves of surrogate pairs included. */
const characters = fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point))

const FAMILY = '👨\u200D👩\u200D👧'
const RARE = '𠮷𪚥\u{30EDE}'
const SPACES = [' ', '\t', '\n', '\r', '\u00A0', '\u3000', '\u2003', '\u2028', '\u200B', '\u2060', '\uFEFF']
const pieces = fc.constantFrom(
  ...SPACES,
  'a',
  '中',
  '9',
  '.',
  '-',
  '𠮷',
  '\u{30EDE}',
  '😀',
  '👍🏽',
  '🇨🇳',
  FAMILY,
  '❤\uFE0F',
  '1\uFE0F\u20E3',
  '\u200D',
  '\uD83D',
  '\uDE00',
  '\uD842',
  '\uDFB7',
  '__proto__',
  'constructor',
  'e\u0301',
  '\0',
)
const texts = fc.oneof(
  fc.array(pieces).map((parts) => parts.join('')),
  fc.string({ unit: characters }),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
)
const textRules: fc.Arbitrary<TextRule> = fc.record(
  {
    maxLength: fc.nat(12),
    keepEmoji: fc.boolean(),
    keepSpaces: fc.boolean(),
    keepRareIdeographs: fc.boolean(),
  },
  { requiredKeys: [] },
)
const LONE = /\p{Cs}/u

describe('cleanText', () => {
  const table: [string, TextRule | undefined, string][] = [
    ['', undefined, ''],
    ['王小明', undefined, '王小明'],
    [' 王 小\u3000明\n', undefined, '王小明'],
    [SPACES.join(''), undefined, ''],
    [' 王 小明 ', { keepSpaces: true }, ' 王 小明 '],
    ['好😀的👍🏽', undefined, '好的'],
    [`一${FAMILY}家`, undefined, '一家'],
    ['爱❤\uFE0F你', undefined, '爱❤你'],
    ['1\uFE0F\u20E3号', undefined, '1号'],
    ['国旗🇨🇳', undefined, '国旗'],
    ['好😀 的', { keepEmoji: true }, '好😀的'],
    [`一${FAMILY}家`, { keepEmoji: true }, `一${FAMILY}家`],
    [`${RARE}野家`, undefined, '野家'],
    [`${RARE}野家😀`, { keepRareIdeographs: true }, `${RARE}野家`],
    ['\u{E0100}葛', { keepRareIdeographs: true }, '葛'],
    [`${RARE}😀`, { keepEmoji: true }, `${RARE}😀`],
    ['a\uD83Db\uDE00c', undefined, 'abc'],
    ['a\uD83Db\uDE00c', { keepEmoji: true }, 'abc'],
    ['\uD83D \uDE00', { keepEmoji: true }, ''],
    ['abcdef', { maxLength: 3 }, 'abc'],
    ['abc', { maxLength: 3 }, 'abc'],
    ['abc', { maxLength: 0 }, ''],
    ['abc', { maxLength: -1 }, ''],
    ['😀a b😀c d', { maxLength: 3 }, 'abc'],
    ['a b c d', { maxLength: 3, keepSpaces: true }, 'a b'],
    ['ab😀', { maxLength: 3, keepEmoji: true }, 'ab'],
    ['ab😀', { maxLength: 4, keepEmoji: true }, 'ab😀'],
    ['𠮷𠮷', { maxLength: 3, keepRareIdeographs: true }, '𠮷'],
    ['😀', { maxLength: 1, keepEmoji: true }, ''],
    ['__proto__', undefined, '__proto__'],
  ]
  it.each(table)('%j with %j is %j', (value, rule, cleaned) => expect(cleanText(value, rule)).toBe(cleaned))

  it.each<[string, TextRule, boolean]>([
    ['abc', {}, false],
    ['abc', { maxLength: 3 }, false],
    ['abcd', { maxLength: 3 }, true],
    ['a b c', { maxLength: 3 }, false],
    ['a b c', { maxLength: 3, keepSpaces: true }, true],
    ['abc😀', { maxLength: 3 }, false],
  ])('%j with %j is cut short: %s', (value, rule, isCut) => expect(isCutShort(value, rule)).toBe(isCut))

  it('is idempotent under every rule', () => {
    fc.assert(
      fc.property(texts, textRules, (value, rule) => {
        const once = cleanText(value, rule)
        expect(cleanText(once, rule)).toBe(once)
      }),
    )
  })

  it('keeps its promises under every rule', () => {
    fc.assert(
      fc.property(texts, textRules, (value, rule) => {
        const cleaned = cleanText(value, rule)
        expect(cleaned).not.toMatch(LONE)
        expect(() => encodeURIComponent(cleaned)).not.toThrow()
        expect(cleaned.length).toBeLessThanOrEqual(Math.min(value.length, rule.maxLength ?? Number.POSITIVE_INFINITY))
        if (!rule.keepSpaces) for (const space of SPACES) expect(cleaned).not.toContain(space)
        if (!rule.keepEmoji) expect(cleaned).not.toMatch(/[\u{1F000}-\u{1FFFF}]|\uFE0F|\u200D/u)
        if (!rule.keepEmoji && !rule.keepRareIdeographs) expect(cleaned).not.toMatch(/[\u{10000}-\u{10FFFF}]/u)
      }),
    )
  })

  it('only ever leaves characters out, in their order', () => {
    fc.assert(
      fc.property(texts, textRules, (value, rule) => {
        const original = Array.from(value)
        let at = 0
        for (const character of cleanText(value, rule)) {
          at = original.indexOf(character, at) + 1
          expect(at, 'found later in the original').toBeGreaterThan(0)
        }
      }),
    )
  })

  it('agrees with a reference that goes character by character', () => {
    fc.assert(
      fc.property(texts, fc.nat(12), fc.boolean(), (value, maxLength, keepRareIdeographs) => {
        let expected = ''
        for (const character of value) {
          const point = character.codePointAt(0) ?? 0
          const isRare = point >= 0x20000 && point <= 0x3ffff
          if (point > 0xffff && !(keepRareIdeographs && isRare)) continue
          if (point >= 0xd800 && point <= 0xdfff) continue
          if ((point >= 0xfe00 && point <= 0xfe0f) || point === 0x200d || point === 0x20e3) continue
          if (SPACES.includes(character) || character.trim() === '') continue
          if (expected.length + character.length > maxLength) break
          expected += character
        }
        expect(cleanText(value, { maxLength, keepRareIdeographs })).toBe(expected)
      }),
    )
  })

  it('leaves well-formed text alone when everything is kept', () => {
    const wellFormed = fc.string({ unit: characters }).filter((text) => !LONE.test(text))
    fc.assert(fc.property(wellFormed, (text) => cleanText(text, { keepEmoji: true, keepSpaces: true }) === text))
  })
})

const numberRules: fc.Arbitrary<NumberRule> = fc.record(
  { decimalLength: fc.nat(4), allowNegative: fc.boolean() },
  { requiredKeys: [] },
)
const numberTexts = fc.oneof(
  fc.string({ unit: fc.constantFrom(...Array.from('0001239..--e+ a，')) }),
  fc.double().map(String),
  texts,
)

describe('cleanNumber and settleNumber', () => {
  const table: [string, NumberRule | undefined, string, string][] = [
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
    ['1.999', { decimalLength: 2 }, '1.99', '1.99'],
    ['1.9', { decimalLength: 2 }, '1.9', '1.9'],
    ['1.2.34', { decimalLength: 2 }, '1.23', '1.23'],
    ['12.50', { decimalLength: 0 }, '12', '12'],
    ['.5', { decimalLength: 0 }, '', ''],
    ['1,234.5元', undefined, '1234.5', '1234.5'],
    ['1e5', undefined, '15', '15'],
    ['-5', undefined, '5', '5'],
    ['-5', { allowNegative: true }, '-5', '-5'],
    ['-', { allowNegative: true }, '-', ''],
    ['--5', { allowNegative: true }, '-5', '-5'],
    ['5-3', { allowNegative: true }, '53', '53'],
    [' -5', { allowNegative: true }, '-5', '-5'],
    ['-.', { allowNegative: true }, '-0.', '0'],
    ['-0.00', { allowNegative: true }, '-0.00', '0.00'],
    ['-007.5', { allowNegative: true }, '-07.5', '-7.5'],
    ['１２', undefined, '', ''],
    ['__proto__', undefined, '', ''],
    ['\uD83D7', undefined, '7', '7'],
  ]
  it.each(table)('%j with %j is %j while typing and %j when left', (value, rule, typing, left) => {
    expect(cleanNumber(value, rule)).toBe(typing)
    expect(settleNumber(value, rule)).toBe(left)
    expect(settleNumber(typing, rule)).toBe(left)
  })

  it('are idempotent under every rule, and settling loses nothing that cleaning kept', () => {
    fc.assert(
      fc.property(numberTexts, numberRules, (value, rule) => {
        const typing = cleanNumber(value, rule)
        const left = settleNumber(value, rule)
        expect(cleanNumber(typing, rule)).toBe(typing)
        expect(settleNumber(left, rule)).toBe(left)
        expect(cleanNumber(left, rule)).toBe(left)
        expect(settleNumber(typing, rule)).toBe(left)
        expect(Number(left) + 0).toBe(typing === '-' ? 0 : Number(typing) + 0)
      }),
    )
  })

  it('have only these shapes', () => {
    fc.assert(
      fc.property(numberTexts, numberRules, (value, rule) => {
        const typing = cleanNumber(value, rule)
        expect(typing).toMatch(/^-?(?:\d+(?:\.\d*)?)?$/)
        expect(typing).not.toMatch(/^-?00/)
        expect(settleNumber(value, rule)).toMatch(/^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?)?$/)
        if (!rule.allowNegative) expect(typing).not.toContain('-')
        if (rule.decimalLength === 0) expect(typing).not.toContain('.')
        expect((typing.split('.')[1] ?? '').length).toBeLessThanOrEqual(rule.decimalLength ?? Number.POSITIVE_INFINITY)
      }),
    )
  })

  it('typing key by key gives what pasting gives', () => {
    const rules = numberRules.filter(({ decimalLength }) => decimalLength !== 0)
    fc.assert(
      fc.property(numberTexts, rules, (value, rule) => {
        const typed = Array.from(value).reduce((text, key) => cleanNumber(text + key, rule), '')
        expect(typed).toBe(cleanNumber(value, rule))
      }),
    )
  })

  it('keep a number that already fits', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (fen) => {
        const text = (fen / 100).toFixed(2)
        expect(settleNumber(text, { decimalLength: 2, allowNegative: true })).toBe(fen === 0 ? '0.00' : text)
      }),
    )
  })
})
