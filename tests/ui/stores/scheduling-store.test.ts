import { autorun } from 'mobx'
import { describe, expect, test } from 'vitest'
import type { Clock } from '@/application/ports/clock'
import { addDays, addMinutes } from '@/domain/general/day'
import { KNOWN } from '../../../mocks/clinic/known'
import { DEMO_NOW, openDemo } from '../../support/demo'
import { openChain } from '../../support/open-chain'

const TODAY = DEMO_NOW.slice(0, 10)
const { gaoxin, jinjiang } = KNOWN.clinics
const { linQinghe, zhouMin } = KNOWN.doctors
const WEEK = 'GET /mcapi/v2/regs/doctor/week/remain/{id}'
const DAY = 'GET /mcapi/v2/regs/doctor/{id}/allScheduling'

const open = () => {
  const demo = openDemo()
  return { ...demo, scheduling: demo.stores.scheduling }
}
describe('the clinic’s clock', () => {
  test('tells its day and time, and is told again when it was put right', () => {
    const { scheduling } = open()
    expect([scheduling.today(), scheduling.time()]).toEqual([TODAY, '09:05'])
    scheduling.noteCorrection()
    scheduling.noteCorrection()
    expect(scheduling.corrections).toBe(2)
  })
  test('counts from the first answer on, where the phone’s own is wrong', async () => {
    const chain = openChain({ clock: { at: DEMO_NOW } })
    const slow: Clock = { now: () => addMinutes(chain.clock.now(), -70), wait: () => Promise.resolve() }
    const { scheduling } = openDemo({ chain, clock: slow }).stores
    const seen: string[] = []
    const stop = autorun(() => seen.push(scheduling.time()))
    await scheduling.loadAhead(gaoxin)
    stop()
    expect([scheduling.corrections, seen]).toEqual([1, ['07:55', '09:05']])
  })
})

describe('the numbers of one', () => {
  test('are never shown as those of another', async () => {
    const { scheduling } = open()
    await scheduling.loadWeek(linQinghe, gaoxin)
    expect([scheduling.isWeekOf(linQinghe, gaoxin), scheduling.week.value?.length]).toEqual([true, 7])
    expect([scheduling.isWeekOf(linQinghe, jinjiang), scheduling.isWeekOf(zhouMin, gaoxin)]).toEqual([false, false])
    const again = scheduling.loadWeek(linQinghe, gaoxin)
    expect(scheduling.week.value).toBeDefined()
    await again
    const other = scheduling.loadWeek(zhouMin, gaoxin)
    expect(scheduling.week.value).toBeUndefined()
    await other
  })
  test('of one day are those of this doctor, this clinic and this day', async () => {
    const { scheduling } = open()
    const tomorrow = addDays(TODAY, 1)
    expect(scheduling.scheduleOf(linQinghe, gaoxin, tomorrow)).toBeUndefined()
    await scheduling.loadDay(linQinghe, gaoxin, tomorrow)
    expect(scheduling.scheduleOf(linQinghe, gaoxin, tomorrow)).toMatchObject({ clinicId: gaoxin, date: tomorrow })
    expect(scheduling.scheduleOf(zhouMin, gaoxin, tomorrow)).toBeUndefined()
    expect(scheduling.scheduleOf(linQinghe, jinjiang, tomorrow)).toBeUndefined()
    expect(scheduling.scheduleOf(linQinghe, gaoxin, TODAY)).toBeUndefined()
    const again = scheduling.loadDay(linQinghe, gaoxin, tomorrow)
    expect(scheduling.scheduleOf(linQinghe, gaoxin, tomorrow)).toBeDefined()
    await again
    const other = scheduling.loadDay(linQinghe, gaoxin, addDays(TODAY, 2))
    expect(scheduling.day.value).toBeUndefined()
    expect(scheduling.scheduleOf(linQinghe, gaoxin, addDays(TODAY, 2))).toBeUndefined()
    await other
  })
  test('of the days ahead are those of this clinic', async () => {
    const { scheduling } = open()
    expect(scheduling.isAheadOf(gaoxin)).toBe(false)
    await scheduling.loadAhead(gaoxin)
    expect([scheduling.isAheadOf(gaoxin), scheduling.isAheadOf(jinjiang)]).toEqual([true, false])
    expect(scheduling.ahead.value?.map(({ date }) => date)[0]).toBe(TODAY)
    const again = scheduling.loadAhead(gaoxin)
    expect(scheduling.ahead.value).toHaveLength(7)
    await again
    const other = scheduling.loadAhead(jinjiang)
    expect(scheduling.ahead.value).toBeUndefined()
    await other
  })
  test('that are nearest are two, and those of the last question are gone while they are read', async () => {
    const { scheduling } = open()
    await scheduling.loadNearest(linQinghe, gaoxin, addDays(TODAY, 1), '09:30')
    expect(scheduling.nearest.value).toHaveLength(2)
    const again = scheduling.loadNearest(linQinghe, gaoxin, addDays(TODAY, 2), '09:30')
    expect(scheduling.nearest.value).toBeUndefined()
    await again
  })
  test('that could not be read anew say since when they are old, until they are', async () => {
    const { scheduling, chain } = open()
    await scheduling.loadWeek(linQinghe, gaoxin)
    await scheduling.loadDay(linQinghe, gaoxin, TODAY)
    expect(scheduling.staleSince).toBeUndefined()
    chain.faults.add({ call: WEEK, fault: '500' })
    await scheduling.loadWeek(linQinghe, gaoxin)
    expect(scheduling.staleSince).toBe(scheduling.week.valueAt)
    chain.faults.clear()
    chain.faults.add({ call: DAY, fault: '500' })
    await scheduling.loadWeek(linQinghe, gaoxin)
    expect(scheduling.staleSince).toBeUndefined()
    await scheduling.loadDay(linQinghe, gaoxin, TODAY)
    expect(scheduling.staleSince).toBe(scheduling.day.valueAt)
    const reading = scheduling.loadDay(linQinghe, gaoxin, TODAY)
    scheduling.noteAge()
    expect(scheduling.staleSince).toBeDefined()
    await reading
    await scheduling.loadDay(linQinghe, gaoxin, addDays(TODAY, 1))
    expect([scheduling.day.failure?.reason.kind, scheduling.staleSince]).toEqual(['server-trouble', undefined])
  })
})

describe('a doctor’s weeks', () => {
  const daysFrom = (first: number) => Array.from({ length: 7 }, (_, at) => addDays(TODAY, first + at))
  test('are this one and, read together, the later ones', async () => {
    const { scheduling } = open()
    const days = (at: number) => scheduling.weekAt(linQinghe, gaoxin, at)?.map(({ date }) => date)
    expect([days(0), days(1)]).toEqual([undefined, undefined])
    await scheduling.loadWeek(linQinghe, gaoxin)
    expect([days(0), days(1)]).toEqual([daysFrom(0), undefined])
    await scheduling.loadLater(linQinghe, gaoxin, 3)
    expect([days(0), days(1), days(2), days(3)]).toEqual([daysFrom(0), daysFrom(7), daysFrom(14), []])
  })
  test('are never shown as those of another doctor or clinic', async () => {
    const { scheduling } = open()
    await Promise.all([scheduling.loadWeek(linQinghe, gaoxin), scheduling.loadLater(linQinghe, gaoxin, 2)])
    for (const at of [0, 1])
      expect([scheduling.weekAt(zhouMin, gaoxin, at), scheduling.weekAt(linQinghe, jinjiang, at)]).toEqual([
        undefined,
        undefined,
      ])
  })
  test('stay in sight while they are read anew, and go for more or fewer of them', async () => {
    const { scheduling } = open()
    await scheduling.loadLater(linQinghe, gaoxin, 3)
    const again = scheduling.loadLater(linQinghe, gaoxin, 3)
    expect(scheduling.later.value).toBeDefined()
    await again
    const fewer = scheduling.loadLater(linQinghe, gaoxin, 2)
    expect(scheduling.later.value).toBeUndefined()
    await fewer
  })
})
