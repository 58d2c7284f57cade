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
])('record list at %j with %j open shows %s', (kind, open, filter) => {
  expect(filterFrom(kind, open)).toBe(filter)
})

test('record year follows the visit, and is missing without a date', () => {
  expect(yearOf({ visitDate: '2029-12-31' })).toBe(2029)
  expect(yearOf({ visitDate: '2030-01-01' })).toBe(2030)
  expect(yearOf({})).toBe(0)
  expect(yearOf(undefined)).toBe(0)
})

describe('facts of an examination', () => {
  const low = anItem({ name: '钾', value: '3.1', flag: 'low' })
  const high = anItem({ name: '钠', value: '150', flag: 'high' })
  const awaited = anItem({ name: '尿酸', value: ' ', flag: 'high' })
  test('include low and high values, and the number of known and pending ones', () => {
    const odd = anItem({ name: '镁', flag: 'unknown' })
    expect(factsOf(anExam({ items: [anItem(), low, awaited, odd, high] }), NOW)).toEqual({
      abnormal: [low, high],
      known: 4,
      awaited: 1,
      isLate: false,
    })
  })
  test('do not exist without values', () => {
    expect(factsOf(anExam(), NOW)).toEqual({ abnormal: [], known: 0, awaited: 0, isLate: false })
  })

  const before = new Date(NOW.getTime() - 1)
  test.each<[string, Partial<Examination>, boolean]>([
    ['pending beyond its promise is late', { status: 'awaited', expectedAt: before }, true],
    ['partial beyond its promise is late', { status: 'partial', expectedAt: before }, true],
    ['promised for now is on time', { status: 'awaited', expectedAt: NOW }, false],
    ['promised for later is on time', { status: 'awaited', expectedAt: new Date(NOW.getTime() + 1) }, false],
    ['without a promise is on time', { status: 'awaited' }, false],
    ['complete is not late', { status: 'ready', expectedAt: before }, false],
  ])('show when a result %s', (_, over, isLate) => {
    expect(factsOf(anExam(over), NOW).isLate).toBe(isLate)
  })
})
