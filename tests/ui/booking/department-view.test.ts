import { describe, expect, test } from 'vitest'
import { buildDepartmentTree } from '@/domain/clinic/department'
import type { Availability, DayAvailability, DoctorAvailability } from '@/domain/scheduling/scheduling'
import {
  ALL_DEPARTMENTS,
  compareByAvailability,
  filterDayByDepartment,
  toDepartmentRow,
  firstAvailableDay,
  filterDoctorsByDepartment,
} from '@/ui/screens/booking/department-view'
import { toDateStripDays } from '@/ui/parts/date-strip-days'
import { en } from '@/ui/messages/en'
import { zh } from '@/ui/messages/zh'
import { stringifySearch } from '@/ui/shell/search-params'
import { aDoctorAvailability } from '../../support/builders'
import { reversed } from '../../support/reversed'

const doctor = (availability: Availability, restCount: number, departmentId = 'a') =>
  aDoctorAvailability({
    doctorId: `d-${availability}`,
    departments: [{ id: departmentId, name: '内科' }],
    availability,
    restCount,
  })
const day = (date: string, availability: Availability, doctors?: DoctorAvailability[]): DayAvailability => ({
  date,
  availability,
  restCount: 0,
  parts: [],
  ...(doctors && { doctors }),
})
const ALL: readonly Availability[] = [
  'has-number',
  'full',
  'no-number',
  'not-time',
  'over-time',
  'no-schedules',
  'unknown',
]
const at = { releaseTime: '07:30', mayJoin: true }

describe('toDepartmentRow', () => {
  test('describes each of six availabilities and “unknown” with a different text', () => {
    for (const words of [zh, en]) {
      const texts = ALL.map((each) => toDepartmentRow(words, doctor(each, 0), at).text)
      // A day with the status `has-number` but without slots counts as full.
      expect(texts[0]).toBe(texts[1])
      expect(new Set(texts).size).toBe(ALL.length - 1)
      expect(texts.every((text) => text !== '')).toBe(true)
    }
  })
  test.each([
    ['has-number', 3, { left: 3, isFew: false, action: 'book' }],
    ['has-number', 1, { left: 1, isFew: true, action: 'book' }],
    ['has-number', 0, { text: '已约满', action: 'watch' }],
    ['full', 0, { text: '已约满', action: 'watch' }],
    ['full', 2, { text: '已约满', action: 'watch' }],
    ['not-time', 0, { text: '07:30 放号', action: 'see' }],
    ['no-number', 0, { text: '没有号', action: 'see' }],
  ] as const)('describes the availability %s with %d slots left', (availability, left, view) =>
    expect(toDepartmentRow(zh, doctor(availability, left), at)).toMatchObject(view),
  )
  test('offers no waitlist and shows no release time when the clinic supports neither', () => {
    const closed = { releaseTime: '', mayJoin: false }
    expect(toDepartmentRow(zh, doctor('full', 0), closed).action).toBe('see')
    expect(toDepartmentRow(zh, doctor('not-time', 0), closed).text).toBe('还没放号')
  })
  test('sorts bookable doctors first', () => {
    const order = ['has-number', 'not-time', 'full', 'no-number', 'unknown', 'over-time', 'no-schedules'] as const
    for (const rows of [[...order], reversed(order), [...order.slice(3), ...order.slice(0, 3)]])
      expect(
        rows
          .map((availability) => doctor(availability, 0))
          .sort(compareByAvailability)
          .map(({ availability }) => availability),
      ).toEqual(order)
  })
})

test('booking URL contains departmentId=all when all departments are selected', () => {
  expect(stringifySearch({ clinicId: 'c1', departmentId: ALL_DEPARTMENTS })).toBe('?clinicId=c1&departmentId=all')
})

describe('department days', () => {
  const [node] = buildDepartmentTree([{ id: 'a', name: '内科', parentId: '', doctorCount: 1, isTherapy: false }])
  const mixed = day('2030-05-01', 'has-number', [doctor('full', 0), doctor('has-number', 2, 'b')])
  test('list only the department’s doctors, or every doctor if no department is selected', () => {
    const all = [doctor('full', 0), doctor('has-number', 2, 'b')]
    expect(filterDoctorsByDepartment(node, all)).toEqual(all.slice(0, 1))
    expect(filterDoctorsByDepartment(undefined, all)).toEqual(all)
  })
  test('count free slots only for the department’s doctors', () => {
    expect(filterDayByDepartment(mixed, node).availability).toBe('full')
    expect(filterDayByDepartment(mixed, undefined).availability).toBe('has-number')
    expect(filterDayByDepartment(day('2030-05-01', 'has-number', [doctor('full', 0, 'b')]), node).availability).toBe(
      'no-schedules',
    )
  })
  test('show the clinic’s total when the clinic does not list doctors', () => {
    expect(filterDayByDepartment(day('2030-05-01', 'not-time'), node).availability).toBe('not-time')
  })
  test('select the first day with free slots, or today if there is none', () => {
    const days = [day('2030-05-01', 'full'), day('2030-05-02', 'has-number'), day('2030-05-03', 'has-number')]
    expect(firstAvailableDay(days, '2030-05-01')).toBe('2030-05-02')
    expect(firstAvailableDay([day('2030-05-01', 'full')], '2030-05-01')).toBe('2030-05-01')
  })
  test('show a labelled placeholder for each day that has not loaded', () => {
    const strip = toDateStripDays(zh, '2030-05-01', 14, [day('2030-05-02', 'full')])
    expect(strip).toHaveLength(14)
    expect(new Set(strip.map(({ label }) => label)).size).toBe(14)
    expect(strip.map(({ mark }) => mark).slice(0, 3)).toEqual(['none', 'full', 'none'])
    expect(strip[1]?.label).toContain('已约满')
  })
  test('show marks and accessible names once loaded, with full dates beyond one week', () => {
    const known = [day('2026-11-20', 'has-number'), day('2026-11-21', 'full'), day('2026-11-22', 'no-schedules')]
    const days = toDateStripDays(zh, '2026-11-20', 9, known)
    expect(days.map(({ mark }) => mark).slice(0, 4)).toEqual(['free', 'full', 'none', 'none'])
    expect(days[0]?.top).toBe(zh.common.nearDay('2026-11-20', '2026-11-20'))
    expect(days[1]?.top).toBe(zh.common.weekday('2026-11-21'))
    expect(days.map(({ label }) => label)).toEqual([
      zh.doctor.dateLabel(days[0]?.top ?? '', 20, zh.status.availability['has-number']),
      zh.doctor.dateLabel(days[1]?.top ?? '', 21, zh.status.availability.full),
      zh.doctor.dateLabel(days[2]?.top ?? '', 22, zh.doctor.offDuty),
      ...[3, 4, 5, 6].map((later) => zh.doctor.dateLabel(days[later]?.top ?? '', 20 + later, '')),
      zh.common.fullDay('2026-11-27'),
      zh.common.fullDay('2026-11-28'),
    ])
  })
  test('include the availability in accessible names beyond one week, once loaded', () => {
    const labels = toDateStripDays(zh, '2026-11-20', 9, [day('2026-11-27', 'full')]).map(({ label }) => label)
    expect(labels.slice(7)).toEqual([
      zh.common.joined([zh.common.fullDay('2026-11-27'), zh.status.availability.full]),
      zh.common.fullDay('2026-11-28'),
    ])
  })
})
