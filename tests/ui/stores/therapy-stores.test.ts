import { autorun } from 'mobx'
import { describe, expect, test } from 'vitest'
import { addDays } from '@/domain/general/day'
import type { CoursePreferences } from '@/domain/therapy/course-plan'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { logIn, createTestApp } from '../../support/test-app'
import { TherapyStore } from '@/ui/stores/therapy-store'
import { TherapyPlanStore } from '@/ui/stores/therapy-plan-store'
import { TherapyVisitStore } from '@/ui/stores/therapy-visit-store'
import { TherapyBookingStore } from '@/ui/stores/therapy-booking-store'

const { clinics, patients, therapist } = FIXTURES
const DAYS = 'GET /mcapi/v2/regs/therapy/{therapistId}/allScheduling'

async function late(options: Parameters<typeof createTestApp>[0] = {}) {
  const demo = createTestApp(options)
  await logIn(demo)
  return { ...demo }
}
const wish = (from: string, over: Partial<CoursePreferences> = {}): CoursePreferences => ({
  sessions: 6,
  from,
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  part: 'any',
  everyDays: 1,
  ...over,
})

describe('TherapyStore', () => {
  test('lists all clinics, sorted by distance when the location is known', async () => {
    const here = await late()
    const therapy = here.stores.get(TherapyStore)
    await therapy.clinics.of().again()
    expect(therapy.rows).toHaveLength(3)
    await therapy.locate()
    const distances = therapy.rows?.map(({ distanceMeters }) => distanceMeters ?? 0) ?? []
    expect(distances).toEqual([...distances].sort((a, b) => a - b))
    expect(therapy.clinicOf(clinics.gaoxin)?.therapistCount).toBeGreaterThan(1)
  })
  test('keeps a therapist’s items when another day fails to load', async () => {
    const here = await late()
    const therapy = here.stores.get(TherapyStore)
    const therapyPlan = here.stores.get(TherapyPlanStore)
    const { chain } = here
    const dayAt = (days: number) => therapy.day.of(therapist, clinics.gaoxin, addDays(therapyPlan.today(), days))
    await dayAt(1).again()
    expect(therapy.itemsOf(therapist)?.map(({ name }) => name)).toContain('艾灸')
    expect(therapy.itemsOf('d2011')).toBeUndefined()
    chain.faults.add({ call: DAYS, fault: '500', times: 9 })
    const other = dayAt(3)
    await other.again()
    expect([other.value, other.failure?.reason.kind]).toEqual([undefined, 'server-trouble'])
    expect(therapy.itemsOf(therapist)).not.toEqual([])
  })
  test('shows a day only once the day’s items have loaded', async () => {
    const here = await late()
    const therapy = here.stores.get(TherapyStore)
    const therapyPlan = here.stores.get(TherapyPlanStore)
    const seen: boolean[] = []
    const day = therapy.day.of(therapist, clinics.gaoxin, addDays(therapyPlan.today(), 1))
    const stop = autorun(() => {
      const items = therapy.itemsOf(therapist)
      if (day.value) seen.push(items !== undefined)
    })
    await day.again()
    stop()
    expect(seen).toEqual([true])
  })
})

const KEY = [therapist, clinics.gaoxin, patients.wangYaqin, undefined] as const

describe('TherapyPlanStore', () => {
  const planned = async () => {
    const all = await late()
    await all.stores.get(TherapyPlanStore).ground.of(therapist, clinics.gaoxin, patients.wangYaqin).again()
    all.stores.get(TherapyPlanStore).plan(KEY, wish(addDays(all.stores.get(TherapyPlanStore).today(), 1)), 40)
    return all
  }
  test('skips a session, moves it to another day, and offers each day once', async () => {
    const here = await planned()
    const plan = here.stores.get(TherapyPlanStore)
    const before = plan.slots.length
    expect(before).toBeGreaterThan(3)
    const first = plan.lines.findIndex(({ slot }) => slot)
    plan.leaveOut(first)
    expect(plan.slots).toHaveLength(before - 1)
    expect(plan.skipped).not.toContain(plan.lines[first]?.wanted)
    const [day] = plan.openDays(first)
    const [slot] = day?.slots ?? []
    if (!day || !slot) throw new Error('nothing is free')
    const { scheduleId, timeStart, timeEnd } = slot
    plan.take(first, { scheduleId, timeStart, timeEnd, date: day.date })
    expect(plan.slots).toHaveLength(before)
    for (const at of plan.lines.keys()) {
      if (at !== first) expect(plan.openDays(at).map(({ date }) => date)).not.toContain(day.date)
    }
  })
  test('keeps its lines when the available slots reload', async () => {
    const here = await planned()
    const plan = here.stores.get(TherapyPlanStore)
    const { lines } = plan
    await plan.ground.of(therapist, clinics.gaoxin, patients.wangYaqin).again()
    expect(plan.lines).toEqual(lines)
  })
  test('reports that days failed to load, and creates no plan', async () => {
    const here = await late()
    const plan = here.stores.get(TherapyPlanStore)
    const { chain } = here
    chain.faults.add({ call: DAYS, fault: '500', times: 99 })
    const ground = plan.ground.of(therapist, clinics.gaoxin, patients.wangYaqin)
    await ground.again()
    expect(ground.failure?.reason.kind).toBe('server-trouble')
    plan.plan(KEY, wish(plan.today()), 40)
    expect(plan.lines).toEqual([])
  })
})

describe('TherapyVisitStore', () => {
  test('shows the stored session when the clinic is unreachable', async () => {
    const first = await late()
    const session = await first.stores.get(TherapyVisitStore).byId.of('h7004').again()
    if (!session?.course) throw new Error('no course')
    const sessions = first.stores.get(TherapyVisitStore).sessionsOf(session.course, session)
    await sessions.again()
    expect(sessions.value?.map(({ id }) => id)).toEqual(['h7001', 'h7002', 'h7003', 'h7004'])
    const again = createTestApp({ chain: first.chain, storage: first.storage })
    const therapyVisit = again.stores.get(TherapyVisitStore)
    first.chain.faults.add({ call: 'GET /mcapi/v2/regs/therapy-reserve/{id}/detail', fault: 'drop', times: 9 })
    therapyVisit.open('h7004')
    await therapyVisit.readAgain('h7004')
    expect(therapyVisit.byId.known('h7004')).toBeUndefined()
    expect(therapyVisit.storedSession('h7004')?.visit).toMatchObject({
      id: 'h7004',
      isCancelable: false,
      course: { total: 10 },
    })
    therapyVisit.open('h7003')
    expect([therapyVisit.storedSession('h7003')?.visit.id, therapyVisit.storedSession('h7004')]).toEqual([
      'h7003',
      undefined,
    ])
  })
  test('reports a session as cancelled when a lost response is confirmed later', async () => {
    const here = await late()
    const therapyVisit = here.stores.get(TherapyVisitStore)
    const { chain } = here
    const therapy = await therapyVisit.byId.of('h7004').again()
    if (!therapy) throw new Error('no session')
    chain.faults.add({ call: 'PUT /mcapi/v2/regs/therapy-reserve/{id}/cancel', fault: 'lost-answer', times: 1 })
    expect(await therapyVisit.cancel(therapy, '')).toBe(true)
    expect(therapyVisit.isCancelled('h7004')).toBe(true)
    expect(therapyVisit.byId.known('h7004')?.course?.used).toBe(3)
  })
  test('checks in only with this clinic’s desk code', async () => {
    const here = await late()
    const therapyVisit = here.stores.get(TherapyVisitStore)
    const { chain } = here
    const { date = '', timeStart = '' } = (await therapyVisit.byId.of('h7004').again()) ?? {}
    chain.clock.moveTo(`${date}T${timeStart}:00+08:00`)
    chain.catchUp()
    const therapy = await therapyVisit.byId.of('h7004').again()
    if (!therapy) throw new Error('no session')
    await therapyVisit.signByCode(therapy, `desk-${clinics.jinjiang}`)
    expect(therapyVisit.deskCode.value).toBe(false)
    expect(therapyVisit.byId.known('h7004')?.status).toBe('awaiting-sign')
    await therapyVisit.signByCode(therapy, `desk-${clinics.gaoxin}`)
    expect(therapyVisit.byId.known('h7004')?.status).toBe('signed')
  })
})

describe('TherapyBookingStore selection', () => {
  test('remains until reset', () => {
    const stores = createTestApp().stores
    const therapyBooking = stores.get(TherapyBookingStore)
    therapyBooking.leave('d1 2026-11-21')
    expect(therapyBooking.left).toBe('d1 2026-11-21')
    therapyBooking.forgetTry()
    expect(therapyBooking.left).toBe('')
  })
})
