import { describe, expect, test } from 'vitest'
import { firstFreeDoctors } from '@/domain/scheduling/free-doctors'
import type { Availability, DayRemain, DoctorRemain } from '@/domain/scheduling/scheduling'

const doctor = (doctorId: string, restCount: number, availability: Availability = 'has-number'): DoctorRemain => ({
  doctorId,
  doctorName: doctorId,
  namePy: '',
  departments: [],
  titles: [],
  isRecent: false,
  isOnSchedule: true,
  availability,
  restCount,
  totalCount: 20,
  feeFen: 2500,
})
const day = (date: string, ...doctors: DoctorRemain[]): DayRemain => ({
  date,
  availability: 'has-number',
  totalCount: 20,
  restCount: 1,
  parts: [],
  doctors,
})

describe('the first doctors with free numbers', () => {
  test.each<[string, DayRemain[], string[]]>([
    ['are those of today', [day('2026-11-20', doctor('a', 3), doctor('b', 1))], ['2026-11-20', 'a', 'b']],
    [
      'are those of the next day once today is over',
      [day('2026-11-21', doctor('a', 3)), day('2026-11-20', doctor('b', 0), doctor('c', 2, 'over-time'))],
      ['2026-11-21', 'a'],
    ],
    [
      'are at most two here',
      [day('2026-11-20', doctor('a', 3), doctor('b', 0), doctor('c', 1), doctor('d', 1))],
      ['2026-11-20', 'a', 'c'],
    ],
  ])('%s', (_, days, found) => {
    const free = firstFreeDoctors(days, 2)
    expect([free?.date, ...(free?.doctors ?? []).map(({ doctorId }) => doctorId)]).toEqual(found)
  })
  test.each<[string, DayRemain[]]>([
    ['no day', []],
    ['full days', [day('2026-11-20', doctor('a', 0)), day('2026-11-21', doctor('a', 0, 'full'))]],
    ['days whose doctors are not told', [{ ...day('2026-11-20'), doctors: undefined } as unknown as DayRemain]],
  ])('there are none on %s', (_, days) => {
    expect(firstFreeDoctors(days, 2)).toBeUndefined()
  })
})
