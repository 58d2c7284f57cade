import { describe, expect, test } from 'vitest'
import { AddressService } from '@/application/address-service'
import { ConsultationService, type Intake } from '@/application/consultation-service'
import { WaitlistService } from '@/application/waitlist-service'
import { repeatOnce, writeOnce } from '@/application/support/lost-answer'
import { MemberCardService } from '@/application/member-card-service'
import { RechargeService } from '@/application/recharge-service'
import { OrderAgainService } from '@/application/order-again-service'
import { TherapyService } from '@/application/therapy-service'
import { VisitService } from '@/application/visit-service'
import { Failure } from '@/domain/failure/failure'
import type { WaitlistEntry, WaitlistWish } from '@/domain/waitlist/waitlist'
import type { MemberCard } from '@/domain/member-card/member-card'
import { aBookingWish, anAddress } from '../support/builders'
import { aRegistration, aTherapy } from '../support/builders'
import { openExampleClinic } from '../support/example-clinic'
import { kindOf } from '../support/kind-of'
import { WIRE_EXAMPLES } from '../support/wire-examples'

const clock = { now: () => new Date(0), wait: () => Promise.resolve() }
const failing = (kind: 'timeout' | 'slot-taken' | 'changed-elsewhere') => () => Promise.reject(new Failure({ kind }))

describe('a write', () => {
  const count = <T>(answers: (() => Promise<T>)[]) => {
    let times = 0
    const run = () => (answers[Math.min(times++, answers.length - 1)] ?? failing('timeout'))()
    return { run, times: () => times }
  }
  const good = () => Promise.resolve('good')
  const none = () => Promise.resolve(undefined)

  test('that is answered is not looked for', async () => {
    const look = count([none])
    expect(await writeOnce({ write: good, look: look.run, clock })).toBe('good')
    expect(look.times()).toBe(0)
  })
  test('that is refused is not looked for and not repeated', async () => {
    const write = count([failing('slot-taken')])
    const look = count([none])
    expect(await kindOf(writeOnce({ write: write.run, look: look.run, clock }))).toBe('slot-taken')
    expect([write.times(), look.times()]).toEqual([1, 0])
  })
  test('whose answer was lost is found', async () => {
    const write = count([failing('timeout')])
    let checking = 0
    const onChecking = () => void checking++
    expect(await writeOnce({ write: write.run, look: () => Promise.resolve('found'), clock, onChecking })).toBe('found')
    expect([write.times(), checking]).toEqual([1, 1])
  })
  test('that the clinic does not know is sent again, once', async () => {
    const write = count([failing('timeout'), good])
    expect(await writeOnce({ write: write.run, look: none, clock })).toBe('good')
    const never = count([failing('timeout')])
    expect(await kindOf(writeOnce({ write: never.run, look: none, clock, requestId: 'q' }))).toBe('outcome-unknown')
    expect(never.times()).toBe(2)
    const refused = count([failing('timeout'), failing('slot-taken')])
    expect(await kindOf(writeOnce({ write: refused.run, look: none, clock }))).toBe('slot-taken')
  })
  test('is never sent again while nobody can be asked', async () => {
    const write = count([failing('timeout')])
    const look = count([failing('timeout')])
    expect(await kindOf(writeOnce({ write: write.run, look: look.run, clock }))).toBe('outcome-unknown')
    expect([write.times(), look.times()]).toEqual([1, 4])
  })
  test('stays unknown when the look for it is refused', async () => {
    const look = count([failing('timeout'), failing('slot-taken')])
    expect(await kindOf(writeOnce({ write: failing('timeout'), look: look.run, clock }))).toBe('outcome-unknown')
    expect(look.times()).toBe(2)
  })
  test('stays unknown when another window stops its second try, and never went out when it stops the first', async () => {
    const stopped = failing('changed-elsewhere')
    const late = count([failing('timeout'), stopped])
    expect(await kindOf(writeOnce({ write: late.run, look: none, clock }))).toBe('outcome-unknown')
    const repeated = count([failing('timeout'), failing('timeout'), stopped])
    expect(await kindOf(writeOnce({ write: repeated.run, clock }))).toBe('outcome-unknown')
    expect(await kindOf(writeOnce({ write: stopped, look: none, clock }))).toBe('changed-elsewhere')
  })
  test('that is asked again instead of a look is refused by the clinic itself', async () => {
    const write = count([failing('timeout'), failing('slot-taken')])
    expect(await kindOf(writeOnce({ write: write.run, clock }))).toBe('slot-taken')
    expect(write.times()).toBe(2)
  })
  test.each<[string, () => Promise<undefined>, string | undefined, string]>([
    ['sent twice', none, 'q1', 'q1'],
    ['asked after', failing('timeout'), 'q1', 'q1'],
    ['sent twice', none, undefined, ''],
    ['asked after', failing('timeout'), undefined, ''],
  ])('that was %s in vain names its request and why', async (_told, look, requestId, named) => {
    const writing = { write: failing('timeout'), look, clock, ...(requestId && { requestId }) }
    const thrown: unknown = await writeOnce(writing).catch((error: unknown) => error)
    expect(thrown).toMatchObject({
      reason: { kind: 'outcome-unknown', requestId: named },
      message: '',
      cause: { reason: { kind: 'timeout' } },
    })
  })
  test('that the clinic does once by its requestId goes out again at once', async () => {
    const write = count([failing('timeout'), good])
    expect(await repeatOnce({ write: write.run, clock })).toBe('good')
    expect(write.times()).toBe(2)
  })
  test('that breaks is a bug and goes on', async () => {
    const broken = () => Promise.reject(new TypeError('a bug'))
    await expect(writeOnce({ write: broken, look: none, clock })).rejects.toThrow(TypeError)
  })
})

const address = WIRE_EXAMPLES.T18.data
const { id: _, ...newAddress } = anAddress({ isDefault: true })

describe('addresses', () => {
  test('saved in a tunnel are found in the list, not saved twice', async () => {
    const app = openExampleClinic()
    app.says('T18', 'lost')
    expect((await app.container.get(AddressService).add(newAddress)).id).toBe('a1')
    expect(app.calls()).toEqual(['T18', 'T20'])
  })
  test('that are not there are saved again', async () => {
    const app = openExampleClinic()
    app.says('T18', 'lost', { data: address })
    app.says('T20', { data: { rows: [] } })
    await app.container.get(AddressService).add(newAddress)
    expect(app.calls()).toEqual(['T18', 'T20', 'T18'])
  })
  test('that are gone already are removed', async () => {
    const app = openExampleClinic()
    app.says('T17', { code: 404 })
    await app.container.get(AddressService).remove({ ...newAddress, id: 'a1' })
    app.says('T17', 'lost')
    app.says('T20', { data: { rows: [] } })
    await app.container.get(AddressService).remove({ ...newAddress, id: 'a1' })
    expect(app.calls()).toEqual(['T17', 'T17', 'T20'])
    expect(app.sent[0]?.path).toBe('/mcapi/patients/address/p1/a1')
  })
  test('the regions are fetched once, and anew after a failure', async () => {
    const app = openExampleClinic()
    app.says('A11', { code: 500 }, { data: WIRE_EXAMPLES.A11.data })
    const service = app.container.get(AddressService)
    expect(await kindOf(service.regions())).toBe('refused')
    await Promise.all([service.regions(), service.regions()])
    expect((await service.regions())[0]?.children[0]?.children[0]).toEqual({
      id: '510107',
      name: '武侯区',
      children: [],
    })
    expect(app.calls()).toEqual(['A11', 'A11'])
  })
})

describe('watches', () => {
  const wish: WaitlistWish = {
    clinicId: 'c1',
    departmentId: 'dep1',
    doctorId: 'd1',
    date: '2030-05-02',
    dayPart: 'afternoon',
    patientId: 'p1',
    businessType: 'outpatient',
  }
  const rows = (...list: object[]) => ({ data: { rows: list } })
  const wire = WIRE_EXAMPLES.R20.data

  test('what is watched already is not watched again', async () => {
    const app = openExampleClinic()
    expect(await app.container.get(WaitlistService).join([wish])).toMatchObject([
      { state: 'already', entry: { id: 'w1' } },
    ])
    expect(app.calls()).toEqual(['R19'])
  })
  test('a range goes out one by one, each with its own requestId', async () => {
    const app = openExampleClinic()
    app.says('R19', rows())
    const outcomes = await app.container.get(WaitlistService).join([wish, { ...wish, dayPart: 'evening' }, wish])
    expect(outcomes).toHaveLength(2)
    const bodies = app.sent.filter(({ id }) => id === 'R20').map(({ body }) => body)
    expect(bodies).toMatchObject([
      { dayPart: 1, requestId: 'id-1', reserveDate: '2030-05-02', businessType: 0 },
      { dayPart: 2, requestId: 'id-2' },
    ])
  })
  test('a duplicate is merged, a lost one found', async () => {
    const app = openExampleClinic()
    app.says('R19', rows(), rows(wire))
    app.says('R20', { code: 40906 })
    const [merged] = await app.container.get(WaitlistService).join([wish])
    expect(merged).toMatchObject({ state: 'already', entry: { id: 'w1' } })
    app.says('R19', rows(), rows(wire))
    app.says('R20', 'lost')
    const [found] = await app.container.get(WaitlistService).join([wish])
    expect(found).toMatchObject({ state: 'watching', entry: { id: 'w1' } })
  })
  test('one refused wish does not stand in the way of the others', async () => {
    const app = openExampleClinic()
    app.says('R19', rows())
    app.says('R20', { code: 40914 }, { data: wire })
    const outcomes = await app.container.get(WaitlistService).join([wish, { ...wish, dayPart: 'evening' }])
    expect(outcomes).toMatchObject([
      { state: 'refused', failure: { reason: { kind: 'numbers-free' } } },
      { state: 'watching' },
    ])
  })
  test.each([
    [40915, 'waitlist-full'],
    [40903, 'blocked'],
    [2498, 'edition-expired'],
  ])('after %i nothing more is sent, and each wish says so', async (code, kind) => {
    const app = openExampleClinic()
    app.says('R19', rows())
    app.says('R20', { code })
    const outcomes = await app.container.get(WaitlistService).join([wish, { ...wish, dayPart: 'evening' }])
    expect(outcomes).toMatchObject([
      { state: 'refused', failure: { reason: { kind } } },
      { state: 'unsent', failure: { reason: { kind } } },
    ])
    expect(app.calls().filter((id) => id === 'R20')).toHaveLength(1)
  })
  test('taking an offer books with it, in time', async () => {
    const app = openExampleClinic()
    const [watch] = (await app.container.get(WaitlistService).all()).rows
    await app.container.get(WaitlistService).take(watch as WaitlistEntry, '胃胀', false)
    expect(app.sent.find(({ id }) => id === 'R5')?.body).toMatchObject({ grabId: 'w1', scheduleId: 's1', orderNo: 7 })
    app.moveSeconds(7200)
    expect(await kindOf(app.container.get(WaitlistService).take(watch as WaitlistEntry, '', false))).toBe(
      'offer-expired',
    )
  })
})

describe('therapies', () => {
  const wish = {
    clinicId: 'c1',
    therapistId: 'd9',
    itemIds: ['i1'],
    patientId: 'p1',
    slots: [
      { scheduleId: 's1', date: '2030-05-01', timeStart: '09:30', timeEnd: '10:00' },
      { scheduleId: 's2', date: '2030-05-02', timeStart: '09:30', timeEnd: '10:00' },
    ],
  }
  const wire = WIRE_EXAMPLES.R10.data
  test('partial success is told slot by slot, in the field’s words', async () => {
    const app = openExampleClinic()
    app.says('R6', {
      data: {
        results: [
          { id: 'h1', isSuccess: true, code: 0, message: '', therapy: wire },
          { id: null, isSuccess: false, code: 40901, message: '约满了', therapy: null },
        ],
      },
    })
    const outcomes = await app.container.get(TherapyService).reserve(wish)
    expect(outcomes.map(({ outcome }) => (outcome.isSuccess ? outcome.therapy.id : outcome.reason.kind))).toEqual([
      'r1',
      'slot-taken',
    ])
    expect(app.storage.read('_reserve_journal')).toBeUndefined()
  })
  test('after a lost answer the same request is sent again, and its lines are told as they are', async () => {
    const app = openExampleClinic()
    const refused = { id: null, isSuccess: false, code: 40901, message: '约满了', therapy: null }
    const made = { id: 'h1', isSuccess: true, code: 0, message: '', therapy: wire }
    app.says('R6', 'lost', { data: { results: [made, refused] } })
    const outcomes = await app.container.get(TherapyService).reserve(wish)
    expect(outcomes.map(({ outcome }) => (outcome.isSuccess ? 'made' : outcome.reason.kind))).toEqual([
      'made',
      'slot-taken',
    ])
    expect(app.sent.map(({ id, body }) => [id, body])).toEqual(
      ['R6', 'R6'].map((id) => [id, expect.objectContaining({ requestId: 'id-1' })]),
    )
  })
  test('and so it is after a reload; the same wish keeps its requestId', async () => {
    const app = openExampleClinic()
    app.says('R6', 'lost')
    const service = app.container.get(TherapyService)
    expect(await kindOf(service.reserve(wish))).toBe('outcome-unknown')
    app.says('R6', { data: WIRE_EXAMPLES.R6.data })
    await service.reserve(wish)
    const sent = app.sent.map(({ id, body }) => `${id} ${(body as { requestId: string }).requestId}`)
    expect(sent).toHaveLength(6)
    expect(new Set(sent)).toEqual(new Set(['R6 id-1']))
    await service.reserve(wish)
    expect(app.sent.at(-1)?.body).toMatchObject({ requestId: 'id-2' })
  })
  test('taps while it runs are one reservation', async () => {
    const app = openExampleClinic()
    const service = app.container.get(TherapyService)
    await Promise.all([service.reserve(wish), service.reserve(wish), service.reserve(wish)])
    expect(app.calls()).toEqual(['R6'])
  })
  test('a plan longer than the course is not sent', async () => {
    const app = openExampleClinic()
    const course = { id: 'k1', total: 10, used: 9 }
    expect(await kindOf(app.container.get(TherapyService).reserve(wish, course))).toBe('course-used-up')
    expect(app.sent).toEqual([])
  })
  test('cancelling and signing are settled by asking how the session stands', async () => {
    const app = openExampleClinic()
    const service = app.container.get(TherapyService)
    app.says('R8', 'lost')
    app.says('R10', { data: { ...wire, status: 91 } })
    expect((await service.cancel(aTherapy(), '改天')).status).toBe('cancelled')
    app.says('R9', 'lost', { data: { ...wire, status: 20 } })
    app.says('R10', { data: { ...wire, status: 10 } })
    const signing = aTherapy({ status: 'awaiting-sign', isSignable: true })
    const point = { latitude: 30.123456, longitude: 104.1 }
    expect((await service.sign(signing, { scene: 'location', point })).status).toBe('signed')
    expect(app.calls()).toEqual(['R8', 'R10', 'R9', 'R10', 'R9'])
    expect(app.sent[2]?.body).toEqual({ scene: 'location', latitude: 30.1235, longitude: 104.1 })
    expect(await kindOf(service.cancel(aTherapy({ isCancelable: false }), ''))).toBe('too-late-to-cancel')
    expect(await kindOf(service.sign(aTherapy(), { scene: 'desk' }))).toBe('not-in-sign-window')
  })
})

describe('advisories', () => {
  const intake: Intake = { patientId: 'p1', doctorId: 'd1', complaint: '胃胀', photos: [], consents: [] }
  const none = { data: { consultations: [], total: 0 } }
  const wire = WIRE_EXAMPLES.C10.data.consultations[0]
  test('one that is running is opened instead of a second', async () => {
    const app = openExampleClinic()
    const begun = await app.container.get(ConsultationService).begin(intake)
    expect(begun).toMatchObject({ consultationId: 'x1', status: 'in-progress', chargeId: '' })
    expect(app.calls()).toEqual(['C10'])
  })
  test('taps begin once; the draft goes with it', async () => {
    const app = openExampleClinic()
    app.says('C10', none)
    const service = app.container.get(ConsultationService)
    const draft = { patientId: 'p1', doctorId: 'd1', complaint: '胃胀', duration: 'days' } as const
    const other = { ...draft, patientId: 'p2', complaint: '咳嗽' }
    service.keepDraft(draft)
    service.keepDraft(other)
    expect([service.readDraft('p1', 'd1'), service.readDraft('p1', 'd2')]).toEqual([draft, undefined])
    await Promise.all([service.begin(intake), service.begin(intake)])
    expect(app.calls()).toEqual(['C10', 'T21'])
    expect([service.readDraft('p1', 'd1'), service.readDraft('p2', 'd1')]).toEqual([undefined, other])
  })
  test('one whose answer was lost is found, with what is to be paid', async () => {
    const app = openExampleClinic()
    app.says('C10', none, { data: { consultations: [{ ...wire, status: 0 }], total: 1 } })
    app.says('T21', 'lost')
    expect(await app.container.get(ConsultationService).begin(intake)).toMatchObject({
      consultationId: 'x1',
      chargeId: 'o2',
    })
    expect(app.calls()).toEqual(['C10', 'T21', 'C10'])
  })
})

describe('orders and cards', () => {
  test('the same wish goes out under the same requestId until it is answered, and then no more', async () => {
    const app = openExampleClinic()
    const service = app.container.get(OrderAgainService)
    const wish = { formIds: ['f1'] }
    app.says('P10', 'lost')
    expect(await kindOf(service.make('o1', wish))).toBe('outcome-unknown')
    app.says('P10', { data: WIRE_EXAMPLES.P10.data })
    await service.make('o1', wish)
    await service.make('o1', wish)
    const asked = app.sent.filter(({ id }) => id === 'P10')
    expect(asked.map(({ body }) => (body as { requestId: string }).requestId)).toEqual(['id-1', 'id-1', 'id-1'])
    await service.make('o1', { formIds: ['f2'] })
    expect(app.sent.filter(({ id }) => id === 'P10')[3]?.body).toMatchObject({ requestId: 'id-2' })
  })
  test('a recharge is looked for among the orders to pay', async () => {
    const app = openExampleClinic()
    app.says('T15', 'lost')
    const wire = WIRE_EXAMPLES.P8.data.rows[0]
    const recharge = { ...wire, id: 'rc1', type: 'recharge', receivablePrice: 500, receivedPrice: 0 }
    const none = { data: { total: 0, rows: [] } }
    app.says('P8', none, { data: { total: 1, rows: [wire, recharge] } })
    expect((await app.container.get(RechargeService).make(50000)).id).toBe('rc1')
    expect(app.calls()).toEqual(['P8', 'T15', 'P8'])
    expect(app.sent[1]?.body).toEqual({ principal: 500, patientId: 'p1' })
  })
  test('a password is never sent twice with one proof', async () => {
    const app = openExampleClinic()
    const service = app.container.get(MemberCardService)
    const card = { ...((await service.card()) as MemberCard), hasPassword: false }
    app.says('T16', 'lost')
    await service.setPassword(card, '285714', { ticket: 't' })
    expect(app.calls()).toEqual(['T12', 'T16', 'T12'])
    expect(await kindOf(service.setPassword({ ...card, hasPassword: true }, '285714', { ticket: 't' }))).toBe(
      'outcome-unknown',
    )
    expect(app.calls()).toEqual(['T12', 'T16', 'T12', 'T16'])
    app.says('T12', 'lost')
    expect(await kindOf(service.setPassword(card, '285714', { ticket: 't' }))).toBe('outcome-unknown')
  })
})

describe('visits', () => {
  const wish = aBookingWish()
  test('moving books first and cancels after; when that fails both stand', async () => {
    const app = openExampleClinic()
    const service = app.container.get(VisitService)
    const old = (status: number) => ({ data: { ...WIRE_EXAMPLES.R12.data, id: 'r0', status } })
    const from = aRegistration({ id: 'r0' })
    app.says('R12', old(0))
    app.says('R7', { code: 40904 })
    expect(await service.move(from, wish)).toMatchObject({ old: 'stands' })
    expect(app.calls()).toEqual(['R5', 'R12', 'R7', 'R12'])
    expect(app.sent[0]?.body).toMatchObject({ rescheduleFromId: 'r0' })
    app.says('R12', old(91))
    expect(await service.move(from, wish)).toMatchObject({ old: 'gone' })
    expect(app.calls().slice(4)).toEqual(['R5', 'R12', 'R12'])
  })
  test('a booking that is refused leaves the old visit alone', async () => {
    const app = openExampleClinic()
    app.says('R5', { code: 40901 })
    expect(await kindOf(app.container.get(VisitService).move(aRegistration(), wish))).toBe('slot-taken')
    expect(app.calls()).toEqual(['R5'])
  })
  test('signing is settled by asking how the visit stands', async () => {
    const app = openExampleClinic()
    app.says('R15', 'lost')
    app.says('R12', { data: { ...WIRE_EXAMPLES.R12.data, status: 20 } })
    const visit = aRegistration({ status: 'awaiting-sign', isSignable: true })
    expect((await app.container.get(VisitService).sign(visit, { scene: 'desk' })).status).toBe('signed')
    expect(app.calls()).toEqual(['R15', 'R12'])
  })
  test('too far from the door is said with the distance', async () => {
    const app = openExampleClinic()
    app.says('R15', { code: 40905, details: { distanceMeter: 3200 } })
    const visit = aRegistration({ status: 'awaiting-sign', isSignable: true })
    const signing = app.container.get(VisitService).sign(visit, { scene: 'location' })
    await expect(signing).rejects.toMatchObject({ reason: { kind: 'too-far-to-sign', meters: 3200 } })
  })
})
