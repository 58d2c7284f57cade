import { describe, expect, test } from 'vitest'
import type { RegistrationStatus } from '@/domain/registration/registration'
import { nextVisitActionOf, visitSealOf, visitStepOf } from '@/ui/screens/home/visit-step'
import { home } from '@/ui/messages/zh/home'

describe('next visit', () => {
  test.each<[RegistrationStatus, number | undefined, 'pay' | 'sign' | 'see', 'booked' | 'arrived' | undefined]>([
    ['awaiting-payment', 0, 'pay', undefined],
    ['reserved', 1, 'see', 'booked'],
    ['awaiting-sign', 1, 'sign', 'booked'],
    ['signed', 2, 'see', 'arrived'],
    ['called', 3, 'see', 'arrived'],
    ['finished', 4, 'see', undefined],
    ['missed', undefined, 'see', undefined],
    ['cancelled', undefined, 'see', undefined],
    ['stopped', undefined, 'see', undefined],
    ['unknown', undefined, 'see', undefined],
  ])('maps the state %s to its step, action and seal', (status, step, act, seal) => {
    expect([visitStepOf(status), nextVisitActionOf(status), visitSealOf(status)]).toEqual([step, act, seal])
  })

  test.each([
    ['2026-11-20', '今天上午'],
    ['2026-11-21', '明天上午'],
    ['2026-11-22', '后天上午'],
    ['2026-11-24', '11月24日 周二上午'],
  ])('describes the date %s as “%s”', (day, words) => {
    expect(home.when(day, '2026-11-20', '上午')).toBe(words)
  })
})

test('date line announces a solar term from two days before it begins', () => {
  expect(home.term('2026-11-20')).toBe('后天小雪节气')
  expect(home.term('2026-11-22')).toBe('今天小雪节气')
  expect(home.term('2026-11-23')).toBeUndefined()
})
