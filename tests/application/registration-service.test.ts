import { describe, expect, test, vi } from 'vitest'
import { Registrations } from '@/application/ports/registrations'
import { RegistrationService } from '@/application/registration-service'
import { Failure, type FailureReason } from '@/domain/failure/failure'
import { aFreeSlot, bookingRequestFor } from '../support/booking'
import { aBookingRequest, aRegistration } from '../support/builders'
import { logIn, createTestApp } from '../support/test-app'
import { openExampleClinic } from '../support/example-clinic'
import { WIRE_EXAMPLES } from '../support/wire-examples'

const BOOK = 'POST /mcapi/v2/regs'
const LIST = 'GET /mcapi/v2/regs/list'
const MINUTE = 60_000

async function readyToBook(options: Parameters<typeof createTestApp>[0] = {}) {
  const demo = createTestApp(options)
  await logIn(demo)
  const found = await aFreeSlot(demo)
  const booked = () => demo.chain.books.registrations.all().filter(({ reason }) => reason === '睡不好')
  return {
    ...demo,
    ...found,
    wish: bookingRequestFor(demo, found),
    service: demo.container.get(RegistrationService),
    booked,
  }
}
const reasonOf = async (work: Promise<unknown>): Promise<FailureReason> => {
  const thrown: unknown = await work.then(
    () => 'nothing was thrown',
    (error: unknown) => error,
  )
  if (!(thrown instanceof Failure)) throw thrown
  return thrown.reason
}

describe('RegistrationService.book', () => {
  test('creates a registration awaiting payment', async () => {
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

  test('sends a concurrent call for a different time separately', async () => {
    const demo = await readyToBook()
    const other = bookingRequestFor(demo, await aFreeSlot(demo, 3))
    const [first, second] = await Promise.allSettled([demo.service.book(demo.wish), demo.service.book(other)])
    expect(first).toMatchObject({ value: { timeStart: demo.wish.timeStart } })
    expect(second).toMatchObject({ reason: { reason: { kind: 'same-doctor-same-day' } } })
  })

  test('fails with “blocked”, and block() returns when the block ends', async () => {
    const { service, wish } = await readyToBook({ world: 'blocked-patient' })
    const block = await service.block(wish.clinicId)
    expect(block.isBlocked).toBe(true)
    expect(block.until).toBeInstanceOf(Date)
    expect(block.phone).not.toBe('')
    expect(await reasonOf(service.book(wish))).toEqual({ kind: 'blocked' })
  })
})

describe('RegistrationService.book after a lost response', () => {
  test('finds the booking by the request ID instead of retrying', async () => {
    const { service, wish, chain, booked } = await readyToBook()
    chain.faults.add({ call: BOOK, fault: 'lost-answer', times: 1 })
    const said: string[] = []
    const made = await service.book(wish, () => said.push('checking'))
    expect(said).toEqual(['checking'])
    expect(booked().map(({ id }) => id)).toEqual([made.id])
  })

  test.each(['drop', 'html'] as const)('books exactly once after the fault “%s”', async (fault) => {
    const { service, wish, chain, booked } = await readyToBook()
    chain.faults.add({ call: BOOK, fault, times: 1 })
    await service.book(wish)
    expect(booked()).toHaveLength(1)
  })

  test('fails with outcome-unknown, keeps its entry across a reload, and finds the booking on the next call', async () => {
    const { service, wish, chain, booked, storage } = await readyToBook()
    chain.faults.add({ call: BOOK, fault: 'lost-answer', times: 1 })
    chain.faults.add({ call: LIST, fault: 'drop' })
    expect(await reasonOf(service.book(wish))).toMatchObject({ kind: 'outcome-unknown' })
    expect(service.isBookingOpen(wish)).toBe(true)
    expect(storage.kept.get('_booking_journal')).not.toContain('王雅琴')

    chain.faults.clear()
    const reloaded = createTestApp({ chain, storage })
    const after = reloaded.container.get(RegistrationService)
    expect(after.isBookingOpen(wish)).toBe(true)
    const made = await after.book(wish)
    expect(booked().map(({ id }) => id)).toEqual([made.id])
    expect(after.isBookingOpen(wish)).toBe(false)
  })

  test('keeps its entry when the lookup is rejected', async () => {
    const { service, wish, chain } = await readyToBook()
    chain.faults.add({ call: BOOK, fault: 'lost-answer', times: 1 })
    chain.faults.add({ call: LIST, fault: '401' })
    expect(await reasonOf(service.book(wish))).toMatchObject({ kind: 'outcome-unknown' })
    expect(service.isBookingOpen(wish)).toBe(true)
  })
  test.each(['4030'] as const)(
    'keeps its journal entry when the second attempt fails with error %s (access denied)',
    async (code) => {
      const { service, wish, chain } = await readyToBook()
      chain.faults.add({ call: BOOK, fault: 'drop', times: 1 })
      chain.faults.add({ call: BOOK, fault: code })
      expect(await reasonOf(service.book(wish))).toMatchObject({ kind: 'outcome-unknown' })
      expect(service.isBookingOpen(wish)).toBe(true)
    },
  )
  test('removes its journal entry when the first attempt fails with error 4030 (access denied)', async () => {
    const { service, wish, chain } = await readyToBook()
    chain.faults.add({ call: BOOK, fault: '4030' })
    expect(await reasonOf(service.book(wish))).toMatchObject({ kind: 'access-denied' })
    expect(service.isBookingOpen(wish)).toBe(false)
  })

  test('books a waitlist offer once', async () => {
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
})

describe('RegistrationService.cancel', () => {
  test('releases the slot of an unpaid visit', async () => {
    const { service, wish, chain } = await readyToBook()
    const made = await service.book(wish)
    const cancelled = await service.cancel(made, 'no-time', '')
    expect(cancelled.refundFen).toBe(0)
    expect((await service.byId(made.id)).status).toBe('cancelled')
    expect(chain.books.registrations.byId(made.id)?.status).toBe(91)
  })
})

/** A clinic with scripted responses, and the listeners for visits. */
function example() {
  const app = openExampleClinic()
  const service = app.container.get(RegistrationService)
  const heard: string[] = []
  const stop = service.follow(({ visits }) => heard.push(...visits.map(({ id, status }) => `${id} ${status}`)))
  return { ...app, service, heard, stop }
}
const row = WIRE_EXAMPLES.R12.data
const answeredBy = (...rows: object[]) => ({ data: { total: rows.length, rows } })

describe('RegistrationService › queries', () => {
  test('list upcoming visits soonest first, and notify about all visits', async () => {
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
  test('keep the newer copy when a visit is reloaded', async () => {
    const { service, says } = example()
    const [told] = row.timeline ?? []
    says('R12', { data: { ...row, status: 20, timeline: [told, told] } })
    expect((await service.byId('r1')).status).toBe('signed')
    says('R12', { data: row })
    expect((await service.byId('r1')).status).toBe('signed')
    expect((await service.upcoming()).rows.map(({ status }) => status)).toEqual(['signed'])
  })
})

describe('booking journal', () => {
  const wish = aBookingRequest({ orderNo: 3, reason: '睡不好' })
  const note = { requestId: 'id-9', patientId: 'p1', scheduleId: 's9', orderNo: 3, mpId: 'mp-1' }

  test('contains the request ID, patient and slot, but not the reason', async () => {
    const app = example()
    app.says('R5', 'lost')
    app.says('R13', 'lost')
    app.service.keepReasonDraft('睡不好')
    expect(await reasonOf(app.service.book(wish))).toEqual({ kind: 'outcome-unknown', requestId: 'id-1' })
    expect(app.storage.read('_booking_journal')).toEqual({ ...note, requestId: 'id-1' })
    expect(app.service.readReasonDraft()).toBe('睡不好')
    expect(app.heard).toEqual([])
  })
  test('triggers a lookup of the pending booking before a new request', async () => {
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
  test('keeps the request ID for a retry when the clinic has no such booking', async () => {
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
    ['another slot', { orderNo: 4 }],
  ])('ignores an entry for %s', async (_whose, over) => {
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
    ['the page is left during the request', new Failure({ kind: 'abandoned' })],
    ['the app throws an error', new TypeError('a bug')],
  ])('keeps its entry when %s', async (_why, thrown) => {
    const app = example()
    vi.spyOn(app.container.get(Registrations), 'book').mockRejectedValue(thrown)
    await expect(app.service.book(wish)).rejects.toBe(thrown)
    expect(app.service.isBookingOpen(wish)).toBe(true)
  })
  test('removes its entry on a rejection, but keeps the reason draft', async () => {
    const app = example()
    app.says('R5', { code: 40901 })
    app.service.keepReasonDraft('睡不好')
    expect(await reasonOf(app.service.book(wish))).toEqual({ kind: 'slot-taken' })
    expect(app.storage.read('_booking_journal')).toBeUndefined()
    expect(app.service.readReasonDraft()).toBe('睡不好')
    expect(app.calls()).toEqual(['R5'])
  })
  test('treats a stored reason that is not a string as empty', () => {
    const { service, storage } = example()
    expect(service.readReasonDraft()).toBe('')
    storage.write('_reason_draft', { text: '睡不好' })
    expect(service.readReasonDraft()).toBe('')
  })
  test('deletes the stored reason when the patient clears it', () => {
    const { service, storage } = example()
    service.keepReasonDraft('睡不好')
    service.keepReasonDraft('')
    expect(storage.read('_reason_draft')).toBeUndefined()
  })
})

test('RegistrationService.cancel sends one request per visit, always with the same request ID', async () => {
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
