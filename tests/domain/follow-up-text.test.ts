import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readFollowUp } from '@/domain/follow-up/follow-up-text'
import { addDays, createDay, dateFieldsOf, daysInMonth, isDay, weekdayOf, type Day } from '@/domain/general/day'
import { TRADITIONAL_CHARACTERS } from '@/domain/general/simplified'
import { dated, ONLY_IN_MESSAGE, SAID, silent } from '../support/follow-up-phrases'

const inRecord = (text: string, saidOn: Day = SAID) => readFollowUp(text, saidOn, 'record')?.due
const inMessage = (text: string, saidOn: Day = SAID) => readFollowUp(text, saidOn, 'message')?.due

describe('readFollowUp', () => {
  test('reads at least 120 phrases with a date and 120 without', () => {
    const all = [...dated.map(([phrase]) => phrase), ...silent]
    expect([dated.length, silent.length].every((count) => count >= 120)).toBe(true)
    expect(new Set(all).size).toBe(all.length)
  })
  test.each(dated)('reads “%s” as %s', (phrase, due) => {
    expect(inRecord(phrase)).toBe(due)
    expect(inMessage(phrase)).toBe(due)
  })
  test.each(silent.map((phrase) => [phrase]))('stays silent about “%s”', (phrase) => {
    expect(inRecord(phrase)).toBeUndefined()
    if (!ONLY_IN_MESSAGE.includes(phrase)) expect(inMessage(phrase)).toBeUndefined()
  })
  test.each([
    ['三天后就诊', '2026-11-28'],
    ['两周后再来', '2026-12-09'],
    ['那就两周后再来看看吧', '2026-12-09'],
    ['您两周后来看看', '2026-12-09'],
    ['下周三上午来就诊', '2026-12-02'],
    ['好的，药先吃，两周后再来哦', '2026-12-09'],
    ['下周三来看诊就行', '2026-12-02'],
  ])('reads “%s” only in a message', (phrase, due) => {
    expect([inMessage(phrase), inRecord(phrase)]).toEqual([due, undefined])
  })
  test.each([
    ['建议两周后复诊。', '建议两周后复诊'],
    ['三餐定时，少吃生冷， 兩週後覆診！', '兩週後覆診'],
    ['（1）１４天后复诊；忌烟酒', '１４天后复诊'],
  ])('quotes the doctor’s words in “%s”', (text, quote) => {
    expect(readFollowUp(text, SAID, 'record')?.quote).toBe(quote)
  })
  test('ignores a text that is too long to be a summary', () => {
    expect(inRecord(`两周后复诊。${'好'.repeat(6000)}`)).toBeUndefined()
  })
  test.each([
    '',
    '。',
    '，，，',
    '\u0000',
    '复诊'.repeat(2000),
    '请您'.repeat(2000) + '两周后复诊',
    '一'.repeat(4000) + '复诊',
  ])('survives the odd text %#', (text) => {
    expect([inRecord(text), inMessage(text)]).toEqual([undefined, undefined])
  })
  test.each([
    ['一个月后复诊', '2027-01-31', '2027-02-28'],
    ['一个月后复诊', '2028-01-31', '2028-02-29'],
    ['3个月复查', '2026-11-30', '2027-02-28'],
    ['半年后复查', '2026-08-31', '2027-02-28'],
    ['一年后复查', '2028-02-29', '2029-02-28'],
    ['明天复诊', '2026-12-31', '2027-01-01'],
    ['一周后复诊', '2028-02-28', '2028-03-06'],
    ['2月29日复诊', '2028-02-01', '2028-02-29'],
    ['2月29日复诊', '2027-02-01', undefined],
    ['1月1日复诊', '2026-12-31', '2027-01-01'],
    ['12月31日复诊', '2026-12-31', undefined],
    ['下月31日复诊', '2026-12-05', '2027-01-31'],
    ['下月31号复诊', '2026-10-31', undefined],
    ['下个月5号复诊', '2026-12-31', '2027-01-05'],
    ['本月31日复诊', '2026-12-05', '2026-12-31'],
    ['下周一复诊', '2026-12-30', '2027-01-04'],
    ['本周五复诊', '2026-12-28', '2027-01-01'],
    ['下周三复诊', '2026-11-29', undefined],
    ['本周日复诊', '2026-11-25', '2026-11-29'],
  ] as const)('reads “%s” of %s as %s', (phrase, saidOn, due) => {
    expect(inRecord(phrase, saidOn)).toBe(due)
  })
})

const NUMERALS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九']
const chinese = (count: number): string =>
  count < 10
    ? (NUMERALS[count] ?? '')
    : `${count < 20 ? '' : NUMERALS[Math.floor(count / 10)]}十${NUMERALS[count % 10]}`
const fullWidth = (text: string): string => text.replace(/\d/g, (digit) => '０１２３４５６７８９'.charAt(Number(digit)))
const PAIRS = TRADITIONAL_CHARACTERS.trim().split(/\s+/)
const traditional = (text: string): string =>
  [...text].map((sign) => PAIRS.find((pair) => pair.endsWith(sign))?.charAt(0) ?? sign).join('')
/** Days around the ends of months and years. */
const aDay = fc
  .record({
    year: fc.integer({ min: 2024, max: 2033 }),
    month: fc.integer({ min: 1, max: 12 }),
    from: fc.integer({ min: -3, max: 3 }),
  })
  .map(({ year, month, from }) => addDays(createDay(year, month, 1), from))
const anOddDay = fc.integer({ min: 0, max: 3650 }).map((days) => addDays('2024-01-01', days))
const aStart = fc.oneof(aDay, anOddDay)

describe('readFollowUp with any date', () => {
  test('adds days and weeks in digits, Chinese, full-width and traditional characters', () => {
    fc.assert(
      fc.property(aStart, fc.integer({ min: 1, max: 52 }), fc.constantFrom(1, 7), (saidOn, count, unit) => {
        const due = addDays(saidOn, count * unit)
        const word = unit === 1 ? '天' : '周'
        const phrase = `${count}${word}后复诊`
        const all = [phrase, fullWidth(phrase), `${chinese(count)}${word}后复诊`, traditional(phrase)]
        expect(all.map((each) => inRecord(each, saidOn))).toEqual(all.map(() => due))
      }),
    )
  })
  test('adds months, up to the last day of a shorter month', () => {
    fc.assert(
      fc.property(aStart, fc.integer({ min: 1, max: 12 }), (saidOn, count) => {
        const { year, month, date } = dateFieldsOf(saidOn)
        const due = dateFieldsOf(inRecord(`${count}个月后复查`, saidOn) ?? '')
        const months = year * 12 + month - 1 + count
        expect([due.year, due.month]).toEqual([Math.floor(months / 12), (months % 12) + 1])
        expect(due.date).toBe(Math.min(date, daysInMonth(due.year, due.month)))
      }),
    )
  })
  test('reads a full date as that day, if it is still to come', () => {
    fc.assert(
      fc.property(aStart, fc.integer({ min: -400, max: 370 }), (saidOn, days) => {
        const day = addDays(saidOn, days)
        const { year, month, date } = dateFieldsOf(day)
        const all = [`${day}复诊`, `${year}年${month}月${date}日复诊`, `复诊时间：${year}/${month}/${date}`]
        expect(all.map((each) => inRecord(each, saidOn))).toEqual(all.map(() => (days > 0 ? day : undefined)))
      }),
    )
  })
  test('reads a date without a year as the next one or not at all', () => {
    fc.assert(
      fc.property(aStart, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 31 }), (saidOn, month, date) => {
        const due = inRecord(`${month}月${date}日复诊`, saidOn)
        if (due === undefined) return
        expect(due > saidOn && due <= addDays(saidOn, 183)).toBe(true)
        expect(dateFieldsOf(due)).toMatchObject({ month, date })
      }),
    )
  })
  test('reads a weekday of next week as that weekday within 13 days', () => {
    fc.assert(
      fc.property(aStart, fc.integer({ min: 1, max: 6 }), (saidOn, weekday) => {
        const due = inRecord(`下周${chinese(weekday)}复诊`, saidOn)
        const monday = addDays(saidOn, 8 - weekdayOf(saidOn))
        expect(due).toBe(weekdayOf(saidOn) === 0 ? undefined : addDays(monday, weekday - 1))
      }),
    )
  })
  test('returns a later day or nothing for any text', () => {
    const piece = fc.constantFrom(
      ...'一 两 三 十 半 1 2 12 天 日 周 个 月 年 后 前 内 下 本 每 复诊 复查 来 如 不 无 ， 。 、 ： （ ） 3 号 左右 或 再 嘱 请 上次 ～ - .'.split(
        ' ',
      ),
    )
    fc.assert(
      fc.property(aStart, fc.array(piece, { maxLength: 12 }), (saidOn, pieces) => {
        const due = inRecord(pieces.join(''), saidOn)
        expect(due === undefined || (isDay(due) && due > saidOn)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
  test('stays silent when a condition precedes any date', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('如无好转', '若不缓解', '要是还疼', '万一加重', '症状持续', '没好', '不见好', '一旦复发'),
        fc.constantFrom('', '，', '、', '则', '就'),
        fc.constantFrom(...dated.map(([phrase]) => phrase).filter((phrase) => !/[。，；①（1]/.test(phrase))),
        (condition, between, phrase) => {
          expect(inRecord(`${condition}${between}${phrase}`)).toBeUndefined()
        },
      ),
      { numRuns: 1000 },
    )
  })
})
