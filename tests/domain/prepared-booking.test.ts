import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantOf } from '@/domain/general/day'
import { preparedSearch, preparedStanding } from '@/domain/registration/prepared-booking'

const NOW = instantOf('2030-05-01', '09:00')
const booking = { clinicId: 'c1', doctorId: 'd1', date: '2030-05-03' }
const later = (hours: number, minutes = 0) => new Date(NOW.getTime() + (hours * 60 + minutes) * 60_000)

describe('a prepared booking', () => {
  test('its link holds clinic, doctor, date and when it was made, and nothing else that it is made from', () => {
    const choice = {
      ...booking,
      scheduleId: 's1',
      orderNo: 4,
      patientId: 'p1',
      patientName: '王雅琴',
      reason: '睡不好',
    }
    expect(preparedSearch(choice, NOW)).toEqual({ ...booking, at: String(NOW.getTime() / 1000) })
  })

  test.each([
    [0, 'open'],
    [23.99, 'open'],
    [24, 'expired'],
    [100, 'expired'],
    [-0.1, 'open'],
    [-1, 'expired'],
  ])('%d hours after it was made it is %s', (hours, kind) =>
    expect(preparedStanding(preparedSearch(booking, NOW), later(hours)).kind).toBe(kind),
  )

  test('says until when it lives', () => {
    expect(preparedStanding(preparedSearch(booking, NOW), NOW)).toEqual({ kind: 'open', booking, until: later(24) })
  })
  test('is over with its day', () => {
    const search = preparedSearch({ ...booking, date: '2030-05-01' }, NOW)
    expect(preparedStanding(search, instantOf('2030-05-01', '23:59')).kind).toBe('open')
    expect(preparedStanding(search, instantOf('2030-05-02', '00:00')).kind).toBe('expired')
  })

  test.each([
    {},
    { clinicId: 'c1', doctorId: 'd1', date: '2030-05-03' },
    { ...preparedSearch(booking, NOW), at: 'yesterday' },
    { ...preparedSearch(booking, NOW), at: '-5' },
    { ...preparedSearch(booking, NOW), at: '9'.repeat(12) },
    { ...preparedSearch(booking, NOW), date: '2030-02-30' },
    { ...preparedSearch(booking, NOW), doctorId: '../x' },
    { ...preparedSearch(booking, NOW), clinicId: '' },
  ])('%j is broken', (search) => expect(preparedStanding(search, NOW)).toEqual({ kind: 'broken' }))

  test('no address makes it fail', () => {
    const text = fc.option(fc.string(), { nil: undefined })
    fc.assert(
      fc.property(text, text, text, text, (clinicId, doctorId, date, at) => {
        const search = {
          ...(clinicId && { clinicId }),
          ...(doctorId && { doctorId }),
          ...(date && { date }),
          ...(at && { at }),
        }
        expect(['open', 'expired', 'broken']).toContain(preparedStanding(search, NOW).kind)
      }),
    )
  })
})
