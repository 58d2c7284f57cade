import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { medicineDurationDays } from '@/domain/order/medicine-days'
import { addDays, type Day, daysBetween } from '@/domain/general/day'
import { prescriptionDays, medicineReceivedDay, isMedicineEnding, medicineEndDay } from '@/domain/order/medicine'
import type { DeliveryStatus, DeliveryType, OrderStatus } from '@/domain/order/order'
import { CLEAR_USAGES, UNCLEAR_USAGES, type UsageText } from '../support/usage-texts'
import { aDelivery, anOrder, aPrescription, aShipmentTracking } from '../support/builders'

const scope = ([doseCount, dailyDosage, usage, freq]: UsageText) =>
  medicineDurationDays({ doseCount, dailyDosage, usage, freq })

describe('medicineDurationDays', () => {
  test.each(CLEAR_USAGES)(
    'computes how many days %i doses last with the directions %j, %j, %j: %i',
    (doses, daily, usage, freq, days) => {
      expect(scope([doses, daily, usage, freq])).toBe(days)
    },
  )
  test.each(UNCLEAR_USAGES)('returns undefined for %d doses with the directions %j, %j, %j', (...written) => {
    expect(scope(written)).toBeUndefined()
  })
})
const doses = fc.integer({ min: 1, max: 60 })

const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'每日一二两十剂次分服天周早晚各隔停连/1２3.，半bidq') }),
  fc.string({ unit: 'grapheme' }),
)

test('medicineDurationDays doubles when the number of doses doubles', () => {
  const usage = fc.constantFrom('每日一剂', '一剂两天', '隔日一剂', '1剂/日', '三日一剂')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 25 }), usage, (count, daily) => {
      expect(scope([2 * count, daily, '', ''])).toBe(2 * (scope([count, daily, '', '']) ?? NaN))
    }),
  )
})

test('medicineDurationDays returns whole days up to half a year, or undefined, for any text', () => {
  fc.assert(
    fc.property(doses, text, text, text, (count, daily, usage, freq) => {
      const days = scope([count, daily, usage, freq])
      expect(days === undefined || (Number.isInteger(days) && days >= 1 && days <= 180)).toBe(true)
    }),
  )
})

test('medicineDurationDays returns undefined when any word makes the directions unclear', () => {
  const doubt = fc.constantFrom('必要时服', 'prn', '遵医嘱', '按说明书服用', '痛时加服', '服五天停两天', '症状轻了减量')
  fc.assert(
    fc.property(doses, text, doubt, (count, daily, freq) => {
      expect(scope([count, `每日一剂，${daily}`, '水煎服', freq])).toBeUndefined()
    }),
  )
})

const MADE = new Date('2026-11-19T15:50:00+08:00')

describe('medicineReceivedDay', () => {
  test.each<[string, OrderStatus, DeliveryType | undefined, DeliveryStatus | undefined, Day | undefined]>([
    ['dispensed at the clinic', 'done', 'pick-up', undefined, '2026-11-19'],
    ['without delivery data', 'done', undefined, undefined, '2026-11-19'],
    ['with an unknown delivery type', 'done', 'unknown', undefined, undefined],
    ['being prepared', 'preparing', 'pick-up', undefined, undefined],
    ['only paid', 'paid', undefined, undefined, undefined],
    ['that was refunded', 'refunded', 'pick-up', undefined, undefined],
    ['with a delivered parcel', 'done', 'express', 'signed', '2026-11-21'],
    ['with a parcel in transit', 'done', 'express', 'on-the-way', undefined],
    ['with unreadable parcel data', 'done', 'express', undefined, undefined],
  ])('returns when an order %s was received (%s, %s, %s): %s', (_, status, deliveryType, parcel, day) => {
    const delivery = deliveryType && aDelivery({ deliveryType })
    const trace = parcel && aShipmentTracking({ status: parcel })
    const order = anOrder({ status, createdAt: MADE, ...(delivery && { delivery }) })
    expect(medicineReceivedDay({ order, ...(trace && { trace }) })).toBe(day)
  })
})

describe('medicineEndDay', () => {
  test.each([
    ['seven doses at one a day', [aPrescription()], '2026-11-25'],
    ['one dose every two days', [aPrescription({ dailyDosage: '一剂两天' })], '2026-12-02'],
    [
      'two prescriptions, by the one that ends first',
      [aPrescription({ doseCount: 14 }), aPrescription({ id: 'f2', doseCount: 5 })],
      '2026-11-23',
    ],
    [
      'two prescriptions, by the one with a known usage',
      [aPrescription(), aPrescription({ id: 'f2', doseCount: 1, dailyDosage: '' })],
      '2026-11-25',
    ],
    ['an examination without medicine', [aPrescription({ formType: 'examination' })], undefined],
    ['an order without prescriptions', [], undefined],
  ])('computes the last day for %s', (_, forms, until) => {
    expect(medicineEndDay({ order: anOrder({ status: 'done', createdAt: MADE, forms }) })).toBe(until)
  })
  test('returns undefined until the medicine has arrived', () => {
    const order = anOrder({ status: 'preparing', forms: [aPrescription()] })
    expect([order.forms.map(prescriptionDays), medicineEndDay({ order })]).toEqual([[7], undefined])
  })
})

test('medicine reminder appears from three days before until three days after the supply ends', () => {
  const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2026-01-01', days))
  fc.assert(
    fc.property(day, fc.integer({ min: -9, max: 9 }), (until, from) => {
      const today = addDays(until, from)
      expect(isMedicineEnding(until, today)).toBe(Math.abs(daysBetween(until, today)) <= 3)
    }),
  )
})
