import { describe, expect, test } from 'vitest'
import { instantOf } from '@/domain/general/day'
import { isBookingStopped, refundUntilOf, visitTermsOf, type Term } from '@/domain/visit/visit-terms'

const TODAY = '2026-11-23'
const YESTERDAY = '2026-11-22'
const at = (time: string, day = TODAY): Date => instantOf(day, time)

describe('a number booked at 09:10', () => {
  type Row = [visit: string, cancelHours: number, refundHours: number, cancel: Term, refund: Term]
  test.each<Row>([
    // still ahead
    ['14:00', 2, 4, at('12:00'), at('10:00')],
    ['14:00', 2, 0, at('12:00'), undefined],
    ['14:00', 0, 4, undefined, at('10:00')],
    ['14:00', 0, 0, undefined, undefined],
    // the fee alone is lost
    ['12:00', 2, 4, at('10:00'), 'past'],
    ['12:00', 0, 4, undefined, 'past'],
    // to the minute
    ['11:11', 2, 0, at('09:11'), undefined],
    ['11:10', 2, 0, 'past', undefined],
    // both are over
    ['10:00', 2, 4, 'past', 'past'],
    ['09:30', 2, 2, 'past', 'past'],
    // no cancelling online means no refund by it, however long that would be open
    ['10:00', 2, 0.5, 'past', undefined],
  ])(
    'for %s, to be cancelled %d hours before and paid back %d hours before',
    (timeStart, cancelHoursBefore, refundHoursBefore, cancel, refund) =>
      expect(visitTermsOf({ date: TODAY, timeStart }, { cancelHoursBefore, refundHoursBefore }, at('09:10'))).toEqual({
        cancel,
        refund,
      }),
  )
  test('for the day after may have been lost the day before', () => {
    const visit = { date: '2026-11-24', timeStart: '09:00' }
    expect(visitTermsOf(visit, { cancelHoursBefore: 48, refundHoursBefore: 0 }, at('09:10'))).toEqual({
      cancel: 'past',
      refund: undefined,
    })
    expect(visitTermsOf(visit, { cancelHoursBefore: 48, refundHoursBefore: 0 }, at('08:59', YESTERDAY))).toEqual({
      cancel: at('09:00', YESTERDAY),
      refund: undefined,
    })
  })
})

test.each([
  ['16:30', TODAY, '16:29', false],
  ['16:30', TODAY, '16:30', true],
  ['16:30', TODAY, '18:00', true],
  ['16:30', '2026-11-24', '18:00', false],
  ['16:30', YESTERDAY, '18:00', false],
  [undefined, TODAY, '23:59', false],
])('where bookings of the day stop at %s, those of %s are closed at %s: %s', (stopTime, date, time, isStopped) =>
  expect(isBookingStopped(stopTime === undefined ? {} : { stopTime }, date, at(time))).toBe(isStopped),
)

describe('the fee of a visit at 14:00 comes back where it is given back', () => {
  type Row = [cancelDeadline: Date | undefined, refundHours: number, until: Date | undefined]
  test.each<Row>([
    [at('12:00'), 4, at('10:00')],
    // no later than it can be cancelled
    [at('12:00'), 1, at('12:00')],
    [undefined, 4, at('10:00')],
    // nobody has said until when, or by our reckoning it is over while the clinic still pays back
    [at('12:00'), 0, at('12:00')],
    [at('12:00'), 5, at('12:00')],
    [undefined, 0, undefined],
  ])('with the deadline %s and %d hours before, until %s', (cancelDeadline, refundHours, until) => {
    const visit = { date: TODAY, timeStart: '14:00', ...(cancelDeadline && { cancelDeadline }) }
    expect(refundUntilOf(visit, refundHours, at('09:10'))).toEqual(until)
  })
})
