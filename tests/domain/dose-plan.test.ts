import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { addDays, instantOf, type Day } from '@/domain/general/day'
import { medicineEndDay } from '@/domain/order/medicine'
import {
  countUnclearPrescriptions,
  doseEntriesOf,
  dosePlansOf,
  lastDoseDay,
  type DoseEntry,
  type DosePlan,
} from '@/domain/order/dose-plan'
import { createDoseCalendar } from '@/domain/order/dose-calendar'
import type { Order, OrderSection } from '@/domain/order/order'
import { anOrder, aPrescription } from '../support/builders'
import '../support/fast-check-config'
import { CLEAR_USAGES, UNCLEAR_USAGES, type Reading, type UsageText } from '../support/usage-texts'

const FIRST = '2026-11-19'
const KNOWN_AT = instantOf('2026-11-20', '08:00')

const sectionOf = ([doseCount, dailyDosage, usage, freq]: UsageText) =>
  aPrescription({ doseCount, dailyDosage, usage, freq })
const medicineOf = (forms: OrderSection[], over: Partial<Order> = {}) => ({
  order: anOrder({ status: 'done', createdAt: instantOf(FIRST, '15:50'), forms, ...over }),
})
const plansOf = (written: UsageText): DosePlan[] => dosePlansOf(medicineOf([sectionOf(written)]), FIRST)

const INTERVALS: Record<Exclude<Reading, 'days unknown'>, readonly [every: number, span: number]> = {
  'every day': [1, 1],
  'every other day': [2, 1],
  'two days each': [2, 2],
  'three days each': [3, 3],
}
/** Days of each intake: what a person would tick on paper. */
function tickedDays(days: number, reading: Reading): DoseEntry[] {
  if (reading === 'days unknown') return []
  const [every, span] = INTERVALS[reading]
  const all = Array.from({ length: days }, (_, nth) => addDays(FIRST, nth))
  return all.flatMap((from, nth) => (nth % every === 0 ? [{ from, to: all[nth + span - 1] ?? '' }] : []))
}

/** Expands a file with a strict parser, which knows nothing of the app. */
function expandedDays(file: string): DoseEntry[] {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[])
  return calendar.getAllSubcomponents('vevent').flatMap((component) => {
    const event = new ICAL.Event(component, { strictExceptions: true })
    expect([event.startDate.isDate, event.endDate.isDate]).toEqual([true, true])
    const entries: DoseEntry[] = []
    const days = event.iterator()
    for (let start = days.next() as ICAL.Time | null; start; start = days.next() as ICAL.Time | null) {
      const { endDate } = event.getOccurrenceDetails(start)
      entries.push({ from: start.toString(), to: addDays(endDate.toString(), -1) })
    }
    return entries
  })
}
const fileOf = (...plans: DosePlan[]) =>
  createDoseCalendar(
    plans.map((plan) => ({ uid: `doses-${plan.section.id}@sujian`, plan, title: '用药', text: '每日一剂，水煎服' })),
    KNOWN_AT,
  )

describe('dose calendar', () => {
  test.each(CLEAR_USAGES)(
    'expands to exactly the intakes of %i doses with the directions %j, %j, %j over %i days: %s',
    (doses, daily, usage, freq, days, reading) => {
      const plans = plansOf([doses, daily, usage, freq])
      const expected = tickedDays(days, reading)
      expect(expandedDays(fileOf(...plans))).toEqual(expected)
      expect(plans.flatMap(doseEntriesOf)).toEqual(expected)
    },
  )
  test.each(UNCLEAR_USAGES)('contains nothing for %d doses with the directions %j, %j, %j', (...written) => {
    expect(plansOf(written)).toEqual([])
    expect(countUnclearPrescriptions(medicineOf([sectionOf(written)]))).toBe(1)
  })
  test.each<UsageText>([
    // On which days of the week?
    [8, '每周两剂', '', ''],
    [7, '七日一剂', '', ''],
    // One a day, or one every other day?
    [7, '', '', '十五天量'],
    [7, '', '', '共7天'],
    [6, '三日两剂', '', ''],
    // Contradictory
    [7, '隔日一剂', '一剂分两日服', ''],
    [7, '隔日一剂', '', '每日两次'],
    [7, '隔日一剂', '', '连服14天'],
    [7, '每日一剂', '每日两次', '每日三次'],
    // Less or more than the last day needs
    [7, '每日两剂', '', ''],
    [7, '隔日两剂', '', ''],
    [7, '', '', '一剂分三次，每日两次'],
    [5, '', '', '连服7天'],
    // Each time at another hour of the day
    [7, '', '', '每次一剂，每72小时一次'],
  ])('contains nothing if the days are unclear, although a duration is known: %d, %j, %j, %j', (...written) => {
    expect(plansOf(written)).toEqual([])
  })
  test('contains the stated days of a box of tablets', () => {
    expect(plansOf([1, '', '', '每日三次，每次2片，连服7天']).flatMap(doseEntriesOf)).toEqual(
      tickedDays(7, 'every day'),
    )
  })
  test('ends with the medicine and uses exactly its doses, for any number of doses', () => {
    const usages = [
      ['每日一剂', 1],
      ['每日两剂', 2],
      ['每日半剂', 0.5],
      ['早中晚各一剂', 3],
      ['隔日一剂', 1],
      ['隔日两剂', 2],
      ['两日一剂', 1],
      ['三日一剂', 1],
    ] as const
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.constantFrom(...usages), (doses, [daily, perEntry]) => {
        const medicine = medicineOf([sectionOf([doses, daily, '水煎服', ''])])
        const [plan] = dosePlansOf(medicine, FIRST)
        expect(plan !== undefined).toBe(Number.isInteger(doses / perEntry))
        if (!plan) return
        const entries = expandedDays(fileOf(plan))
        expect(entries).toEqual(doseEntriesOf(plan))
        expect(entries.length * perEntry).toBe(doses)
        expect(entries[0]?.from).toBe(FIRST)
        expect(lastDoseDay(plan)).toBe(medicineEndDay(medicine))
        expect(addDays(entries.at(-1)?.from ?? '', plan.every - 1)).toBe(lastDoseDay(plan))
      }),
    )
  })
  test('starts on the day that the patient chooses, across the end of a year', () => {
    const [plan] = plansOf([7, '隔日一剂', '', ''])
    const chosen = plan && { ...plan, first: '2026-12-25' }
    const days = ['2026-12-25', '2026-12-27', '2026-12-29', '2026-12-31', '2027-01-02', '2027-01-04', '2027-01-06']
    expect(chosen && expandedDays(fileOf(chosen)).map(({ from }) => from)).toEqual(days)
  })
  test('contains one private event per prescription, without a time or an alarm', () => {
    const plans = dosePlansOf(
      medicineOf([aPrescription(), aPrescription({ id: 'f2', dailyDosage: '两日一剂' })]),
      FIRST,
    )
    const file = fileOf(...plans)
    const events = new ICAL.Component(ICAL.parse(file) as unknown[]).getAllSubcomponents('vevent')
    expect(events.map((event) => event.getFirstPropertyValue('uid'))).toEqual(['doses-f1@sujian', 'doses-f2@sujian'])
    for (const event of events) {
      expect(event.getFirstPropertyValue('class')).toBe('PRIVATE')
      expect(event.getFirstPropertyValue('transp')).toBe('TRANSPARENT')
      expect(event.getAllSubcomponents('valarm')).toEqual([])
    }
    expect(file).toContain('RRULE:FREQ=DAILY;INTERVAL=1;UNTIL=20261125\r\n')
    expect(file).toContain('DTSTAMP:20261120T000000Z\r\n')
  })
})

describe('dosePlansOf', () => {
  const clear = aPrescription()
  const plans = (today: Day, forms: OrderSection[], over: Partial<Order> = {}) =>
    dosePlansOf(medicineOf(forms, over), today).map((plan) => [plan.section.id, lastDoseDay(plan)])

  test('returns the clear prescriptions until their last day', () => {
    const unclear = aPrescription({ id: 'f2', freq: '遵医嘱' })
    const short = aPrescription({ id: 'f3', doseCount: 3 })
    expect(plans('2026-11-21', [clear, unclear, short])).toEqual([
      ['f1', '2026-11-25'],
      ['f3', '2026-11-21'],
    ])
    expect(plans('2026-11-22', [clear, unclear, short])).toEqual([['f1', '2026-11-25']])
    expect(plans('2026-11-26', [clear])).toEqual([])
    expect(countUnclearPrescriptions(medicineOf([clear, unclear, short]))).toBe(1)
  })
  test('ignores what is no medicine', () => {
    const examination = aPrescription({ formType: 'examination' })
    expect(plans(FIRST, [examination])).toEqual([])
    expect(countUnclearPrescriptions(medicineOf([examination]))).toBe(0)
  })
  test('returns nothing until the medicine has arrived, or after a refund', () => {
    expect(plans(FIRST, [clear], { status: 'preparing' })).toEqual([])
    expect(plans(FIRST, [clear], { refundFen: 1 })).toEqual([])
  })
})
