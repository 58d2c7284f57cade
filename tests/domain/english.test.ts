import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays, dateFieldsOf } from '@/domain/general/day'
import { translateClinicTerm } from '@/domain/clinic/english-names'
import {
  pluralize,
  englishDate,
  englishDay,
  englishFullDate,
  englishMonth,
  englishWeekday,
  lowerFirstInSentence,
  formatOrdinal,
} from '@/domain/general/english'

describe('formatOrdinal', () => {
  it.each([
    [0, '0th'],
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [10, '10th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [14, '14th'],
    [20, '20th'],
    [21, '21st'],
    [22, '22nd'],
    [23, '23rd'],
    [30, '30th'],
    [31, '31st'],
    [101, '101st'],
    [111, '111th'],
    [112, '112th'],
    [122, '122nd'],
  ])('formats %i as %s', (count, said) => expect(formatOrdinal(count)).toBe(said))

  it('agrees with Intl.PluralRules', () => {
    const rules = new Intl.PluralRules('en', { type: 'ordinal' })
    const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
    fc.assert(
      fc.property(fc.nat(10_000), (count) => {
        expect(formatOrdinal(count)).toBe(`${count}${endings[rules.select(count)] ?? 'th'}`)
      }),
    )
  })
})

describe('pluralize', () => {
  it.each([
    [0, 'day', undefined, '0 days'],
    [1, 'day', undefined, '1 day'],
    [2, 'day', undefined, '2 days'],
    [21, 'digit', undefined, '21 digits'],
    [0, 'person', 'people', '0 people'],
    [1, 'person', 'people', '1 person'],
    [7, 'person', 'people', '7 people'],
  ])('formats %i of %s', (count, one, many, said) => expect(pluralize(count, one, many)).toBe(said))
})

describe('English day formats', () => {
  it.each([
    ['2026-11-21', '21 Nov', 'Sat 21 Nov', '21 Nov 2026'],
    ['2026-01-01', '1 Jan', 'Thu 1 Jan', '1 Jan 2026'],
    ['2028-02-29', '29 Feb', 'Tue 29 Feb', '29 Feb 2028'],
    ['1990-12-31', '31 Dec', 'Mon 31 Dec', '31 Dec 1990'],
  ])('format %s', (day, date, full, dated) => {
    expect(englishDate(day)).toBe(date)
    expect(englishDay(day)).toBe(full)
    expect(englishFullDate(day)).toBe(dated)
  })

  it('agree with Intl.DateTimeFormat', () => {
    const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' })
    const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60_000 }), (count) => {
        const day = addDays('1900-01-01', count)
        const instant = new Date(`${day}T00:00:00Z`)
        expect(englishWeekday(day)).toBe(weekday.format(instant))
        expect(englishMonth(dateFieldsOf(day).month)).toBe(month.format(instant))
      }),
    )
  })
  it.each([0, 13, -1, Number.NaN])('reject the month %d', (month) => expect(englishMonth(month)).toBe(''))
  test('return an empty text for an invalid day', () => expect(() => englishDate('2026-02-30')).toThrow(RangeError))
})

describe('lowerFirstInSentence', () => {
  it.each([
    ['Today', 'today'],
    ['Tomorrow', 'tomorrow'],
    ['Afternoon', 'afternoon'],
    ['Sat 21 Nov', 'Sat 21 Nov'],
    ['Todays', 'Todays'],
    ['', ''],
  ])('turns %j into %j', (word, said) => expect(lowerFirstInSentence(word)).toBe(said))
})

describe('translateClinicTerm', () => {
  it.each([
    ['水煎服', 'Decoct in water and drink'],
    ['每日一剂', '1 dose a day'],
    ['每日两次，饭后温服', 'twice a day, warm, after meals'],
    ['水煎服，每日两次，饭后温服', 'Decoct in water and drink, twice a day, warm, after meals'],
    ['水煎服, 每日两次', 'Decoct in water and drink, twice a day'],
    ['妇科', 'Gynaecology'],
    ['主任医师', 'Chief physician'],
  ])('translates %s', (said, english) => {
    expect(translateClinicTerm(said)).toBe(english)
  })

  it.each(['水煎服，每日两次，忌生冷', '先煎附子，水煎服', '，', '仁和堂', ''])(
    'leaves %j untranslated when one part is unknown',
    (said) => {
      expect(translateClinicTerm(said)).toBe(said)
    },
  )
})
