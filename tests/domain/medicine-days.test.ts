import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { medicineDurationDays } from '@/domain/order/medicine-days'
import { addDays, type Day, daysBetween } from '@/domain/general/day'
import { prescriptionDays, medicineReceivedDay, isMedicineEnding, medicineEndDay } from '@/domain/order/medicine'
import type { DeliveryStatus, DeliveryType, OrderStatus } from '@/domain/order/order'
import { aDelivery, anOrder, aPrescription, aShipmentTracking } from '../support/builders'

/** Dose count, and the doctor's notes on daily dosage, preparation and frequency. */
type Written = readonly [doses: number, daily: string, usage: string, freq: string]

const scope = ([doseCount, dailyDosage, usage, freq]: Written) =>
  medicineDurationDays({ doseCount, dailyDosage, usage, freq })

describe('medicineDurationDays', () => {
  test.each<[...Written, days: number]>([
    [7, '每日一剂', '水煎服', '每日两次，饭后温服', 7],
    [7, '每日1剂', '', '', 7],
    [7, '一日一剂', '', '', 7],
    [7, '日一剂', '', '', 7],
    [7, '每天一剂', '', '', 7],
    [7, '1剂/日', '', '', 7],
    [7, '1剂/天', '', '', 7],
    [5, '每日一付', '', '', 5],
    [5, '每日一帖', '', '', 5],
    [5, '一天一副', '', '', 5],
    [7, '1剂', '', 'qd', 7],
    [14, '2剂', '', 'bid', 7],
    [14, '每日两剂', '', '', 7],
    [14, '日服二剂', '', '', 7],
    [14, '早晚各一剂', '', '', 7],
    [21, '早中晚各一剂', '', '', 7],
    [7, '隔日一剂', '', '', 14],
    [7, '两日一剂', '', '', 14],
    [7, '每两天一剂', '', '', 14],
    [7, '每2日1剂', '', '', 14],
    [7, '一剂两天', '', '', 14],
    [7, '一剂服两天', '', '', 14],
    [7, '每剂服2天', '', '', 14],
    [7, '一剂分两日服', '', '', 14],
    [7, '1剂/2日', '', '', 14],
    [6, '三日一剂', '', '', 18],
    [10, '每日半剂', '', '', 20],
    [7, '每晚一剂', '', '', 7],
    [7, '睡前一剂', '', '', 7],
    [7, '每日睡前服一剂', '', '', 7],
    [4, '每周一剂', '', '', 28],
    [4, '每周两剂', '', '', 14],
    [4, '1剂/周', '', '', 28],
    [7, '每日一剂', '水煎400ml', '分早晚两次饭后温服', 7],
    [7, '每日一剂', '水煎服', '一日三次', 7],
    [7, '每日一剂，分3次服', '', '', 7],
    [7, '每日一剂，早晚分服', '', '', 7],
    [7, '每日一剂，顿服', '', '', 7],
    [7, '', '水煎服', '每剂分两次，一日两次', 7],
    [6, '', '', '一剂分三次，每日两次', 9],
    [7, '一剂顿服', '', '每日一次', 7],
    [14, '', '', '每次一剂，一日两次', 7],
    [14, '', '', '每次1剂 bid', 7],
    [21, '', '', '每次一剂，tid', 7],
    [7, '', '', '每次一剂，qn', 7],
    [7, '', '', '每次一剂，隔日一次', 14],
    [7, '每日一剂', '', 'bid', 7],
    [7, '每日一剂', '', '每次10g，一日三次', 7],
    [7, '每日一剂', '开水冲服', '每次1袋，每日2次', 7],
    [7, '每日一剂', '', '连服七天', 7],
    [7, '', '', '连服7天', 7],
    [5, '每日一剂', '', '共5剂', 5],
    [7, '每日一剂', '先煎半小时', '饭后半小时服', 7],
    [12, '每日一剂', '', '每日2次，早晚饭后30分钟温服', 12],
    [10, '每日十剂', '', '', 1],
    [15, '每日一剂', '十五天量', '', 15],
    [7, '每日一剂', '', '外用', 7],
    [7, '每日 1 剂。', '', '2次/日', 7],
    [6, '', '', '每剂分三次服，每八小时一次', 6],
    [7, '1/2剂', '', '', 14],
    [7, '每日一剂', '水煎400ml', '分早晚两次，三餐后服', 7],
    [7, '每日一剂', '浸泡30分钟，水煎两次', '口服', 7],
    [7, '每日一剂', '', 'tid pc', 7],
    [7, '两天一剂', '', '每剂分四次，每日两次', 14],
  ])('computes how many days %i doses last with the directions %j, %j, %j: %i', (doses, daily, usage, freq, days) => {
    expect(scope([doses, daily, usage, freq])).toBe(days)
  })
  test.each<Written>([
    [7, '', '', ''],
    [7, '', '', 'bid'],
    [7, '', '', 'qd'],
    [7, '', '', '一日三次，每次10g'],
    [1, '', '', '按说明书服用'],
    [7, '', '', '必要时服'],
    [7, '每日一剂', '', '必要时加服一剂'],
    [7, '顿服', '', ''],
    [7, '遵医嘱', '', ''],
    [7, '每日一剂', '', '遵医嘱'],
    [7, '每日1-2剂', '', ''],
    [7, '每日一至两剂', '', ''],
    [7, '每日一剂或隔日一剂', '', ''],
    [7, '每日一剂', '', '服五天停两天'],
    [7, '每日一剂', '', '连服五天'],
    [7, '首日两剂，以后每日一剂', '', ''],
    [7, '每日一剂', '', '隔日一剂'],
    [7, '每日一剂', '', 'qod'],
    [7, '', '', 'prn'],
    [7, '', '', '疼痛时一剂'],
    [7, '', '', '月经前七天每日一剂'],
    [0, '每日一剂', '', ''],
    [2.5, '每日一剂', '', ''],
    [7, '第一天两剂', '', ''],
    [7, '10g', '', 'tid'],
    [7, '每次一袋', '', '一日两次'],
    [7, '分两次服', '', ''],
    [7, '每日一剂', '', '递减'],
    [400, '每日一剂', '', ''],
    [7, '一周', '', ''],
    [7, '1剂', '', '分两天服'],
    [7, '隔两日一剂', '', ''],
    [7, '每次1剂', '', 'bid, tid'],
    [7, '', '', '1剂 bid'],
    [7, '每日一剂', '', '次日复诊'],
    [7, '每日1剂', '', '每日1次或2次'],
    [7, '不详', '', ''],
    [14, '1剂', '', 'qw'],
    [14, '1剂', '', 'biw'],
    [14, '1剂', '', 'tiw'],
    [14, '1剂', '', 'q2d'],
    [14, '1剂', '', 'q48h'],
    [14, '1剂', '', 'weekly'],
    [14, '1剂', '', 'twice a week'],
    [14, '1剂', '', 'once daily for 5 days'],
    [14, '1剂', '', 'bid, stop when better'],
    [14, '1剂', '', 'qd alternate'],
    [14, '每日一剂', '服五休二', ''],
    [14, '每日一剂', '吃五歇二', ''],
    [14, '每日一剂', '周末不服', ''],
    [14, '每日一剂', '好了就不吃', ''],
    [14, '每日一剂', '症状消失为止', ''],
    [14, '每日一剂', '经期不服', ''],
    [14, '每日一剂', '三七粉冲服', ''],
    [14, '每日一剂', '一般饭后服', ''],
    [14, '每日一剂', '每周服五日', ''],
    [14, '每日一剂', '', '一周两次'],
    [14, '每日一剂', '', '单日服'],
    [14, '每日一剂', '', '共7剂'],
    [14, '每日一剂', '', '服五休二'],
  ])('returns undefined for %d doses with the directions %j, %j, %j', (...written) => {
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
