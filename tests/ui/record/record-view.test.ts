import { describe, expect, test } from 'vitest'
import type { Examination, ExamItem, RecordKind } from '@/domain/record/record'
import { factsOf, filterFrom, yearOf } from '@/ui/screens/record/record-view'
import { NOW } from '../../support/example-clinic'

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
])('an address of %j, where %j is open, is of %s', (kind, open, filter) => {
  expect(filterFrom(kind, open)).toBe(filter)
})

test('a record stands under the year of its visit, under none without a date', () => {
  expect(yearOf({ visitDate: '2029-12-31' })).toBe(2029)
  expect(yearOf({ visitDate: '2030-01-01' })).toBe(2030)
  expect(yearOf({})).toBe(0)
  expect(yearOf(undefined)).toBe(0)
})

describe('what an examination tells', () => {
  const low = anItem({ name: '钾', value: '3.1', flag: 'low' })
  const high = anItem({ name: '钠', value: '150', flag: 'high' })
  const awaited = anItem({ name: '尿酸', value: ' ', flag: 'high' })
  test('is what is too low or too high, how many values are known and how many are awaited', () => {
    const odd = anItem({ name: '镁', flag: 'unknown' })
    expect(factsOf(anExam({ items: [anItem(), low, awaited, odd, high] }), NOW)).toEqual({
      abnormal: [low, high],
      known: 4,
      awaited: 1,
      isLate: false,
    })
  })
  test('is nothing where there is no value', () => {
    expect(factsOf(anExam(), NOW)).toEqual({ abnormal: [], known: 0, awaited: 0, isLate: false })
  })

  const before = new Date(NOW.getTime() - 1)
  test.each<[string, Partial<Examination>, boolean]>([
    ['awaited for longer than promised is late', { status: 'awaited', expectedAt: before }, true],
    ['partly there for longer than promised is late', { status: 'partial', expectedAt: before }, true],
    ['promised for this very moment is in time', { status: 'awaited', expectedAt: NOW }, false],
    ['promised for later is in time', { status: 'awaited', expectedAt: new Date(NOW.getTime() + 1) }, false],
    ['promised for no time is in time', { status: 'awaited' }, false],
    ['that is there is not late', { status: 'ready', expectedAt: before }, false],
  ])('one %s', (_, over, isLate) => {
    expect(factsOf(anExam(over), NOW).isLate).toBe(isLate)
  })
})
