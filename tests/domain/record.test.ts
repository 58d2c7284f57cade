import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  parseReferenceRange,
  isResultAbnormal,
  isResultPending,
  isRecordVisible,
  isExamComplete,
  canPrintRecord,
  parseResultValue,
  visibleRecordKinds,
  formatReferenceRange,
  valueHistoryOf,
  formatUnit,
  type ExamFlag,
  type ExamStatus,
  type Examination,
  type ReportRule,
} from '@/domain/record/record'
import { aReportRule } from '../support/builders'

describe('report rule', () => {
  test.each<[Partial<ReportRule>, readonly string[]]>([
    [{}, ['record', 'prescription', 'exam']],
    [{ isExamOpen: false }, ['record', 'prescription']],
    [{ isRecordOpen: false }, ['exam']],
    [{ isRecordOpen: false, isExamOpen: false }, []],
  ])('visibleRecordKinds returns only the kinds that the rule %j allows: %j', (over, kinds) => {
    expect(visibleRecordKinds(aReportRule(over))).toEqual(kinds)
    for (const kind of ['record', 'prescription', 'exam'] as const)
      expect(isRecordVisible({ kind }, aReportRule(over))).toBe(kinds.includes(kind))
  })
  test('isRecordVisible treats an unknown kind like a record', () => {
    expect(isRecordVisible({ kind: 'unknown' }, aReportRule({ isExamOpen: false }))).toBe(true)
    expect(isRecordVisible({ kind: 'unknown' }, aReportRule({ isRecordOpen: false }))).toBe(false)
  })
  test.each<[boolean, Partial<ReportRule>, boolean]>([
    [true, {}, true],
    [false, {}, false],
    [true, { isPrintOpen: false }, false],
    [true, { isRecordOpen: false }, false],
  ])('canPrintRecord returns with a print version (%s) under %j: %s', (hasPrint, over, may) =>
    expect(canPrintRecord({ kind: 'record', hasPrint }, aReportRule(over))).toBe(may),
  )
})

describe('examination value', () => {
  test.each<[string, number | undefined]>([
    ['5.2', 5.2],
    [' 11 ', 11],
    ['<0.5', 0.5],
    ['≥ 3', 3],
    ['-1.5', -1.5],
    ['1,200', 1200],
    ['1,200,300.5', 1200300.5],
    ['1,2', undefined],
    ['阴性', undefined],
    ['1+', undefined],
    ['5.2.1', undefined],
    ['', undefined],
  ])('parseResultValue turns %j into %j', (text, value) => expect(parseResultValue(text)).toBe(value))
  test('parseResultValue parses every formatted number', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.nat(3), (digits, decimals) => {
        const value = digits / 10 ** decimals
        expect(parseResultValue(value.toFixed(decimals))).toBeCloseTo(value, 6)
      }),
    )
  })
  test.each([
    ['3.5-9.5', { low: 3.5, high: 9.5 }],
    ['3.5～9.5', { low: 3.5, high: 9.5 }],
    ['3.5 -- 9.5', { low: 3.5, high: 9.5 }],
    ['-1~1', { low: -1, high: 1 }],
    [' 10.25 至 112.75 ', { low: 10.25, high: 112.75 }],
    ['-2.5--1.0', {}],
    ['-2.5 - -1.0', { low: -2.5, high: -1 }],
    ['-2.5 -- 1.0', { low: -2.5, high: 1 }],
    ['9.5-3.5', {}],
    ['约3.5-9.5', {}],
    ['3.5-9.5左右', {}],
    ['约<5', {}],
    ['<5左右', {}],
    ['<12.75', { high: 12.75 }],
    ['< -3', { high: -3 }],
    ['<5.2', { high: 5.2 }],
    ['≤5.2', { high: 5.2 }],
    ['>=3', { low: 3 }],
    ['阴性', {}],
    ['', {}],
  ])('parseReferenceRange parses %j as %j', (text, bounds) => expect(parseReferenceRange(text)).toEqual(bounds))
  test.each<[ExamStatus, boolean]>([
    ['awaited', false],
    ['partial', false],
    ['ready', true],
    ['unknown', true],
  ])('isExamComplete returns for the status %s: %s', (status, whole) => expect(isExamComplete({ status })).toBe(whole))
  test.each([
    ['', true],
    [' \t', true],
    ['0', false],
  ])('isResultPending returns for %j: %s', (value, awaited) => expect(isResultPending({ value })).toBe(awaited))
  test.each<[ExamFlag, boolean]>([
    ['low', true],
    ['normal', false],
    ['high', true],
    ['unknown', false],
  ])('isResultAbnormal returns for the flag %s: %s', (flag, abnormal) =>
    expect(isResultAbnormal({ name: '', value: '', unit: '', range: '', flag })).toBe(abnormal),
  )

  const exam = (day: string | undefined, value: string, unit = '10^9/L'): Examination => ({
    id: day ?? 'none',
    title: '血常规',
    status: 'ready',
    ...(day && { reportedAt: new Date(`${day}T09:00:00+08:00`) }),
    doctorName: '',
    doctorId: '',
    items: [{ name: '白细胞', value, unit, range: '3.5-9.5', flag: 'normal' }],
    images: [],
    conclusion: '',
  })
  test.each([
    ['10^9/L', '10⁹/L'],
    ['10*12/L', '10¹²/L'],
    ['10^-3', '10⁻³'],
    ['mL/min/1.73m^2', 'mL/min/1.73m²'],
    ['mmol/L', 'mmol/L'],
    ['×10^9/L', '×10⁹/L'],
    ['x10*3/uL', 'x10³/uL'],
    ['ml/min*1.73m2', 'ml/min*1.73m2'],
    ['mL/(min*1.73m^2)', 'mL/(min*1.73m²)'],
    ['ng/mL*2', 'ng/mL*2'],
    ['100*2', '100*2'],
    ['10^1.5', '10^1.5'],
    ['2.10^9', '2.10^9'],
    ['', ''],
  ])('formatUnit formats %j as %j', (unit, written) => expect(formatUnit(unit)).toBe(written))
  test.each([
    ['3.5-9.5', '3.5–9.5'],
    ['3.5 -- 9.5', '3.5–9.5'],
    ['<5.2', '<5.2'],
    ['阴性', '阴性'],
    ['3.5~9.5', '3.5~9.5'],
    ['3.5--9.5', '3.5–9.5'],
    ['-1-1', '-1–1'],
    ['-2.5--1.0', '-2.5--1.0'],
    ['-2.5 - -1.0', '-2.5 - -1.0'],
    ['9.5-3.5', '9.5-3.5'],
    ['CA19-9 <37', 'CA19-9 <37'],
    ['1-2-3', '1-2-3'],
    ['2026-11-01', '2026-11-01'],
    ['男 4.0-5.5', '男 4.0-5.5'],
  ])('formatReferenceRange formats %j as %j with the same bounds', (range, written) => {
    expect(formatReferenceRange(range)).toBe(written)
    expect(parseReferenceRange(written)).toEqual(parseReferenceRange(range))
  })
  test('valueHistoryOf returns only values in the newest unit, oldest first', () => {
    const all = [exam('2030-05-01', '7'), exam('2030-03-01', '5'), exam('2030-04-01', '阴性'), exam(undefined, '9')]
    expect(valueHistoryOf(all, '白细胞').map(({ value }) => value)).toEqual([5, 7])
    expect(valueHistoryOf([...all, exam('2030-01-01', '5000', '个/µL')], '白细胞').map(({ value }) => value)).toEqual([
      5, 7,
    ])
    expect(valueHistoryOf(all, '血小板')).toEqual([])
  })
})
