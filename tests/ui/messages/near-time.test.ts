import { describe, expect, test } from 'vitest'
import { booking as englishBooking } from '@/ui/messages/en/booking'
import { common as english } from '@/ui/messages/en/common'
import { booking as chineseBooking } from '@/ui/messages/zh/booking'
import { common as chinese } from '@/ui/messages/zh/common'

// 21:05 on 20 November and 08:40 on the next day, in the clinic's time zone.
const EVENING = new Date('2026-11-20T13:05:00Z')
const MORNING = new Date('2026-11-21T00:40:00Z')

test('nearTime shows only the time of day for today', () => {
  expect(chinese.nearTime(MORNING, '2026-11-21')).toBe('08:40')
  expect(english.nearTime(MORNING, '2026-11-21')).toBe('08:40')
})

test('nearTime includes the date for yesterday and tomorrow', () => {
  expect(chinese.nearTime(EVENING, '2026-11-21')).toBe('11月20日 21:05')
  expect(chinese.nearTime(MORNING, '2026-11-20')).toBe('11月21日 08:40')
  expect(english.nearTime(EVENING, '2026-11-21')).toBe('21:05 on 20 Nov')
})

describe('weekDates', () => {
  test('shows the month once when both days are in the same month', () => {
    expect(chineseBooking.weekDates('2026-11-20', '2026-11-26')).toBe('11月20日–26日')
    expect(englishBooking.weekDates('2026-11-20', '2026-11-26')).toBe('20–26 Nov')
  })

  test('shows both months when the week ends in the next month', () => {
    expect(chineseBooking.weekDates('2026-11-27', '2026-12-03')).toBe('11月27日–12月3日')
    expect(englishBooking.weekDates('2026-11-27', '2026-12-03')).toBe('27 Nov – 3 Dec')
  })
})
