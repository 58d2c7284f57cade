import { describe, expect, test } from 'vitest'
import type { CoursePreferences, PlannedSession } from '@/domain/therapy/course-plan'
import { addDays } from '@/domain/general/day'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { logIn, createTestApp } from '../../support/test-app'
import { TherapyPlanStore } from '@/ui/stores/therapy-plan-store'
import { TherapyStore } from '@/ui/stores/therapy-store'
import { TherapyBookingStore } from '@/ui/stores/therapy-booking-store'

const { clinics, patients, therapist } = FIXTURES
const RESERVE = 'POST /mcapi/v2/regs/therapy-reserve'

async function planning() {
  const demo = createTestApp()
  await logIn(demo)
  const late = demo.stores
  const plan = late.get(TherapyPlanStore)
  await plan.ground.of(therapist, clinics.gaoxin, patients.wangYaqin).again()
  const from = addDays(plan.today(), 1)
  const wish: CoursePreferences = { sessions: 6, from, weekdays: [0, 1, 2, 3, 4, 5, 6], part: 'any', everyDays: 1 }
  return { ...demo, plan, wish }
}
const KEY = [therapist, clinics.gaoxin, patients.wangYaqin, undefined] as const
const line = (wanted: string, over: Partial<PlannedSession> = {}): PlannedSession => ({ wanted, ...over })

describe('TherapyPlanStore', () => {
  test('returns no lines, sessions or open days before a request is made', async () => {
    const stores = createTestApp().stores
    const plan = stores.get(TherapyPlanStore)
    const told = (of: typeof plan) => [of.lines, of.slots, of.open, of.skipped]
    expect(told(plan)).toEqual([[], [], [], []])
    expect(told((await planning()).plan)).toEqual([[], [], [], []])
  })
  test('stores a separate plan for each therapist, clinic, patient and course', async () => {
    const { plan, wish } = await planning()
    expect(plan.isOf(KEY)).toBe(false)
    plan.plan(KEY, wish, 40)
    const others = [['d2011'], [therapist, clinics.jinjiang], [...KEY.slice(0, 2), patients.wangJianguo]]
    const keys = [...others.map((start) => [...start, ...KEY.slice(start.length)]), [...KEY.slice(0, 3), 'k7000']]
    expect([KEY, ...keys].map((key) => plan.isOf(key as unknown as typeof KEY))).toEqual([
      true,
      ...keys.map(() => false),
    ])
  })
  test('requires a decision for each line without a slot, unless the slots are not released yet', async () => {
    const { plan, wish } = await planning()
    plan.plan(KEY, wish, 40)
    expect(plan.full?.minutes).toBe(40)
    const slot = plan.slots[0]
    if (!slot) throw new Error('nothing is free')
    plan.lines = [
      line('2030-01-01', { slot }),
      line('2030-01-02', { slot, trouble: 'full' }),
      line('2030-01-03', { trouble: 'full' }),
      line('2030-01-04', { trouble: 'later' }),
      line('2030-01-05', { trouble: 'clash' }),
      line('2030-01-06'),
    ]
    expect(plan.open.map(({ wanted }) => wanted)).toEqual(['2030-01-03', '2030-01-05'])
    expect(plan.skipped).toEqual(['2030-01-03', '2030-01-04', '2030-01-05'])
    plan.leaveOut(2)
    expect(plan.lines[2]).toEqual({ wanted: '2030-01-03' })
    expect(plan.open.map(({ wanted }) => wanted)).toEqual(['2030-01-05'])
    plan.take(4, slot)
    expect(plan.lines[4]).toEqual({ wanted: '2030-01-05', slot })
    expect([plan.open, plan.lines[1]?.trouble]).toEqual([[], 'full'])
  })
  test('proposes two other times for a line, and none without a plan', async () => {
    const { plan, wish } = await planning()
    expect([plan.proposals(0), plan.openDays(0)]).toEqual([[], []])
    plan.plan(KEY, wish, 40)
    plan.leaveOut(0)
    expect(plan.proposals(0)).toHaveLength(2)
  })
})

describe('TherapyBookingStore reservations', () => {
  const reserved = async () => {
    const all = await planning()
    const therapy = all.stores.get(TherapyStore)
    const { plan, wish } = all
    plan.plan(KEY, { ...wish, sessions: 2 }, 40)
    await therapy.day.of(therapist, clinics.gaoxin, wish.from).again()
    const [item] = therapy.itemsOf(therapist) ?? []
    if (!item) throw new Error('no item')
    const order = {
      clinicId: clinics.gaoxin,
      therapistId: therapist,
      patientId: patients.wangYaqin,
      itemIds: [item.id],
      slots: plan.slots,
    }
    return { ...all, order }
  }
  test('keep their result, and reload it on the next page', async () => {
    const here = await reserved()
    const therapyBooking = here.stores.get(TherapyBookingStore)
    const { order, chain, storage } = here
    expect(therapyBooking.isOpen(patients.wangYaqin, order.slots)).toBe(false)
    const done = await therapyBooking.reserve(order, undefined)
    const outcome = done?.find(({ outcome: each }) => each.isSuccess)?.outcome
    if (!outcome?.isSuccess) throw new Error('nothing was reserved')
    const { requestId } = outcome.therapy
    expect(therapyBooking.isChecking).toBe(false)
    const asked = chain.requests.length
    expect(therapyBooking.outcomeOf(requestId, order.slots).value).toBe(done)
    expect(chain.requests).toHaveLength(asked)
    const again = createTestApp({ chain, storage })
    const next = again.stores.get(TherapyBookingStore)
    const outcomes = await next.outcomeOf(requestId, order.slots).again()
    expect(outcomes?.map(({ outcome: each }) => each.isSuccess)).toEqual(done?.map(() => true))
    expect(next.outcomeOf('another', order.slots).value).toBeUndefined()
  })
  test('remain pending for the same patient and slots after a lost response', async () => {
    const here = await reserved()
    const therapyBooking = here.stores.get(TherapyBookingStore)
    const { order, chain } = here
    chain.faults.add({ call: RESERVE, fault: 'lost-answer', times: 9 })
    expect(await therapyBooking.reserve(order, undefined)).toBeUndefined()
    expect([therapyBooking.reserving.failure?.reason.kind, therapyBooking.isChecking]).toEqual([
      'outcome-unknown',
      false,
    ])
    expect(therapyBooking.isOpen(patients.wangYaqin, order.slots)).toBe(true)
    expect(therapyBooking.isOpen(patients.wangJianguo, order.slots)).toBe(false)
    chain.faults.clear()
    therapyBooking.forgetTry()
    expect(therapyBooking.reserving.state.status).toBe('idle')
    const running = therapyBooking.reserve(order, undefined)
    therapyBooking.forgetTry()
    expect(therapyBooking.reserving.isPending).toBe(true)
    await running
  })
})
