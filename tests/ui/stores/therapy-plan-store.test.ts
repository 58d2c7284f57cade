import { describe, expect, test } from 'vitest'
import type { CourseWish, PlanLine } from '@/domain/therapy/course-plan'
import { addDays } from '@/domain/general/day'
import { KNOWN } from '../../../mocks/clinic/known'
import { logIn, openDemo } from '../../support/demo'

const { clinics, patients, therapist } = KNOWN
const RESERVE = 'POST /mcapi/v2/regs/therapy-reserve'

async function planning() {
  const demo = openDemo()
  await logIn(demo)
  const late = demo.stores
  const { therapyPlan: plan } = late
  await plan.loadGround(therapist, clinics.gaoxin, patients.wangYaqin)
  const from = addDays(plan.today(), 1)
  const wish: CourseWish = { sessions: 6, from, weekdays: [0, 1, 2, 3, 4, 5, 6], part: 'any', everyDays: 1 }
  return { ...late, ...demo, plan, wish }
}
const line = (wanted: string, over: Partial<PlanLine> = {}): PlanLine => ({ wanted, ...over })

describe('a plan', () => {
  test('has no lines, no sessions and no open days before one is wished for', async () => {
    const { therapyPlan: plan } = openDemo().stores
    const told = (of: typeof plan) => [of.lines, of.slots, of.open, of.skipped]
    expect(told(plan)).toEqual([[], [], [], []])
    expect(told((await planning()).plan)).toEqual([[], [], [], []])
  })
  test('is made of the numbers of this therapist, clinic, patient and course', async () => {
    const { plan } = await planning()
    const { gaoxin, jinjiang } = clinics
    const { wangYaqin, wangJianguo } = patients
    expect(plan.isGroundOf(therapist, gaoxin, wangYaqin)).toBe(true)
    expect([
      plan.isGroundOf('d2011', gaoxin, wangYaqin),
      plan.isGroundOf(therapist, jinjiang, wangYaqin),
      plan.isGroundOf(therapist, gaoxin, wangJianguo),
      plan.isGroundOf(therapist, gaoxin, wangYaqin, 'k7000'),
    ]).toEqual([false, false, false, false])
  })
  test('asks the patient about each line without a slot, but for those whose numbers are still to come', async () => {
    const { plan, wish } = await planning()
    plan.plan(wish, 40)
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
    expect([plan.proposals(0), plan.openDays(0).length > 0]).toEqual([[], true])
    plan.plan(wish, 40)
    plan.leaveOut(0)
    expect(plan.proposals(0)).toHaveLength(2)
    plan.discard()
    expect([plan.proposals(0), plan.lines, plan.wish]).toEqual([[], [], undefined])
  })
  test('offers the days with something free, without those that are taken', async () => {
    const { plan } = await planning()
    const all = plan.freeDays(40, [])
    expect(all.length).toBeGreaterThan(2)
    expect(all.every(({ slots }) => slots.length > 0)).toBe(true)
    const [first, second] = all.map(({ date }) => date)
    const left = plan.freeDays(40, [first ?? ''])
    expect(left.map(({ date }) => date)).not.toContain(first)
    expect(left[0]?.date).toBe(second)
    expect(
      plan.freeDays(
        40,
        all.map(({ date }) => date),
      ),
    ).toEqual([])
  })
})

describe('sessions on their way', () => {
  const reserved = async () => {
    const all = await planning()
    const { plan, wish, therapy } = all
    plan.plan({ ...wish, sessions: 2 }, 40)
    await therapy.loadDay(therapist, clinics.gaoxin, wish.from)
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
  test('what came of them is known without asking, after a reload it is asked for', async () => {
    const { therapyBooking, order, chain, storage } = await reserved()
    expect(therapyBooking.isOpen(patients.wangYaqin, order.slots)).toBe(false)
    const done = await therapyBooking.reserve(order, undefined)
    const outcome = done?.find(({ outcome: each }) => each.isSuccess)?.outcome
    if (!outcome?.isSuccess) throw new Error('nothing was reserved')
    const { requestId } = outcome.therapy
    expect(therapyBooking.isChecking).toBe(false)
    const asked = chain.requests.length
    await therapyBooking.loadOutcome(requestId, order.slots)
    expect(chain.requests).toHaveLength(asked)
    const again = openDemo({ chain, storage })
    const next = again.stores.therapyBooking
    await next.loadOutcome(requestId, order.slots)
    expect(next.outcome.value?.map(({ outcome: each }) => each.isSuccess)).toEqual(done?.map(() => true))
    const other = next.loadOutcome('another', order.slots)
    expect(next.outcome.value).toBeUndefined()
    await other
  })
  test('whose answer was never seen are open for this patient and these numbers', async () => {
    const { therapyBooking, order, chain } = await reserved()
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
