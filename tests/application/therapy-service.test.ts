import { describe, expect, test, vi } from 'vitest'
import { FamilyAgendaService } from '@/application/family-agenda-service'
import { Therapies } from '@/application/ports/therapies'
import { SessionHolder } from '@/application/support/session-holder'
import { TherapyPlanService } from '@/application/therapy-plan-service'
import { TherapyService, type TherapySessionRequest } from '@/application/therapy-service'
import { VisitEvents } from '@/application/support/visit-events'
import { planCourse, type CoursePlanInput } from '@/domain/therapy/course-plan'
import { plannedSlots } from '@/domain/therapy/course-proposals'
import { addDays } from '@/domain/general/day'
import { Failure, isFailure } from '@/domain/failure/failure'
import type { SlotReservation, TherapySlot } from '@/domain/therapy/therapy'
import { FIXTURES } from '../../mocks/clinic/fixtures'
import { aTherapy } from '../support/builders'
import { aConcurrentUser } from '../support/concurrent-users'
import { logIn, createTestApp } from '../support/test-app'
import { openExampleClinic } from '../support/example-clinic'
import { failureKindOf } from '../support/failure-kind'
import { reversed } from '../support/reversed'
import { WIRE_EXAMPLES } from '../support/wire-examples'
import { PatientStore } from '@/ui/stores/patient-store'

const { clinics, patients, therapist } = FIXTURES
const MOXA = 'i21'
const RESERVE = 'POST /mcapi/v2/regs/therapy-reserve'

async function known(options: Parameters<typeof createTestApp>[0] = {}) {
  const sent: string[] = []
  const demo = createTestApp({
    ...options,
    network: (clinic) => (config) => {
      if (config.method === 'post' && config.url?.includes('/therapy-reserve')) sent.push(config.url)
      return clinic(config)
    },
  })
  await logIn(demo)
  const service = demo.container.get(TherapyService)
  const plans = demo.container.get(TherapyPlanService)
  const groundOf = async (patientId: string = patients.wangYaqin): Promise<CoursePlanInput> => ({
    ...(await plans.ground(therapist, clinics.gaoxin, patientId)),
    minutes: 40,
  })
  return { ...demo, sent, service, plans, groundOf }
}
/** Plans one session a day from tomorrow on, at any free time. */
const planOf = (ground: CoursePlanInput, sessions: number) =>
  planCourse(
    { sessions, from: ground.days[1]?.date ?? '', weekdays: [0, 1, 2, 3, 4, 5, 6], part: 'any', everyDays: 1 },
    ground,
  )
/** A request for exactly this number of free sessions. */
function wishOf(
  ground: CoursePlanInput,
  sessions: number,
  patientId: string = patients.wangYaqin,
): TherapySessionRequest {
  const slots = plannedSlots(planOf(ground, 14)).slice(0, sessions)
  if (slots.length !== sessions) throw new Error(`only ${slots.length} are free`)
  return { clinicId: clinics.gaoxin, therapistId: therapist, itemIds: [MOXA], patientId, slots }
}
const made = ({ chain }: ReturnType<typeof createTestApp>, patientId: string = patients.wangYaqin) =>
  chain.books.therapies.by('patientId', patientId).filter(({ requestId }) => !requestId.startsWith('seed'))

describe('TherapyPlanService.ground', () => {
  test('lists every released day, with the slots for each available day', async () => {
    const { groundOf, plans } = await known()
    const ground = await groundOf()
    expect(ground.days).toHaveLength(14)
    expect(ground.days.map(({ date }) => date)).toEqual(ground.days.map((_, ahead) => addDays(plans.today, ahead)))
    for (const { availability, slots } of ground.days) expect(slots.length > 0).toBe(availability === 'has-number')
    expect(ground.days.some(({ availability }) => availability === 'no-schedules')).toBe(true)
  })
})

describe('TherapyService.reserve', () => {
  test('reserves ten sessions with one request', async () => {
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

  test('reports two of ten sessions as taken, and reserves the rest', async () => {
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

  /** Books every place in a slot for another patient. */
  async function sellOut(
    demo: Awaited<ReturnType<typeof known>>,
    wish: TherapySessionRequest,
    slot: TherapySlot,
    first: number,
  ) {
    for (let nth = 0; nth < 9; nth++) {
      const rival = aConcurrentUser(demo.chain, first + nth)
      await rival.container.get(TherapyService).reserve({ ...wish, patientId: rival.patientId, slots: [slot] })
    }
  }
  const kinds = (reserved: readonly SlotReservation[]): string[] =>
    reserved.map(({ outcome }) => (outcome.isSuccess ? 'reserved' : outcome.reason.kind))

  test('retries the same request after a lost response, and returns the outcome for each session', async () => {
    const demo = await known()
    const wish = wishOf(await demo.groundOf(), 4)
    const gone = wish.slots[2]
    if (!gone) throw new Error('no third session')
    await sellOut(demo, wish, gone, 0)
    demo.chain.faults.add({ call: RESERVE, fault: 'lost-answer', times: 2 })
    let checked = 0
    const reserved = await demo.service.reserve(wish, undefined, () => void checked++)
    expect(kinds(reserved)).toEqual(['reserved', 'reserved', 'slot-taken', 'reserved'])
    expect(reserved[2]?.outcome).toMatchObject({ message: expect.stringMatching(/./) })
    expect(demo.sent).toHaveLength(3)
    expect([checked, made(demo).length]).toEqual([1, 3])
  })

  test('returns the same outcomes after a reload, in any order, and reserves each session once', async () => {
    const demo = await known()
    const wish = wishOf(await demo.groundOf(), 3)
    const gone = wish.slots[0]
    if (!gone) throw new Error('no first session')
    await sellOut(demo, wish, gone, 0)
    demo.chain.faults.add({ call: RESERVE, fault: 'lost-answer', times: 9 })
    await expect(demo.service.reserve(wish)).rejects.toSatisfy((thrown) => isFailure(thrown, 'outcome-unknown'))
    demo.chain.faults.clear()
    const reloaded = await known({ chain: demo.chain, storage: demo.storage })
    expect(reloaded.service.isReservationOpen(wish)).toBe(true)
    const told = await reloaded.service.reserve({ ...wish, slots: wish.slots.slice(1).concat(wish.slots.slice(0, 1)) })
    expect(told.map(({ slot }) => slot)).toEqual(wish.slots)
    expect(kinds(told)).toEqual(['slot-taken', 'reserved', 'reserved'])
    expect(reloaded.sent).toHaveLength(1)
    expect(made(demo)).toHaveLength(2)
    expect(reloaded.service.isReservationOpen(wish)).toBe(false)
  })

  test('reloads the outcomes by request ID', async () => {
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

describe('TherapyService › courses', () => {
  const ofHis = async () => {
    const demo = await known()
    await demo.stores.get(PatientStore).all.of().again()
    const him = demo.stores
      .get(PatientStore)
      .all.known()
      ?.find(({ id }) => id === patients.wangJianguo)
    if (!him) throw new Error('no 王建国')
    await demo.stores.get(PatientStore).select(him, clinics.gaoxin)
    return demo
  }
  test('count their used sessions, and reject a request for more sessions than remain', async () => {
    const demo = await ofHis()
    const [course] = await demo.service.courses(patients.wangJianguo)
    expect(course).toMatchObject({ course: { id: FIXTURES.course, total: 10, used: 4 }, therapistId: therapist })
    expect(await demo.service.courses(patients.wangYaqin)).toEqual([])
    const wish = { ...wishOf(await demo.groundOf(patients.wangJianguo), 7), courseId: FIXTURES.course }
    await expect(demo.service.reserve({ ...wish, patientId: patients.wangJianguo }, course?.course)).rejects.toSatisfy(
      (thrown) => isFailure(thrown, 'course-used-up'),
    )
    expect(demo.sent).toEqual([])
  })
  test('report course-used-up for each session, and list sessions soonest first', async () => {
    const demo = await ofHis()
    const { id } = demo.chain.books.courses.update(FIXTURES.course, { total: 6 })
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

test('FamilyAgendaService.follow receives reserved and cancelled sessions', async () => {
  const demo = await known()
  const heard: string[] = []
  demo.container
    .get(FamilyAgendaService)
    .follow(({ therapies }) => heard.push(...therapies.map(({ status }) => status)))
  const [reserved] = await demo.service.reserve(wishOf(await demo.groundOf(), 1))
  if (!reserved?.outcome.isSuccess) throw new Error('not reserved')
  await demo.service.cancel(reserved.outcome.therapy, '没时间去')
  expect(heard).toEqual(['reserved', 'cancelled'])
  expect(demo.container.get(SessionHolder).session.login?.patientId).toBe(patients.wangYaqin)
})

const wire = WIRE_EXAMPLES.R10.data
const session = (over: object) => ({ ...wire, ...over })
const answeredBy = (...rows: object[]) => ({ data: { total: rows.length, rows } })
/** A clinic with scripted responses, and the listeners for therapy sessions. */
function example(visitor: Parameters<typeof openExampleClinic>[0] = {}) {
  const app = openExampleClinic(visitor)
  const heard: string[] = []
  app.container
    .get(VisitEvents)
    .subscribe(({ therapies }) => heard.push(...therapies.map(({ id, status }) => `${id} ${status}`)))
  return { ...app, heard, service: app.container.get(TherapyService) }
}

describe('TherapyService › queries', () => {
  test('sort nearby clinics by distance, with unknown distances last', async () => {
    const { service, says, sent } = example()
    const [row] = WIRE_EXAMPLES.R24.data.rows
    const at = (id: string, distance: number | null) => ({ ...row, id, distance })
    says('R24', answeredBy(at('c1', 900), at('c2', null), at('c3', 100)))
    expect((await service.nearby()).map(({ id }) => id)).toEqual(['c3', 'c1', 'c2'])
    expect((await service.clinics()).map(({ id }) => id)).toEqual(['c1', 'c2', 'c3'])
    expect(sent.map(({ query }) => query['latitude'])).toEqual(['30.1235', undefined])
  })
  test('request therapists by clinic and day', async () => {
    const { service, sent } = example()
    expect(await service.therapistsOn('c1', '2030-05-02')).toHaveLength(1)
    expect(sent).toMatchObject([{ id: 'R1', query: { clinicId: 'c1', reserveDate: '2030-05-02', businessType: '1' } }])
  })
  test('return this clinic’s day, or only the treatments when there is none', async () => {
    const { service, says } = example()
    const { items, days } = WIRE_EXAMPLES.R4.data
    const [row] = days
    const on = (clinicId: string, date: string, roomName: string) => ({ ...row, clinicId, date, roomName })
    const others = [on('c2', '2030-05-02', 'elsewhere'), on('c1', '2030-05-03', 'another day')]
    says('R4', { data: { therapistId: 'd9', items, days: [...others, on('c1', '2030-05-02', 'here')] } })
    const found = await service.day('d9', 'c1', '2030-05-02')
    expect(found).toMatchObject({ items: [{ id: 'i1', priceFen: 12_800 }], day: { roomName: 'here' } })
    says('R4', { data: { therapistId: 'd9', items, days: others } })
    expect(await service.day('d9', 'c1', '2030-05-02')).toEqual({ items: found.items })
  })
  test('list upcoming sessions soonest first', async () => {
    const { service, says, sent, heard } = example()
    const rows = [
      session({ id: 'h3', reserveDate: '2030-05-03' }),
      session({ id: 'h2', reserveDate: '2030-05-02', status: 91 }),
      session({ id: 'h1', status: 10 }),
    ]
    says('R11', answeredBy(...rows))
    expect((await service.upcoming()).map(({ id }) => id)).toEqual(['h1', 'h3'])
    expect(sent[0]?.query).toMatchObject({ type: '1', limit: '20', offset: '0' })
    expect(heard).toEqual(['h3 reserved', 'h2 cancelled', 'h1 awaiting-sign'])
  })
  test('return empty lists without a request when there is no patient card', async () => {
    const { service, sent } = example({ as: 'cardless' })
    expect(await service.upcoming()).toEqual([])
    expect(sent).toEqual([])
  })
  test('compute courses from all pages, and load a course’s sessions from its clinic', async () => {
    const { service, says, sent } = example()
    const first = { data: { total: 2, rows: [session({ id: 'h1' })] } }
    const second = { data: { total: 2, rows: [session({ id: 'h2', reserveDate: '2030-05-02', courseUsed: 4 })] } }
    says('R11', first, second, second, first)
    expect(await service.courses('p1')).toMatchObject([{ course: { id: 'k1', total: 10, used: 4 } }])
    expect((await service.sessionsOf('k1', 'c1')).map(({ id }) => id)).toEqual(['h1', 'h2'])
    const asked = sent.map(({ query }) => `${query['offset']} ${query['filterClinicId'] ?? 'all'}`)
    expect(asked).toEqual(['0 all', '1 all', '0 c1', '1 c1'])
  })
  test('take the location from the device, without a request', async () => {
    const { service, sent } = example()
    expect(await service.locate()).toEqual({ latitude: 30.123456, longitude: 104.654321, system: 'gcj02' })
    expect(sent).toEqual([])
  })
})

describe('reservation journal', () => {
  const slots = [
    { scheduleId: 's1', date: '2030-05-01', timeStart: '09:30', timeEnd: '10:00' },
    { scheduleId: 's2', date: '2030-05-02', timeStart: '09:30', timeEnd: '10:00' },
  ]
  const wish: TherapySessionRequest = { clinicId: 'c1', therapistId: 'd9', itemIds: ['i1'], patientId: 'p1', slots }
  const refusal = { id: null, isSuccess: false, code: 40901, message: '约满了', therapy: null }

  test('contains the request ID, patient and sessions while the outcome is unknown', async () => {
    const app = example()
    app.says('R6', 'lost')
    await expect(app.service.reserve(wish)).rejects.toMatchObject({
      reason: { kind: 'outcome-unknown', requestId: 'id-1' },
    })
    expect(app.storage.read('_reserve_journal')).toEqual({
      requestId: 'id-1',
      patientId: 'p1',
      mpId: 'mp-1',
      slotKeys: ['s1 2030-05-01 09:30', 's2 2030-05-02 09:30'],
    })
    expect(app.service.isReservationOpen(wish)).toBe(true)
    expect(app.service.isReservationOpen({ ...wish, patientId: 'p2' })).toBe(false)
    expect(app.service.isReservationOpen({ ...wish, slots: slots.slice(1) })).toBe(false)
    expect(app.heard).toEqual([])
  })
  test('loses its entry when the clinic rejects the reservation, immediately or later', async () => {
    const app = example()
    app.says('R6', { code: 40903 })
    expect(await failureKindOf(app.service.reserve(wish))).toBe('blocked')
    expect(app.storage.read('_reserve_journal')).toBeUndefined()
    app.says('R6', 'lost')
    expect(await failureKindOf(app.service.reserve(wish))).toBe('outcome-unknown')
    app.says('R6', { code: 40903 })
    const before = app.sent.length
    expect(await failureKindOf(app.service.reserve(wish))).toBe('blocked')
    expect([app.sent.length - before, app.service.isReservationOpen(wish)]).toEqual([1, false])
  })
  test.each([
    ['the page is left during the request', new Failure({ kind: 'abandoned' })],
    ['the app throws an error', new TypeError('a bug')],
  ])('keeps its entry when %s', async (_why, thrown) => {
    const app = example()
    vi.spyOn(app.container.get(Therapies), 'reserve').mockRejectedValue(thrown)
    await expect(app.service.reserve(wish)).rejects.toBe(thrown)
    expect(app.service.isReservationOpen(wish)).toBe(true)
  })
  test('ignores an entry for another clinic', async () => {
    const app = example()
    const slotKeys = ['s1 2030-05-01 09:30', 's2 2030-05-02 09:30']
    app.storage.write('_reserve_journal', { requestId: 'id-9', patientId: 'p1', mpId: 'mp-2', slotKeys })
    expect(app.service.isReservationOpen(wish)).toBe(false)
    await app.service.reserve(wish)
    expect(app.sent).toMatchObject([{ id: 'R6', body: { requestId: 'id-1' } }])
  })
  test('keeps the sessions in their original order when the pending request is retried', async () => {
    const app = example()
    const checked: string[] = []
    await app.service.reserve(wish, undefined, () => checked.push('new'))
    app.says('R6', 'lost')
    await failureKindOf(app.service.reserve(wish))
    const made = { id: 'h1', isSuccess: true, code: 0, message: '', therapy: session({ id: 'h1' }) }
    app.says('R6', { data: { results: [refusal, made] } })
    const turned = { ...wish, slots: reversed(slots) }
    const told = await app.service.reserve(turned, undefined, () => checked.push('again'))
    expect(told.map(({ slot, outcome }) => [slot.scheduleId, outcome.isSuccess])).toEqual([
      ['s1', false],
      ['s2', true],
    ])
    expect(checked).toEqual(['again'])
    expect(app.sent.at(-1)?.body).toMatchObject({ requestId: 'id-2', slots })
  })
  test('does not count a pending request’s sessions against the course limit', async () => {
    const app = example()
    const usedUp = { id: 'k1', total: 10, used: 10 }
    app.says('R6', 'lost')
    await failureKindOf(app.service.reserve(wish))
    app.says('R6', { data: WIRE_EXAMPLES.R6.data })
    const before = app.sent.length
    const other = { ...wish, slots: slots.slice(0, 1) }
    expect(await failureKindOf(app.service.reserve(other, usedUp))).toBe('course-used-up')
    expect(app.sent).toHaveLength(before)
    expect(await failureKindOf(app.service.reserve(wish, usedUp))).toBe('no failure')
  })
  test('loses its entry before listeners hear about the reserved sessions', async () => {
    const app = example()
    const open: boolean[] = []
    app.container.get(VisitEvents).subscribe(() => open.push(app.service.isReservationOpen(wish)))
    const made = { id: 'h2', isSuccess: true, code: 0, message: '', therapy: session({ id: 'h2' }) }
    app.says('R6', { data: { results: [refusal, made] } })
    await app.service.reserve(wish)
    expect([app.heard, open]).toEqual([['h2 reserved'], [false]])
  })
})

describe('TherapyService.cancel and sign', () => {
  const signable = aTherapy({ status: 'awaiting-sign', isSignable: true })
  const status = (code: number) => ({ data: session({ id: 'h1', status: code }) })
  test('send one request per session for concurrent calls', async () => {
    const { service, calls, sent, says } = example()
    says('R8', status(91))
    says('R9', status(20))
    const twice = [service.cancel(aTherapy(), '改天'), service.cancel(aTherapy(), '改天')]
    const others = [
      service.cancel(aTherapy({ id: 'h2' }), '没空'),
      service.sign({ ...signable, id: 'h1' }, { scene: 'desk' }),
    ]
    await Promise.all([...twice, ...others])
    expect(calls().sort()).toEqual(['R8', 'R8', 'R9'])
    expect(sent.filter(({ id }) => id === 'R8').map(({ path, body }) => [path.split('/').at(-2), body])).toEqual([
      ['h1', { reason: '改天' }],
      ['h2', { reason: '没空' }],
    ])
    await service.cancel(aTherapy(), '')
    expect(calls()).toHaveLength(4)
  })
  test('notify listeners without another request', async () => {
    const { service, calls, says, heard } = example()
    says('R8', status(91))
    says('R9', status(20))
    await service.cancel(aTherapy(), '')
    await service.sign(signable, { scene: 'desk' })
    expect(heard).toEqual(['h1 cancelled', 'h1 signed'])
    expect(calls()).toEqual(['R8', 'R9'])
  })
  test.each([
    ['cancellation', 40_000],
    ['check-in', 40_000],
    ['check-in', 40_905],
  ] as const)('succeed when %s is rejected with %i but has already happened', async (act, code) => {
    const { service, calls, says, heard } = example()
    const [call, done] = act === 'check-in' ? (['R9', 20] as const) : (['R8', 91] as const)
    says(call, { code })
    says('R10', status(done))
    const therapy = act === 'check-in' ? service.sign(signable, { scene: 'desk' }) : service.cancel(aTherapy(), '')
    expect((await therapy).status).toBe(act === 'check-in' ? 'signed' : 'cancelled')
    expect(calls()).toEqual([call, 'R10'])
    expect(heard).toEqual([`h1 ${act === 'check-in' ? 'signed' : 'cancelled'}`])
  })
  test.each([
    ['cancellation', 40_000, 'refused'],
    ['check-in', 40_000, 'refused'],
    ['check-in', 40_905, 'not-in-sign-window'],
  ] as const)('rethrow when %s is rejected with %i and has not happened: %s', async (act, code, kind) => {
    const { service, calls, says } = example()
    const call = act === 'check-in' ? 'R9' : 'R8'
    says(call, { code })
    says('R10', status(act === 'check-in' ? 91 : 20))
    expect(
      await failureKindOf(
        act === 'check-in' ? service.sign(signable, { scene: 'desk' }) : service.cancel(aTherapy(), ''),
      ),
    ).toBe(kind)
    expect(calls()).toEqual([call, 'R10'])
  })
  test('look up the session after a lost response, and retry when the session has not changed', async () => {
    const { service, calls, sent, says } = example()
    says('R8', 'lost')
    says('R10', status(91))
    expect((await service.cancel(aTherapy(), '改天')).status).toBe('cancelled')
    says('R9', 'lost', status(20))
    says('R10', status(10))
    const point = { latitude: 30.123456, longitude: 104.1 }
    expect((await service.sign(signable, { scene: 'location', point })).status).toBe('signed')
    expect(calls()).toEqual(['R8', 'R10', 'R9', 'R10', 'R9'])
    expect(sent[2]?.body).toEqual({ scene: 'location', latitude: 30.1235, longitude: 104.1 })
  })
  test('rethrow a rejection with a specific reason without a lookup', async () => {
    const { service, calls, says } = example()
    says('R8', { code: 40904 })
    says('R9', { code: 40905, details: { distanceMeter: 900 } })
    says('R10', status(91))
    expect(await failureKindOf(service.cancel(aTherapy(), ''))).toBe('too-late-to-cancel')
    says('R10', status(20))
    expect(await failureKindOf(service.sign(signable, { scene: 'desk' }))).toBe('too-far-to-sign')
    expect(calls()).toEqual(['R8', 'R9'])
  })
})

describe('TherapyService.isDeskCode', () => {
  const at = { clinicId: 'c1' }
  test.each([
    ['accepts a code for the session’s clinic', {}, true],
    ['ignores visit data in the code', { isValid: false, regId: '' }, true],
    ['accepts a code without an expiry date', { expireAt: null }, true],
    ['accepts a code until the last second', { expireAt: '2030-05-01T09:05:01+08:00' }, true],
    ['rejects an expired code', { expireAt: '2030-05-01T09:05:00+08:00' }, false],
    ['rejects a code for another clinic', { clinicId: 'c2' }, false],
    ['rejects a code that is not for check-in', { type: 'clinic' }, false],
  ])('%s', async (_rule, over, counts) => {
    const { service, says, sent } = example()
    says('C8', { data: { ...WIRE_EXAMPLES.C8.data, ...over } })
    expect(await service.isDeskCode(at, 'RHT-1')).toBe(counts)
    expect(sent.map(({ path }) => path)).toEqual(['/mcapi/clinic/scanCodeCheck/desk/RHT-1'])
  })
  test('does not send text that is not an app code', async () => {
    const { service, sent } = example()
    for (const text of ['', 'a b', 'https://x.example/pay']) expect(await service.isDeskCode(at, text)).toBe(false)
    expect(sent).toEqual([])
  })
})
