import { describe, expect, test } from 'vitest'
import { Failure, type FailureReason } from '@/domain/failure/failure'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { aFreeSlot, bookingRequestFor } from '../../support/booking'
import { aRegistration } from '../../support/builders'
import { logIn, createTestApp } from '../../support/test-app'
import { flushPromises } from '../../support/manual-clock'
import { BookingStore } from '@/ui/stores/booking-store'
import { RegistrationStore } from '@/ui/stores/registration-store'

const BOOK = 'POST /mcapi/v2/regs'
const BY_REQUEST = 'GET /mcapi/v2/regs/byRequest'
type Options = Parameters<typeof createTestApp>[0]

async function open(options: Options = {}) {
  const demo = createTestApp(options)
  await logIn(demo)
  return { ...demo, booking: demo.stores.get(BookingStore), registration: demo.stores.get(RegistrationStore) }
}
/** A booked visit, and a free slot that could replace it. */
async function withVisit() {
  const demo = await open()
  const old = await demo.booking.book(bookingRequestFor(demo, await aFreeSlot(demo)))
  if (!old) throw new Error('not booked')
  demo.booking.forgetTry()
  const made = () => demo.chain.books.registrations.all().filter(({ reason }) => reason === '睡不好')
  return { ...demo, old, made, wish: bookingRequestFor(demo, await aFreeSlot(demo, 3)) }
}
const failed = (kind: FailureReason['kind']) => Promise.reject(new Failure({ kind } as FailureReason))

describe('BookingStore.book', () => {
  test('sends the reason for the visit, and keeps it after a rejection and a reload', async () => {
    const demo = await open()
    const { booking, registration, chain, storage } = demo
    const wish = bookingRequestFor(demo, await aFreeSlot(demo))
    await registration.upcoming.of().again()
    registration.setReason('睡不好')
    chain.faults.add({ call: BOOK, fault: 'envelope', code: 40901, times: 1 })
    expect(await booking.book(wish)).toBeUndefined()
    expect([registration.reason, booking.isChecking]).toEqual(['睡不好', false])
    expect(registration.upcoming.known()).toBeDefined()
    expect(createTestApp({ chain, storage }).stores.get(RegistrationStore).reason).toBe('睡不好')
    const booked = await booking.book(wish)
    if (!booked) throw new Error('not booked')
    expect(booked.patient.id).toBe(FIXTURES.patients.wangYaqin)
    registration.setBooked(booked)
    await flushPromises()
    expect(registration.byId.known(booked.id)).toBe(booked)
    // The page keeps the reason until it is read again.
    expect([registration.reason, registration.upcoming.known()]).toEqual(['睡不好', undefined])
    registration.readReason()
    expect(registration.reason).toBe('')
    expect(createTestApp({ chain, storage }).stores.get(RegistrationStore).reason).toBe('')
  })
  test('continues when another screen opens in the meantime', async () => {
    const demo = await open()
    const { booking } = demo
    const going = booking.book(bookingRequestFor(demo, await aFreeSlot(demo)))
    booking.forgetTry()
    expect(booking.isSending).toBe(true)
    expect((await going)?.id).toBe(booking.booking.value?.id)
  })
  test('reports the slot’s outcome as open after a lost response and a reload, until a retry succeeds', async () => {
    const demo = await open()
    const { booking, chain, storage } = demo
    const [wish, other] = [
      bookingRequestFor(demo, await aFreeSlot(demo)),
      bookingRequestFor(demo, await aFreeSlot(demo, 3)),
    ]
    expect(booking.isOpen(wish)).toBe(false)
    chain.faults.add({ call: BOOK, fault: 'drop' })
    chain.faults.add({ call: BY_REQUEST, fault: 'drop' })
    await booking.book(wish)
    expect([booking.trouble?.reason.kind, booking.isOpen(wish)]).toEqual(['outcome-unknown', false])
    const again = createTestApp({ chain, storage }).stores.get(BookingStore)
    expect([again.isOpen(wish), again.isOpen(other)]).toEqual([true, false])
    await again.book(wish)
    expect(again.isOpen(wish)).toBe(false)
  })
})

describe('BookingStore.reschedule', () => {
  test('books the new visit once for two taps, and keeps the old visit until the new visit is paid', async () => {
    const { booking, made, old, wish } = await withVisit()
    const [moved, again] = await Promise.all([booking.move(old, wish), booking.move(old, wish)])
    expect([moved?.registration.rescheduledFrom, moved?.old, again]).toEqual([old.id, 'until-paid', undefined])
    expect(moved && booking.oldOf(moved.registration, old.id).value).toBe('until-paid')
    expect(made()).toHaveLength(2)
  })
  test('continues when another screen opens in the meantime', async () => {
    const { booking, old, wish } = await withVisit()
    const moving = booking.move(old, wish)
    booking.forgetTry()
    expect(booking.isSending).toBe(true)
    expect((await moving)?.registration.rescheduledFrom).toBe(old.id)
  })
  test('keeps the old visit when the new booking fails', async () => {
    const { booking, chain, old, wish } = await withVisit()
    chain.faults.add({ call: BOOK, fault: 'envelope', code: 40901, times: 1 })
    expect(await booking.move(old, wish)).toBeUndefined()
    expect(booking.trouble?.reason.kind).toBe('slot-taken')
    expect(chain.books.registrations.byId(old.id)?.status).toBe(5)
    booking.forgetTry()
    expect(booking.trouble).toBeUndefined()
  })
  test('looks up the booking after a lost response, and books once', async () => {
    const { booking, chain, made, old, wish } = await withVisit()
    chain.faults.add({ call: BOOK, fault: 'lost-answer', times: 1 })
    expect((await booking.move(old, wish))?.registration.rescheduledFrom).toBe(old.id)
    expect([booking.isChecking, made().length]).toEqual([false, 2])
  })
  test('cancels the old visit once for two calls', async () => {
    const { booking, chain, old, wish } = await withVisit()
    const moved = await booking.move(old, wish)
    if (!moved) throw new Error('not moved')
    const sure = { ...moved.registration, status: 'reserved' as const }
    const asked = chain.requests.length
    await Promise.all([booking.finishReschedule(sure, old.id), booking.finishReschedule(sure, old.id)])
    expect(booking.oldOf(sure, old.id).value).toBe('gone')
    const calls = chain.requests.slice(asked).map(({ path }) => path.split('/').pop())
    expect(calls).toEqual(['detail', 'cancel', 'detail'])
  })
  test('reports whether the old visit is still booked', async () => {
    const { booking, old, chain } = await withVisit()
    const visit = aRegistration({ id: 'new' })
    expect(await booking.lookAtOld(visit, old.id).again()).toBe('stands')
    chain.books.registrations.remove(old.id)
    expect(await booking.lookAtOld(visit, old.id).again()).toBe('gone')
  })
  test('recognises a replaced visit from the clinic’s response or from a reschedule on this page', async () => {
    const { booking } = await open()
    const made = aRegistration({ id: 'r2' })
    expect(booking.isMovedFrom(made, 'r1')).toBe(false)
    expect(booking.isMovedFrom({ ...made, rescheduledFrom: 'r1' }, 'r1')).toBe(true)
    await booking.moving.run(() => Promise.resolve({ registration: made, old: 'stands' as const }))
    expect([booking.isMovedFrom(made, 'r1'), booking.isMovedFrom({ ...made, id: 'r3' }, 'r1')]).toEqual([true, false])
  })
})

describe('BookingStore failure', () => {
  test('appears only after a failed attempt, and describes the latest attempt', async () => {
    const { booking, chain, old, wish } = await withVisit()
    expect([booking.trouble, booking.isSending, booking.isSettled]).toEqual([undefined, false, true])
    chain.faults.add({ call: BOOK, fault: 'envelope', code: 40901, times: 2 })
    await booking.book(wish)
    expect(booking.booking.failure).toBeDefined()
    await booking.move(old, wish)
    expect([booking.booking.failure, booking.trouble]).toEqual([undefined, booking.moving.failure])
    const again = booking.book(wish)
    expect([booking.trouble, booking.isSettled]).toEqual([undefined, false])
    await again
    expect(booking.isSettled).toBe(true)
  })
  test('marks the booking as unsettled while the outcome is unknown', async () => {
    const { booking } = await open()
    await booking.booking.run(() => failed('outcome-unknown'))
    expect([booking.isSending, booking.isSettled]).toEqual([false, false])
  })
})
