import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalizeText } from '@/domain/general/normalize'
import { sanitizeText, exceedsMaxLength, type TextRule } from '@/domain/general/text-input'
import { type TextLoss, detectTextLoss } from '@/domain/general/text-loss'

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

describe('sanitizeText', () => {
  const table: [string, TextRule | undefined, string][] = [
    ['', undefined, ''],
    ['王小明', undefined, '王小明'],
    [' 王 小\u3000明\n', undefined, '王小明'],
    [SPACES.join(''), undefined, ''],
    [' 王 小明 ', { keepSpaces: true }, ' 王 小明 '],
    ['好😀的👍🏽', undefined, '好的'],
    [`一${FAMILY}家`, undefined, '一家'],
    ['爱❤\uFE0F你', undefined, '爱你'],
    ['爱❤你☀✔⭐⏰', undefined, '爱你'],
    ['体温↑ ★ ①②，10⁹ ㎡', { keepSpaces: true }, '体温↑ ★ ①②，10⁹ ㎡'],
    ['１２号Ａ座，（东）', undefined, '12号A座，（东）'],
    ['王\u202D小\u00AD明\u202C\u200E\u2066\u061C', undefined, '王小明'],
    ['王⽟兰⻩', undefined, '王玉兰黄'],
    ['爱❤\uFE0F你', { keepEmoji: true }, '爱❤\uFE0F你'],
    ['\u202D好\u202C', { keepEmoji: true }, '好'],
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
  it.each(table)('turns %j with %j into %j', (value, rule, cleaned) => expect(sanitizeText(value, rule)).toBe(cleaned))

  it.each<[string, TextRule, boolean]>([
    ['abc', {}, false],
    ['abc', { maxLength: 3 }, false],
    ['abcd', { maxLength: 3 }, true],
    ['a b c', { maxLength: 3 }, false],
    ['a b c', { maxLength: 3, keepSpaces: true }, true],
    ['abc😀', { maxLength: 3 }, false],
  ])('exceedsMaxLength returns whether %j exceeds %j: %s', (value, rule, isCut) =>
    expect(exceedsMaxLength(value, rule)).toBe(isCut),
  )

  it('changes nothing when applied twice, under every rule', () => {
    fc.assert(
      fc.property(texts, textRules, (value, rule) => {
        const once = sanitizeText(value, rule)
        expect(sanitizeText(once, rule)).toBe(once)
      }),
    )
  })

  it('returns only permitted characters under every rule', () => {
    fc.assert(
      fc.property(texts, textRules, (value, rule) => {
        const cleaned = sanitizeText(value, rule)
        expect(cleaned).not.toMatch(LONE)
        expect(() => encodeURIComponent(cleaned)).not.toThrow()
        expect(cleaned.length).toBeLessThanOrEqual(Math.min(value.length, rule.maxLength ?? Number.POSITIVE_INFINITY))
        if (!rule.keepSpaces) for (const space of SPACES) expect(cleaned).not.toContain(space)
        if (!rule.keepEmoji) expect(cleaned).not.toMatch(/[\u{1F000}-\u{1FFFF}❤]|\uFE0F|\u200D/u)
        if (!rule.keepEmoji && !rule.keepRareIdeographs) expect(cleaned).not.toMatch(/[\u{10000}-\u{10FFFF}]/u)
      }),
    )
  })

  it('removes characters without reordering or adding characters', () => {
    fc.assert(
      fc.property(texts, textRules, (value, rule) => {
        const original = Array.from(normalizeText(value, true))
        let at = 0
        for (const character of sanitizeText(value, rule)) {
          at = original.indexOf(character, at) + 1
          expect(at, 'found later in the original').toBeGreaterThan(0)
        }
      }),
    )
  })

  it('agrees with a character-by-character reference implementation', () => {
    fc.assert(
      fc.property(texts, fc.nat(12), fc.boolean(), (value, maxLength, keepRareIdeographs) => {
        let expected = ''
        for (const character of normalizeText(value)) {
          const point = character.codePointAt(0) ?? 0
          const isRare = point >= 0x20000 && point <= 0x3ffff
          if (point > 0xffff && !(keepRareIdeographs && isRare)) continue
          if (point === 0x20e3 || (point >= 0x2300 && /[⌀-➿⬀-⯿]/.test(character) && /\p{Emoji}/u.test(character)))
            continue
          if (character.trim() === '') continue
          if (expected.length + character.length > maxLength) break
          expected += character
        }
        expect(sanitizeText(value, { maxLength, keepRareIdeographs })).toBe(expected)
      }),
    )
  })

  it('keeps normalised text when everything is allowed', () => {
    fc.assert(
      fc.property(fc.string({ unit: characters }), (raw) => {
        const text = normalizeText(raw, true)
        expect(sanitizeText(text, { keepEmoji: true, keepSpaces: true })).toBe(text)
      }),
    )
  })
})

describe('detectTextLoss', () => {
  const free: TextRule = { maxLength: 5, keepSpaces: true, keepRareIdeographs: true }
  it.each<[string, TextRule, TextLoss | undefined]>([
    ['头疼', free, undefined],
    ['头疼😀', free, 'emoji'],
    ['👨\u200D👩\u200D👧', free, 'emoji'],
    ['🇨🇳', free, 'emoji'],
    ['1\uFE0F\u20E3', free, 'emoji'],
    ['❤\uFE0F', free, 'emoji'],
    ['a\u200Db', free, undefined],
    ['𠮷', free, undefined],
    ['𠮷', {}, 'character'],
    ['头 疼', {}, undefined],
    ['123456', free, 'end'],
    ['123456😀', free, 'end'],
    ['12345😀', free, 'emoji'],
    ['😀', { ...free, keepEmoji: true }, undefined],
    ['', free, undefined],
  ])('reports what %j loses under %j: %s', (raw, rule, loss) => expect(detectTextLoss(raw, rule)).toBe(loss))
})
