import { describe, expect, test, vi } from 'vitest'
import { Registrations } from '@/application/ports/registrations'
import { RegistrationService } from '@/application/registration-service'
import { SchedulingService } from '@/application/scheduling-service'
import { Failure, type Reason } from '@/domain/failure/failure'
import { aFreeSlot, wishFor } from '../support/booking'
import { aBookingWish, aRegistration } from '../support/builders'
import { logIn, openDemo } from '../support/demo'
import { openExampleClinic } from '../support/example-clinic'
import { WIRE_EXAMPLES } from '../support/wire-examples'

const BOOK = 'POST /mcapi/v2/regs'
const LIST = 'GET /mcapi/v2/regs/list'
const MINUTE = 60_000

async function readyToBook(options: Parameters<typeof openDemo>[0] = {}) {
  const demo = openDemo(options)
  await logIn(demo)
  const found = await aFreeSlot(demo)
  const booked = () => demo.chain.books.registrations.all().filter(({ reason }) => reason === '睡不好')
  return { ...demo, ...found, wish: wishFor(demo, found), service: demo.container.get(RegistrationService), booked }
}
const reasonOf = async (work: Promise<unknown>): Promise<Reason> => {
  const thrown: unknown = await work.then(
    () => 'nothing was thrown',
    (error: unknown) => error,
  )
  if (!(thrown instanceof Failure)) throw thrown
  return thrown.reason
}

describe('booking', () => {
  test('a free slot becomes a registration that waits for its payment', async () => {
    const { service, wish, day, slot, chain, storage } = await readyToBook()
    const made = await service.book(wish)
    expect(made).toMatchObject({
      status: 'awaiting-payment',
      doctorName: '林清和',
      date: day.date,
      timeStart: slot.timeStart,
      feeFen: 2500,
    })
    expect(made.payDeadline?.getTime()).toBe(chain.clock.now().getTime() + 15 * MINUTE)
    expect(storage.read('_booking_journal')).toBeUndefined()
  })

  test('twenty taps book once', async () => {
    const { service, wish, booked } = await readyToBook()
    const all = await Promise.all(Array.from({ length: 20 }, () => service.book(wish)))
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    expect(booked()).toHaveLength(1)
  })

  test('another time asked for while one is being booked is answered for itself', async () => {
    const demo = await readyToBook()
    const other = wishFor(demo, await aFreeSlot(demo, 3))
    const [first, second] = await Promise.allSettled([demo.service.book(demo.wish), demo.service.book(other)])
    expect(first).toMatchObject({ value: { timeStart: demo.wish.timeStart } })
    expect(second).toMatchObject({ reason: { reason: { kind: 'same-doctor-same-day' } } })
  })

  test('the last number goes to one of two phones; the other hears that it has gone and gets the nearest two', async () => {
    const one = await readyToBook({ world: 'race' })
    const other = openDemo({ chain: one.chain })
    await logIn(other, '13911112222')
    const { PatientService } = await import('@/application/patient-service')
    const added = await other.container.get(PatientService).add(
      {
        name: '李同尘',
        sex: 'male',
        birthday: '1980-01-01',
        mobile: '13911112222',
        idCardType: 'none',
        idCard: '',
        relation: 'self',
      },
      one.wish.clinicId,
    )
    const outcomes = await Promise.allSettled([
      one.service.book(one.wish),
      other.container.get(RegistrationService).book({ ...one.wish, patientId: added.patient.id }),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const lost = outcomes.find((each) => each.status === 'rejected')
    expect(lost?.reason).toMatchObject({ reason: { kind: 'slot-taken' } })
    const { doctorId, clinicId, date, timeStart } = one.wish
    const near = await other.container.get(SchedulingService).nearest(doctorId, clinicId, date, timeStart, 2)
    expect(near).toHaveLength(2)
    expect(near.every(({ slot }) => slot.restCount > 0 && slot.timeStart !== timeStart)).toBe(true)
  })

  test('the same doctor on the same day is refused for the same patient', async () => {
    const demo = await readyToBook()
    await demo.service.book(demo.wish)
    const second = wishFor(demo, await aFreeSlot(demo, 3))
    expect(await reasonOf(demo.service.book(second))).toEqual({ kind: 'same-doctor-same-day' })
    expect(demo.booked()).toHaveLength(1)
  })

  test('a blocked patient is told why and until when', async () => {
    const { service, wish } = await readyToBook({ world: 'blocked-patient' })
    const block = await service.block(wish.clinicId)
    expect(block.isBlocked).toBe(true)
    expect(block.until).toBeInstanceOf(Date)
    expect(block.phone).not.toBe('')
    expect(await reasonOf(service.book(wish))).toEqual({ kind: 'blocked' })
  })
})

describe('a booking whose answer is lost', () => {
  test('is looked up before anything is sent again, and found', async () => {
    const { service, wish, chain, booked } = await readyToBook()
    chain.faults.add({ call: BOOK, fault: 'lost-answer', times: 1 })
    const said: string[] = []
    const made = await service.book(wish, () => said.push('checking'))
    expect(said).toEqual(['checking'])
    expect(booked().map(({ id }) => id)).toEqual([made.id])
  })

  test.each(['drop', '500', 'html', 'bad-json'] as const)(
    '%s on the way: booked exactly once in the end',
    async (fault) => {
      const { service, wish, chain, booked } = await readyToBook()
      chain.faults.add({ call: BOOK, fault, times: 1 })
      await service.book(wish)
      expect(booked()).toHaveLength(1)
    },
  )

  test('when nobody can be asked the outcome is unknown, the note stays, and a second try finds it', async () => {
    const { service, wish, chain, booked, storage } = await readyToBook()
    chain.faults.add({ call: BOOK, fault: 'lost-answer', times: 1 })
    chain.faults.add({ call: LIST, fault: 'drop' })
    expect(await reasonOf(service.book(wish))).toMatchObject({ kind: 'outcome-unknown' })
    expect(service.isBookingOpen(wish)).toBe(true)
    expect(storage.kept.get('_booking_journal')).not.toContain('王雅琴')

    chain.faults.clear()
    const reloaded = openDemo({ chain, storage })
    const after = reloaded.container.get(RegistrationService)
    expect(after.isBookingOpen(wish)).toBe(true)
    const made = await after.book(wish)
    expect(booked().map(({ id }) => id)).toEqual([made.id])
    expect(after.isBookingOpen(wish)).toBe(false)
  })

  test('a refusal of the lookup itself keeps the note', async () => {
    const { service, wish, chain } = await readyToBook()
    chain.faults.add({ call: BOOK, fault: 'lost-answer', times: 1 })
    chain.faults.add({ call: LIST, fault: '401' })
    expect(await reasonOf(service.book(wish))).toMatchObject({ kind: 'outcome-unknown' })
    expect(service.isBookingOpen(wish)).toBe(true)
  })
  test.each(['4030', '2498'] as const)(
    'a second try that %s stops keeps the note: the first may still arrive',
    async (code) => {
      const { service, wish, chain } = await readyToBook()
      chain.faults.add({ call: BOOK, fault: 'drop', times: 1 })
      chain.faults.add({ call: BOOK, fault: code })
      expect(await reasonOf(service.book(wish))).toMatchObject({ kind: 'outcome-unknown' })
      expect(service.isBookingOpen(wish)).toBe(true)
    },
  )
  test('a first try that 4030 stops leaves no note: nothing was booked', async () => {
    const { service, wish, chain } = await readyToBook()
    chain.faults.add({ call: BOOK, fault: '4030' })
    expect(await reasonOf(service.book(wish))).toMatchObject({ kind: 'access-denied' })
    expect(service.isBookingOpen(wish)).toBe(false)
  })

  test('a number of the waiting list is taken with its watch, and not a second time', async () => {
    const demo = await readyToBook({ world: 'watch-offer' })
    demo.chain.clock.moveSeconds(25)
    const watch = demo.chain.books.waitlist.byId('w8002')
    const slot = demo.chain.books.slots.byId(watch?.offer?.slotId ?? '')
    if (!watch || !slot) throw new Error('nothing is offered')
    const { scheduleId, orderNo, timeStart, timeEnd, date } = slot
    const { clinicId, departmentId, doctorId } = watch
    const wish = { ...demo.wish, clinicId, departmentId, doctorId, date, scheduleId, orderNo, timeStart, timeEnd }
    await demo.service.book({ ...wish, grabId: watch.id })
    expect(demo.chain.books.waitlist.byId('w8002')?.status).toBe(20)
    expect(await reasonOf(demo.service.book({ ...wish, grabId: watch.id }))).toEqual({ kind: 'same-doctor-same-day' })
  })

  test('a refusal closes the note', async () => {
    const { service, wish } = await readyToBook({ world: 'blocked-patient' })
    await reasonOf(service.book(wish))
    expect(service.isBookingOpen(wish)).toBe(false)
  })
})

describe('cancelling', () => {
  test('an unpaid number is given back', async () => {
    const { service, wish, chain } = await readyToBook()
    const made = await service.book(wish)
    const cancelled = await service.cancel(made, 'no-time', '')
    expect(cancelled.refundFen).toBe(0)
    expect((await service.byId(made.id)).status).toBe('cancelled')
    expect(chain.books.registrations.byId(made.id)?.status).toBe(91)
  })

  test('a lost answer cancels once and says so', async () => {
    const { service, wish, chain } = await readyToBook()
    const made = await service.book(wish)
    chain.faults.add({ call: 'POST /mcapi/v2/regs/{id}/cancel', fault: 'lost-answer', times: 1 })
    await service.cancel(made, 'other', '改天再来')
    expect((await service.byId(made.id)).status).toBe('cancelled')
  })

  test('when every answer is lost the outcome is unknown, and asking again tells it', async () => {
    const { service, wish, chain } = await readyToBook()
    const made = await service.book(wish)
    chain.faults.add({ call: 'POST /mcapi/v2/regs/{id}/cancel', fault: 'lost-answer', times: 2 })
    expect(await reasonOf(service.cancel(made, 'other', ''))).toMatchObject({ kind: 'outcome-unknown' })
    expect((await service.cancel(made, 'other', '')).refundFen).toBe(0)
    expect((await service.byId(made.id)).timeline.filter(({ text }) => text.startsWith('已取消'))).toHaveLength(1)
  })

  test('what the clinic no longer lets go is not even sent', async () => {
    const { service, wish } = await readyToBook()
    const made = await service.book(wish)
    expect(await reasonOf(service.cancel({ ...made, isCancelable: false }, 'no-time', ''))).toEqual({
      kind: 'too-late-to-cancel',
    })
    expect((await service.byId(made.id)).status).toBe('awaiting-payment')
  })
})

/** A clinic that answers call by call, and who hears of visits there. */
function example() {
  const app = openExampleClinic()
  const service = app.container.get(RegistrationService)
  const heard: string[] = []
  const stop = service.follow(({ visits }) => heard.push(...visits.map(({ id, status }) => `${id} ${status}`)))
  return { ...app, service, heard, stop }
}
const row = WIRE_EXAMPLES.R12.data
const answeredBy = (...rows: object[]) => ({ data: { total: rows.length, rows } })

describe('what is read of visits', () => {
  test('what is ahead comes soonest first without what is over, and all of it is told', async () => {
    const { service, says, sent, heard, stop } = example()
    const later = { ...row, id: 'r3', reserveDate: '2030-05-03', status: 5 }
    says('R13', answeredBy(later, { ...row, id: 'r2', reserveDate: '2030-05-02', status: 91 }, row))
    expect((await service.upcoming()).rows.map(({ id }) => id)).toEqual(['r1', 'r3'])
    expect(sent[0]?.query).toMatchObject({ limit: '20', offset: '0' })
    expect(heard).toEqual(['r3 awaiting-payment', 'r2 cancelled', 'r1 awaiting-sign'])
    stop()
    await service.upcoming()
    expect(heard).toHaveLength(3)
  })
  test('one of which a newer copy is known keeps the newer one, wherever it is read', async () => {
    const { service, says } = example()
    const [told] = row.timeline ?? []
    says('R12', { data: { ...row, status: 20, timeline: [told, told] } })
    expect((await service.byId('r1')).status).toBe('signed')
    says('R12', { data: row })
    expect((await service.byId('r1')).status).toBe('signed')
    expect((await service.upcoming()).rows.map(({ status }) => status)).toEqual(['signed'])
  })
  test('whether one may book is asked of the clinic in question', async () => {
    const { service, sent } = example()
    expect(await service.block('c2')).toMatchObject({ isBlocked: true, missedCount: 3 })
    expect(sent.map(({ id, query }) => [id, query['clinicId']])).toEqual([['R25', 'c2']])
  })
})

describe('the note of a booking', () => {
  const wish = aBookingWish({ orderNo: 3, reason: '睡不好' })
  const note = { requestId: 'id-9', patientId: 'p1', scheduleId: 's9', orderNo: 3, mpId: 'mp-1' }

  test('names the request, whose it is and the number, and nothing of what was written', async () => {
    const app = example()
    app.says('R5', 'lost')
    app.says('R13', 'lost')
    app.service.keepReasonDraft('睡不好')
    expect(await reasonOf(app.service.book(wish))).toEqual({ kind: 'outcome-unknown', requestId: 'id-1' })
    expect(app.storage.read('_booking_journal')).toEqual({ ...note, requestId: 'id-1' })
    expect(app.service.readReasonDraft()).toBe('睡不好')
    expect(app.heard).toEqual([])
  })
  test('is asked after before anything goes out again, and what is found is the booking', async () => {
    const app = example()
    const checked: string[] = []
    app.storage.write('_booking_journal', note)
    app.says('R13', answeredBy({ ...row, requestId: 'id-9' }))
    expect((await app.service.book(wish, () => checked.push('again'))).id).toBe('r1')
    expect([app.calls(), checked]).toEqual([['R13'], ['again']])
    expect(app.sent[0]?.query).toMatchObject({ requestId: 'id-9' })
    expect(app.storage.read('_booking_journal')).toBeUndefined()
    expect(app.heard).toEqual(['r1 awaiting-sign'])
    await app.service.book(wish, () => checked.push('new'))
    expect([app.calls(), checked]).toEqual([['R13', 'R5'], ['again']])
    const { date, ...rest } = wish
    expect(app.sent[1]?.body).toMatchObject({ ...rest, reserveDate: date, requestId: 'id-1' })
  })
  test('that the clinic does not know goes out under its own request', async () => {
    const app = example()
    app.storage.write('_booking_journal', note)
    app.says('R13', answeredBy())
    app.service.keepReasonDraft('睡不好')
    await app.service.book(wish)
    expect(app.calls()).toEqual(['R13', 'R5'])
    expect(app.sent[1]?.body).toMatchObject({ requestId: 'id-9' })
    expect([app.storage.read('_booking_journal'), app.service.readReasonDraft()]).toEqual([undefined, ''])
  })
  test.each([
    ['another clinic', { mpId: 'mp-2' }],
    ['another patient', { patientId: 'p2' }],
    ['another number', { orderNo: 4 }],
  ])('of %s is none of this booking', async (_whose, over) => {
    const app = example()
    app.storage.write('_booking_journal', { ...note, ...over })
    expect(app.service.isBookingOpen(wish)).toBe(false)
    app.says('R5', 'lost')
    app.says('R13', 'lost')
    await reasonOf(app.service.book(wish))
    expect(app.sent[0]).toMatchObject({ id: 'R5', body: { requestId: 'id-1' } })
    expect(app.service.isBookingOpen(wish)).toBe(true)
  })
  test.each([
    ['the page is left half way', new Failure({ kind: 'abandoned' })],
    ['the app itself breaks', new TypeError('a bug')],
  ])('stays when %s: the clinic may have it', async (_why, thrown) => {
    const app = example()
    vi.spyOn(app.container.get(Registrations), 'book').mockRejectedValue(thrown)
    await expect(app.service.book(wish)).rejects.toBe(thrown)
    expect(app.service.isBookingOpen(wish)).toBe(true)
  })
  test('goes with a refusal, and what was written stays', async () => {
    const app = example()
    app.says('R5', { code: 40901 })
    app.service.keepReasonDraft('睡不好')
    expect(await reasonOf(app.service.book(wish))).toEqual({ kind: 'slot-taken' })
    expect(app.storage.read('_booking_journal')).toBeUndefined()
    expect(app.service.readReasonDraft()).toBe('睡不好')
    expect(app.calls()).toEqual(['R5'])
  })
  test('what was written is read as text, whatever lies there', () => {
    const { service, storage } = example()
    expect(service.readReasonDraft()).toBe('')
    storage.write('_reason_draft', { text: '睡不好' })
    expect(service.readReasonDraft()).toBe('')
  })
  test('what was emptied is kept no longer, as an empty draft would count as one', () => {
    const { service, storage } = example()
    service.keepReasonDraft('睡不好')
    service.keepReasonDraft('')
    expect(storage.read('_reason_draft')).toBeUndefined()
  })
})

test('each visit is cancelled once for itself, under a request of its own that stays the same', async () => {
  const { service, says, sent } = example()
  const [one, two] = [aRegistration(), aRegistration({ id: 'r2' })]
  await Promise.all([
    service.cancel(one, 'no-time', ''),
    service.cancel(one, 'no-time', ''),
    service.cancel(two, 'other', '改天'),
  ])
  says('R7', 'lost', { data: WIRE_EXAMPLES.R7.data })
  expect(await service.cancel(one, 'other', '')).toEqual({ refundFen: 2550, missedCount: 0 })
  expect(sent.map(({ path, body }) => [path.split('/').at(-2), body])).toEqual([
    ['r1', { reason: 'no-time', reasonText: '', requestId: 'cancel-r1' }],
    ['r2', { reason: 'other', reasonText: '改天', requestId: 'cancel-r2' }],
    ['r1', { reason: 'other', reasonText: '', requestId: 'cancel-r1' }],
    ['r1', { reason: 'other', reasonText: '', requestId: 'cancel-r1' }],
  ])
  says('R7', 'lost')
  expect(await reasonOf(service.cancel(one, 'other', ''))).toEqual({ kind: 'outcome-unknown', requestId: 'cancel-r1' })
})
