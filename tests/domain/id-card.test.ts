import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '@/domain/general/day'
import { idCardCheckCharacter, checkIdCard, maskIdCard } from '@/domain/patient/id-card'

/** Any code point, halves of surrogate pairs included. */
const characters = fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point))

const TODAY = '2030-05-20'
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const numbered = (first17: string) => first17 + idCardCheckCharacter(first17)

describe('checkIdCard', () => {
  it.each([
    // The two examples of the standard itself.
    ['11010519491231002X', '1949-12-31', 'female'],
    ['11010519491231002x', '1949-12-31', 'female'],
    ['440524188001010014', '1880-01-01', 'male'],
    [numbered('11010120000229001'), '2000-02-29', 'male'],
    [numbered('11010120300520888'), '2030-05-20', 'female'],
  ])('derives birthday and sex from %s', (text, birthday, sex) =>
    expect(checkIdCard(text, TODAY)).toEqual({ kind: 'ok', birthday, sex }),
  )

  it.each([
    ['', 'too-short'],
    ['11010519491231002', 'too-short'],
    ['110105491231002', 'too-short'],
    ['__proto__', 'too-short'],
    ['11010519491231002XX', 'too-long'],
    ['11010519491231002X ', 'too-long'],
    ['11010519491231002Y', 'bad-characters'],
    ['1101051949123100X2', 'bad-characters'],
    ['110105 9491231002X', 'bad-characters'],
    ['11010519491231002Ｘ', 'bad-characters'],
    ['１10105194912310021', 'bad-characters'],
    ['11010519491231\uD83D021', 'bad-characters'],
    ['\n1010519491231002X', 'bad-characters'],
    ['1101051949123100\n\n', 'bad-characters'],
    ['110105194902310021', 'bad-date'],
    ['110105190002290021', 'bad-date'],
    ['110105194913010021', 'bad-date'],
    ['110105000001010021', 'bad-date'],
    ['110105203005210021', 'future-birthday'],
    ['110105999912310021', 'future-birthday'],
    ['110105194912310021', 'bad-check-digit'],
    ['110105194912310020', 'bad-check-digit'],
    ['44052418800101001X', 'bad-check-digit'],
  ])('rejects %j with the error %s', (text, kind) => expect(checkIdCard(text, TODAY)).toEqual({ kind }))
})

describe('ID card numbers', () => {
  const days = fc.integer({ min: 0, max: 47_000 }).map((count) => addDays('1900-01-01', count))
  const first17s = fc
    .tuple(fc.nat(999_999), days, fc.nat(999))
    .map(
      ([region, day, order]) =>
        [String(region).padStart(6, '0') + day.replace(/-/g, '') + String(order).padStart(3, '0'), day] as const,
    )

  it('idCardCheckCharacter uses the official weights', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: 17, maxLength: 17 }),
        (first17) => {
          const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(first17.charAt(index)), 0)
          expect(idCardCheckCharacter(first17)).toBe('10X98765432'.charAt(sum % 11))
        },
      ),
    )
  })

  it('checkIdCard extracts the birthday and sex from every generated number', () => {
    fc.assert(
      fc.property(first17s, ([first17, day]) => {
        const text = numbered(first17)
        const expected =
          day > TODAY
            ? { kind: 'future-birthday' }
            : { kind: 'ok', birthday: day, sex: Number(first17.charAt(16)) % 2 === 1 ? 'male' : 'female' }
        expect(checkIdCard(text, TODAY)).toEqual(expected)
        expect(checkIdCard(text.toLowerCase(), TODAY)).toEqual(expected)
      }),
    )
  })

  it('checkIdCard rejects a wrong digit and two swapped adjacent digits', () => {
    fc.assert(
      fc.property(first17s, fc.nat(17), fc.integer({ min: 1, max: 9 }), ([first17], place, shift) => {
        const text = numbered(first17)
        const old = text.charAt(place)
        const wrong = old === 'X' ? '1' : String((Number(old) + shift) % 10)
        expect(checkIdCard(text.slice(0, place) + wrong + text.slice(place + 1), '2099-12-31').kind).not.toBe('ok')

        const next = text.charAt(place + 1)
        fc.pre(next !== '' && next !== old)
        expect(checkIdCard(text.slice(0, place) + next + old + text.slice(place + 2), '2099-12-31').kind).not.toBe('ok')
      }),
    )
  })

  it('checkIdCard accepts only 17 digits with a check character, and never throws for any text', () => {
    const texts = fc.oneof(
      fc.string({ unit: characters, maxLength: 20 }),
      fc.string({ unit: fc.constantFrom(...Array.from('0123456789Xx')), minLength: 17, maxLength: 19 }),
      fc.constantFrom('__proto__', 'constructor', '\uD83D'.repeat(18)),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const { kind } = checkIdCard(text, TODAY)
        if (text.length !== 18) expect(kind).toBe(text.length < 18 ? 'too-short' : 'too-long')
        if (kind === 'ok') expect(text).toMatch(/^\d{17}[\dXx]$/)
      }),
    )
  })
})

describe('maskIdCard', () => {
  it.each([
    ['11010519491231002X', '1101**********002X'],
    ['123456789', '1234*6789'],
    ['12345678', '********'],
    ['12', '**'],
    ['', ''],
    ['1101**********002X', '1101**********002X'],
    ['__proto__', '__pr*to__'],
    ['𠮷'.repeat(9), `${'𠮷'.repeat(4)}*${'𠮷'.repeat(4)}`],
  ])('masks %j as %j', (text, masked) => expect(maskIdCard(text)).toBe(masked))

  it('keeps the length in characters, masks all but eight characters, and is idempotent', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: characters, maxLength: 40 }), fc.constantFrom('\uD83D'.repeat(12))),
        (text) => {
          const characters = Array.from(text)
          const masked = maskIdCard(text)
          const shown = characters.length > 8
          expect(Array.from(masked)).toEqual(
            characters.map((each, index) => (shown && (index < 4 || index >= characters.length - 4) ? each : '*')),
          )
          expect(maskIdCard(masked)).toBe(masked)
        },
      ),
    )
  })
})
