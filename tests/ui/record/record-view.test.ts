import { describe, expect, test } from 'vitest'
import type { Examination, ExamItem, RecordKind } from '@/domain/record/record'
import { examFactsOf, parseRecordFilter, recordYear } from '@/ui/screens/record/record-view'
import { EXAMPLE_NOW } from '../../support/example-clinic'

const anItem = (over: Partial<ExamItem> = {}): ExamItem => ({
  name: '血糖',
  value: '5.2',
  unit: 'mmol/L',
  range: '3.9-6.1',
  flag: 'normal',
  ...over,
})
const anExam = (over: Partial<Examination> = {}): Examination => ({
  id: 'e1',
  title: '血常规',
  status: 'ready',
  doctorName: '林清和',
  doctorId: 'd2001',
  items: [],
  images: [],
  conclusion: '',
  ...over,
})

test.each<[string | undefined, readonly RecordKind[], string]>([
  ['exam', ['record', 'prescription', 'exam'], 'exam'],
  ['record', ['record', 'prescription'], 'record'],
  ['exam', ['record', 'prescription'], 'all'],
  ['xray', ['record', 'prescription', 'exam'], 'all'],
  ['', ['record'], 'all'],
  [undefined, ['record'], 'all'],
  ['record', [], 'all'],
])('record list at kind %j with the visible kinds %j shows %s', (kind, open, filter) => {
  expect(parseRecordFilter(kind, open)).toBe(filter)
})

test('record year equals the year of the visit date, or undefined without a date', () => {
  expect(recordYear({ visitDate: '2029-12-31' })).toBe(2029)
  expect(recordYear({ visitDate: '2030-01-01' })).toBe(2030)
  expect(recordYear({})).toBe(0)
  expect(recordYear(undefined)).toBe(0)
})

describe('examination facts', () => {
  const low = anItem({ name: '钾', value: '3.1', flag: 'low' })
  const high = anItem({ name: '钠', value: '150', flag: 'high' })
  const awaited = anItem({ name: '尿酸', value: ' ', flag: 'high' })
  test('include the low and high values, and the counts of known and pending values', () => {
    const odd = anItem({ name: '镁', flag: 'unknown' })
    expect(examFactsOf(anExam({ items: [anItem(), low, awaited, odd, high] }), EXAMPLE_NOW)).toEqual({
      abnormal: [low, high],
      known: 4,
      awaited: 1,
      isLate: false,
    })
  })
  test('contain no known, pending or abnormal values for a result without items', () => {
    expect(examFactsOf(anExam(), EXAMPLE_NOW)).toEqual({ abnormal: [], known: 0, awaited: 0, isLate: false })
  })

  const before = new Date(EXAMPLE_NOW.getTime() - 1)
  test.each<[string, Partial<Examination>, boolean]>([
    ['pending past its promised time is late', { status: 'awaited', expectedAt: before }, true],
    ['partial past its promised time is late', { status: 'partial', expectedAt: before }, true],
    ['promised for this moment is on time', { status: 'awaited', expectedAt: EXAMPLE_NOW }, false],
    ['promised for later is on time', { status: 'awaited', expectedAt: new Date(EXAMPLE_NOW.getTime() + 1) }, false],
    ['without a promised time is on time', { status: 'awaited' }, false],
    ['complete is never late', { status: 'ready', expectedAt: before }, false],
  ])('report that a result %s', (_, over, isLate) => {
    expect(examFactsOf(anExam(over), EXAMPLE_NOW).isLate).toBe(isLate)
  })
})
