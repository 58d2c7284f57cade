import { describe, expect, test } from 'vitest'
import { FamilyAgendaService } from '@/application/family-agenda-service'
import { SessionKeeper } from '@/application/session-keeper'
import { TherapyPlanService } from '@/application/therapy-plan-service'
import { TherapyService, type SessionWish } from '@/application/therapy-service'
import { planCourse, type PlanGround } from '@/domain/course-plan'
import { slotsOfPlan } from '@/domain/course-proposals'
import { addDays } from '@/domain/day'
import { isFailure } from '@/domain/failure'
import type { ReservedSlot, TherapySlot } from '@/domain/therapy'
import { KNOWN } from '../../mocks/seed/known'
import { aPerson } from '../support/crowd'
import { logIn, openDemo } from '../support/demo'

const { clinics, patients, therapist } = KNOWN
const MOXA = 'i21'
const RESERVE = 'POST /mcapi/v2/regs/therapy-reserve'

async function known(options: Parameters<typeof openDemo>[0] = {}) {
  const sent: string[] = []
  const demo = openDemo({
    ...options,
    network: (clinic) => (config) => {
      if (config.method === 'post' && config.url?.includes('/therapy-reserve')) sent.push(config.url)
      return clinic(config)
    },
  })
  await logIn(demo)
  const service = demo.container.get(TherapyService)
  const plans = demo.container.get(TherapyPlanService)
  const groundOf = async (patientId: string = patients.wangYaqin): Promise<PlanGround> => ({
    ...(await plans.ground(therapist, clinics.gaoxin, patientId)),
    minutes: 40,
  })
  return { ...demo, sent, service, plans, groundOf }
}
/** A session a day from tomorrow on, at whatever time is free. */
const planOf = (ground: PlanGround, sessions: number) =>
  planCourse(
    { sessions, from: ground.days[1]?.date ?? '', weekdays: [0, 1, 2, 3, 4, 5, 6], part: 'any', everyDays: 1 },
    ground,
  )
/** Exactly so many sessions, all of them free now. */
function wishOf(ground: PlanGround, sessions: number, patientId: string = patients.wangYaqin): SessionWish {
  const slots = slotsOfPlan(planOf(ground, 14)).slice(0, sessions)
  if (slots.length !== sessions) throw new Error(`only ${slots.length} are free`)
  return { clinicId: clinics.gaoxin, therapistId: therapist, itemIds: [MOXA], patientId, slots }
}
const made = ({ clinic }: ReturnType<typeof openDemo>, patientId: string = patients.wangYaqin) =>
  clinic.books.therapies.by('patientId', patientId).filter(({ requestId }) => !requestId.startsWith('seed'))

describe('what a plan is made from', () => {
  test('is every day that the clinic sells, with the slots of those that have numbers', async () => {
    const { groundOf, plans } = await known()
    const ground = await groundOf()
    expect(ground.days).toHaveLength(14)
    expect(ground.days.map(({ date }) => date)).toEqual(ground.days.map((_, ahead) => addDays(plans.today, ahead)))
    for (const { availability, slots } of ground.days) expect(slots.length > 0).toBe(availability === 'has-number')
    expect(ground.days.some(({ availability }) => availability === 'no-schedules')).toBe(true)
  })
  test('and what this patient has ahead, the same therapist as a whole day; not what others of the family have', async () => {
    const { groundOf, clinic } = await known()
    const ofCourse = clinic.books.therapies.by('patientId', patients.wangJianguo).find(({ id }) => id === 'h7004')
    const hisDays = (await groundOf(patients.wangJianguo)).busy.filter(({ isSameTherapist }) => isSameTherapist)
    expect(hisDays.map(({ id, date }) => [id, date])).toEqual([['h7004', ofCourse?.date]])
    expect((await groundOf()).busy.map(({ id }) => id)).not.toContain('h7004')
  })
})

describe('ten sessions at once', () => {
  test('are reserved by one request, all of them real', async () => {
    const demo = await known()
    const ground = await demo.groundOf()
    const wish = wishOf(ground, 10)
    const reserved = await demo.service.reserve(wish)
    expect(reserved.map(({ outcome }) => outcome.isSuccess)).toEqual(wish.slots.map(() => true))
    expect(
      made(demo)
        .map(({ date }) => date)
        .sort(),
    ).toEqual(wish.slots.map(({ date }) => date))
    expect(demo.sent).toHaveLength(1)
  })

  test('of which others took two meanwhile: the rest stands, the two are told, and nothing is half done', async () => {
    const demo = await known()
    const wish = wishOf(await demo.groundOf(), 10)
    const gone = [wish.slots[2], wish.slots[5]].flatMap((slot) => (slot ? [slot] : []))
    for (const [at, slot] of gone.entries()) await sellOut(demo, wish, slot, at * 20)
    const reserved = await demo.service.reserve(wish)
    expect(reserved.flatMap(({ outcome }, at) => (outcome.isSuccess ? [] : [[at, outcome.reason.kind]]))).toEqual([
      [2, 'slot-taken'],
      [5, 'slot-taken'],
    ])
    expect(made(demo)).toHaveLength(wish.slots.length - 2)
    const again = planOf(await demo.groundOf(), 10)
    expect(again.filter(({ trouble }) => trouble === 'clash')).not.toEqual([])
  })

  test('twenty times asked are one request', async () => {
    const demo = await known()
    const wish = wishOf(await demo.groundOf(), 3)
    const answers = await Promise.all(Array.from({ length: 20 }, () => demo.service.reserve(wish)))
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(demo.sent).toHaveLength(1)
    expect(made(demo)).toHaveLength(3)
  })

  /** Somebody else takes every number of a time. */
  async function sellOut(demo: Awaited<ReturnType<typeof known>>, wish: SessionWish, slot: TherapySlot, first: number) {
    for (let nth = 0; nth < 9; nth++) {
      const rival = aPerson(demo.clinic, first + nth)
      await rival.container.get(TherapyService).reserve({ ...wish, patientId: rival.patientId, slots: [slot] })
    }
  }
  const kinds = (reserved: readonly ReservedSlot[]): string[] =>
    reserved.map(({ outcome }) => (outcome.isSuccess ? 'reserved' : outcome.reason.kind))

  test('whose answer was lost are asked for by the same request, and told line by line as they were', async () => {
    const demo = await known()
    const wish = wishOf(await demo.groundOf(), 4)
    const gone = wish.slots[2]
    if (!gone) throw new Error('no third session')
    await sellOut(demo, wish, gone, 0)
    demo.clinic.weather.add({ call: RESERVE, fault: 'lost-answer', times: 2 })
    let checked = 0
    const reserved = await demo.service.reserve(wish, undefined, () => void checked++)
    expect(kinds(reserved)).toEqual(['reserved', 'reserved', 'slot-taken', 'reserved'])
    expect(reserved[2]?.outcome).toMatchObject({ message: expect.stringMatching(/./) })
    expect(demo.sent).toHaveLength(3)
    expect([checked, made(demo).length]).toEqual([1, 3])
  })

  test('are told the same after a reload, in whatever order they are asked for, and not reserved twice', async () => {
    const demo = await known()
    const wish = wishOf(await demo.groundOf(), 3)
    const gone = wish.slots[0]
    if (!gone) throw new Error('no first session')
    await sellOut(demo, wish, gone, 0)
    demo.clinic.weather.add({ call: RESERVE, fault: 'lost-answer', times: 9 })
    await expect(demo.service.reserve(wish)).rejects.toSatisfy((thrown) => isFailure(thrown, 'outcome-unknown'))
    demo.clinic.weather.clear()
    const reloaded = await known({ clinic: demo.clinic, keepsakes: demo.keepsakes })
    expect(reloaded.service.isReservationOpen(wish)).toBe(true)
    const told = await reloaded.service.reserve({ ...wish, slots: wish.slots.slice(1).concat(wish.slots.slice(0, 1)) })
    expect(told.map(({ slot }) => slot)).toEqual(wish.slots)
    expect(kinds(told)).toEqual(['slot-taken', 'reserved', 'reserved'])
    expect(reloaded.sent).toHaveLength(1)
    expect(made(demo)).toHaveLength(2)
    expect(reloaded.service.isReservationOpen(wish)).toBe(false)
  })

  test('whose request never arrived are reserved by the next', async () => {
    const demo = await known()
    const wish = wishOf(await demo.groundOf(), 2)
    demo.clinic.weather.add({ call: RESERVE, fault: 'drop', times: 3 })
    expect(kinds(await demo.service.reserve(wish))).toEqual(['reserved', 'reserved'])
    expect(demo.sent).toHaveLength(4)
    expect(made(demo)).toHaveLength(2)
  })

  test('are told again by their request: what is not there is not reserved', async () => {
    const demo = await known()
    const wish = wishOf(await demo.groundOf(), 2)
    const [first] = await demo.service.reserve({ ...wish, slots: wish.slots.slice(0, 1) })
    if (!first?.outcome.isSuccess) throw new Error('not reserved')
    const told = await demo.service.outcomes(first.outcome.therapy.requestId, wish.slots)
    expect(told.map(({ outcome }) => outcome.isSuccess)).toEqual([true, false])
    const none = await demo.service.outcomes('never', wish.slots)
    expect(none.map(({ outcome }) => (outcome.isSuccess ? '' : outcome.reason.kind))).toEqual([
      'not-found',
      'not-found',
    ])
  })
})

describe('a course', () => {
  const ofHis = async () => {
    const demo = await known()
    await demo.stores.patient.loadAll()
    const him = demo.stores.patient.all.value?.find(({ id }) => id === patients.wangJianguo)
    if (!him) throw new Error('no 王建国')
    await demo.stores.patient.select(him)
    return demo
  }
  test('is known by its sessions, and refuses more than it has left before anything is sent', async () => {
    const demo = await ofHis()
    const [course] = await demo.service.courses(patients.wangJianguo)
    expect(course).toMatchObject({ course: { id: KNOWN.course, total: 10, used: 4 }, therapistId: therapist })
    expect(await demo.service.courses(patients.wangYaqin)).toEqual([])
    const wish = { ...wishOf(await demo.groundOf(patients.wangJianguo), 7), courseId: KNOWN.course }
    await expect(demo.service.reserve({ ...wish, patientId: patients.wangJianguo }, course?.course)).rejects.toSatisfy(
      (thrown) => isFailure(thrown, 'course-used-up'),
    )
    expect(demo.sent).toEqual([])
  })
  test('that an open reservation has used up does not stand in the way of its answer', async () => {
    const demo = await ofHis()
    const [before] = await demo.service.courses(patients.wangJianguo)
    const ground = await demo.groundOf(patients.wangJianguo)
    const wish = { ...wishOf(ground, 4), patientId: patients.wangJianguo, courseId: KNOWN.course }
    demo.clinic.weather.add({ call: RESERVE, fault: 'lost-answer', times: 9 })
    await expect(demo.service.reserve(wish, before?.course)).rejects.toSatisfy((thrown) =>
      isFailure(thrown, 'outcome-unknown'),
    )
    demo.clinic.weather.clear()
    const [after] = await demo.service.courses(patients.wangJianguo)
    expect(after?.course).toMatchObject({ total: 10, used: 8 })
    const told = await demo.service.reserve(wish, after?.course)
    expect(told.every(({ outcome }) => outcome.isSuccess)).toBe(true)
  })
  test('that is shorter by now: line by line, and the sessions are listed soonest first', async () => {
    const demo = await ofHis()
    const { id } = demo.clinic.books.courses.update(KNOWN.course, { total: 6 })
    const ground = await demo.groundOf(patients.wangJianguo)
    const wish = { ...wishOf(ground, 3), patientId: patients.wangJianguo, courseId: id }
    const reserved = await demo.service.reserve(wish)
    expect(reserved.map(({ outcome }) => (outcome.isSuccess ? 'reserved' : outcome.reason.kind))).toEqual([
      'reserved',
      'reserved',
      'course-used-up',
    ])
    const sessions = await demo.service.sessionsOf(id, clinics.gaoxin)
    expect(sessions).toHaveLength(6)
    expect(sessions.map(({ date }) => date)).toEqual(sessions.map(({ date }) => date).sort())
  })
})

describe('at the desk', () => {
  test('only a code of this very clinic counts', async () => {
    const { service } = await known()
    const at = { clinicId: clinics.gaoxin }
    expect(await service.isDeskCode(at, `desk-${clinics.gaoxin}`)).toBe(true)
    expect(await service.isDeskCode(at, `desk-${clinics.jinjiang}`)).toBe(false)
    expect(await service.isDeskCode(at, 'no such code')).toBe(false)
    expect(await service.isDeskCode(at, 'x123')).toBe(false)
  })
  test('a session that somebody signed meanwhile is as good as signed here', async () => {
    const demo = await known()
    const [reserved] = await demo.service.reserve(wishOf(await demo.groundOf(), 1))
    if (!reserved?.outcome.isSuccess) throw new Error('not reserved')
    const { id, date, timeStart } = reserved.outcome.therapy
    demo.clinic.clock.moveTo(new Date(Date.parse(`${date}T${timeStart}:00+08:00`) - 20 * 60_000))
    demo.clinic.catchUp()
    const open = await demo.service.byId(id)
    expect(open.isSignable).toBe(true)
    expect((await demo.service.sign(open, { scene: 'desk' })).status).toBe('signed')
    expect((await demo.service.sign(open, { scene: 'desk' })).status).toBe('signed')
  })
})

test('whatever is heard of a session reaches those who listen', async () => {
  const demo = await known()
  const heard: string[] = []
  demo.container
    .get(FamilyAgendaService)
    .follow(({ therapies }) => heard.push(...therapies.map(({ status }) => status)))
  const [reserved] = await demo.service.reserve(wishOf(await demo.groundOf(), 1))
  if (!reserved?.outcome.isSuccess) throw new Error('not reserved')
  await demo.service.cancel(reserved.outcome.therapy, '没时间去')
  expect(heard).toEqual(['reserved', 'cancelled'])
  expect(demo.container.get(SessionKeeper).session.login?.patientId).toBe(patients.wangYaqin)
})
