import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, type Day } from '@/domain/general/day'
import { daysOfSheet, inHandFrom, isEnding, medicineUntil } from '@/domain/order/medicine'
import type { DeliveryStatus, DeliveryType, OrderStatus } from '@/domain/order/order'
import { aDelivery, anOrder, aSheet, aTrace } from '../support/builders'

const MADE = new Date('2026-11-19T15:50:00+08:00')

describe('inHandFrom', () => {
  test.each<[string, OrderStatus, DeliveryType | undefined, DeliveryStatus | undefined, Day | undefined]>([
    ['given out at the clinic', 'done', 'pick-up', undefined, '2026-11-19'],
    ['whose delivery nobody tells', 'done', undefined, undefined, '2026-11-19'],
    ['whose delivery is of a kind from the future', 'done', 'unknown', undefined, undefined],
    ['that is being prepared', 'preparing', 'pick-up', undefined, undefined],
    ['that is paid', 'paid', undefined, undefined, undefined],
    ['that is paid back', 'refunded', 'pick-up', undefined, undefined],
    ['whose parcel was signed for', 'done', 'express', 'signed', '2026-11-21'],
    ['whose parcel is on the way', 'done', 'express', 'on-the-way', undefined],
    ['whose parcel cannot be read', 'done', 'express', undefined, undefined],
  ])('of an order %s (%s, %s, %s) it is %s', (_, status, deliveryType, parcel, day) => {
    const delivery = deliveryType && aDelivery({ deliveryType })
    const trace = parcel && aTrace({ status: parcel })
    const order = anOrder({ status, createdAt: MADE, ...(delivery && { delivery }) })
    expect(inHandFrom({ order, ...(trace && { trace }) })).toBe(day)
  })
})

describe('medicineUntil', () => {
  test.each([
    ['seven doses, one a day', [aSheet()], '2026-11-25'],
    ['a dose for two days', [aSheet({ dailyDosage: '一剂两天' })], '2026-12-02'],
    ['what ends first counts', [aSheet({ doseCount: 14 }), aSheet({ id: 'f2', doseCount: 5 })], '2026-11-23'],
    [
      'a sheet that leaves it open says nothing',
      [aSheet(), aSheet({ id: 'f2', doseCount: 1, dailyDosage: '' })],
      '2026-11-25',
    ],
    ['an examination is no medicine', [aSheet({ formType: 'examination' })], undefined],
    ['no sheets', [], undefined],
  ])('%s', (_, forms, until) => {
    expect(medicineUntil({ order: anOrder({ status: 'done', createdAt: MADE, forms }) })).toBe(until)
  })
  test('before it is in anybody’s hands it lasts so many days, and until no day', () => {
    const order = anOrder({ status: 'preparing', forms: [aSheet()] })
    expect([order.forms.map(daysOfSheet), medicineUntil({ order })]).toEqual([[7], undefined])
  })
})

test('its end is near from three days before it until three days after it, whatever the day', () => {
  const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2026-01-01', days))
  fc.assert(
    fc.property(day, fc.integer({ min: -9, max: 9 }), (until, from) => {
      const today = addDays(until, from)
      expect(isEnding(until, today)).toBe(Math.abs(daysBetween(until, today)) <= 3)
    }),
  )
})
