import { describe, expect, test } from 'vitest'
import { greetingAt, isNight } from '@/domain/general/greeting'

describe('the greeting', () => {
  test.each([
    ['00:00', 'evening'],
    ['04:59', 'evening'],
    ['05:00', 'morning'],
    ['08:59', 'morning'],
    ['09:00', 'forenoon'],
    ['11:59', 'forenoon'],
    ['12:00', 'noon'],
    ['13:59', 'noon'],
    ['14:00', 'afternoon'],
    ['17:59', 'afternoon'],
    ['18:00', 'evening'],
    ['23:59', 'evening'],
  ])('at %s it is %s', (time, greeting) => {
    expect(greetingAt(time)).toBe(greeting)
  })
  test.each([
    ['04:59', true],
    ['05:00', false],
    ['17:59', false],
    ['18:00', true],
  ])('at %s the moon shines: %s', (time, shines) => {
    expect(isNight(time)).toBe(shines)
  })
})
