import { parse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { wireDoctorRemain } from '@/adapters/http/wire/scheduling'

/** The eight fields of an item, and none that is ours (docs/product/entities.md). */
const item = {
  doctorId: 'd1',
  doctorName: '林清和',
  namePy: 'linqinghe',
  departments: [{ id: 'dep1', name: '针灸科' }],
  practiceInfo: ['1|主任医师'],
  recentFlag: 1,
  onSchedule: true,
  totalCount: 5,
}

describe('a doctor of whom a clinic says the eight fields of the specification alone', () => {
  test.each([
    [true, 5, 'has-number'],
    [true, 0, 'no-number'],
    [false, 0, 'no-schedules'],
    [false, 5, 'no-schedules'],
  ])('works that day (%s) with %d numbers: %s', (onSchedule, totalCount, availability) => {
    const read = parse(wireDoctorRemain, { ...item, onSchedule, totalCount })
    expect(read).toMatchObject({ availability, restCount: totalCount, totalCount })
  })
})

describe('a doctor of whom a clinic says more', () => {
  test.each([
    [{ availability: 1 }, { availability: 'full', restCount: 5 }],
    [{ availability: 9 }, { availability: 'unknown' }],
    [{ restCount: 2 }, { availability: 'has-number', restCount: 2 }],
    [{ restCount: 0 }, { availability: 'no-number', restCount: 0 }],
  ])('is read by it: %j', (more, read) => expect(parse(wireDoctorRemain, { ...item, ...more })).toMatchObject(read))
})
