import { expect, test } from 'vitest'
import { inCalendarFrom, withInCalendar } from '@/domain/visit/in-calendar'

test('what was kept of the calendar counts as far as it holds ids', () => {
  expect(inCalendarFrom(['r1', 7, null, '', 'a b', 'r-2'])).toEqual(['r1', 'r-2'])
  for (const strange of [undefined, null, 'r1', { 0: 'r1' }]) expect(inCalendarFrom(strange)).toEqual([])
})
test('a visit is kept once, as the latest, and only the last twenty are', () => {
  expect(withInCalendar(['r1', 'r2'], 'r1')).toEqual(['r2', 'r1'])
  const many = Array.from({ length: 20 }, (_, at) => `r${at}`)
  expect(withInCalendar(many, 'new')).toEqual([...many.slice(1), 'new'])
})
