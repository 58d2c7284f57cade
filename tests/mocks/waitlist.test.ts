import { describe, expect, test } from 'vitest'
import { waitlistCalls } from '@/adapters/http/calls/waitlist'
import { reportCashierOutcome } from '../../mocks/clinic/payment/cashier'
import { cancelSession } from '../../mocks/clinic/registration/actions'
import { findBookingsMadeOutsideApp, releaseSlot, slotReturnTimeOf } from '../../mocks/clinic/waitlist/actions'
import { gaoxin, linQinghe, openClinicAt, PatientClient, TOMORROW, wangJianguo } from './support/patient-at'
import {
  takeWaitlistOffer,
  joinWaitlistAs,
  openWithOneSlotLeft,
  waitlistEntryOf,
  waitlistRequest,
} from './support/waitlist-calls'

const DOCTOR = 'd2008'
const DAY = '2030-05-10'

describe('freed slot', () => {
  test('can be accepted only by the first entry', async () => {
    const line = await openWithOneSlotLeft()
    const first = await joinWaitlistAs(line, 11)
    const second = await joinWaitlistAs(line, 12)
    expect(await waitlistEntryOf(second)).toMatchObject({ status: 0, position: 2, personCount: 2, offer: null })
    await line.holder.cancel(line.id)

    expect(await waitlistEntryOf(first)).toMatchObject({
      status: 10,
      offer: { slot: { orderNo: line.slot.orderNo, isMine: true }, expireAt: '2030-05-08T09:20:00+08:00' },
    })
    expect(await waitlistEntryOf(second)).toMatchObject({ status: 0, position: 1 })
    const seen = (await second.phone.slots(linQinghe, TOMORROW)).find(({ orderNo }) => orderNo === line.slot.orderNo)
    expect(seen).toMatchObject({ availability: 1, restCount: 0, isMine: false })
    expect((await first.phone.slots(linQinghe, TOMORROW))[0]).toMatchObject({ isMine: true })
    const slot = (await waitlistEntryOf(first))?.offer?.slot
    if (!slot) throw new Error('no offer')
    expect(await second.phone.book(slot, { patientId: second.patientId })).toMatchObject({ code: 40901 })
    expect(await second.phone.book(slot, { patientId: second.patientId, grabId: first.id })).toMatchObject({
      code: 404,
    })
    expect(await second.phone.book(slot, { patientId: second.patientId, grabId: second.id })).toMatchObject({
      code: 40907,
    })
    expect((await takeWaitlistOffer(first)).data).toMatchObject({
      status: 5,
      registration: { orderNo: line.slot.orderNo },
    })
    expect(await waitlistEntryOf(first)).toMatchObject({ status: 20, offer: null })
  })

  test('passes to the next entry when an offer expires, and finally becomes bookable', async () => {
    const line = await openWithOneSlotLeft()
    const first = await joinWaitlistAs(line, 21)
    const second = await joinWaitlistAs(line, 22)
    await line.holder.cancel(line.id)
    const slot = (await waitlistEntryOf(first))?.offer?.slot
    line.chain.clock.moveMinutes(10)
    expect(await waitlistEntryOf(first)).toMatchObject({ status: 90, offer: null })
    expect(await waitlistEntryOf(second)).toMatchObject({
      status: 10,
      offer: { expireAt: '2030-05-08T09:30:00+08:00' },
    })
    if (!slot) throw new Error('no offer')
    expect(await first.phone.book(slot, { patientId: first.patientId, grabId: first.id })).toMatchObject({
      code: 40907,
    })
    line.chain.clock.moveMinutes(10)
    expect(await waitlistEntryOf(second)).toMatchObject({ status: 90 })
    line.chain.clock.moveMinutes(10)
    expect((await first.phone.free(linQinghe, TOMORROW))[0]).toMatchObject({ orderNo: line.slot.orderNo, restCount: 1 })
  })

  test('becomes bookable within 10 minutes when the waitlist is empty', async () => {
    const line = await openWithOneSlotLeft()
    const { chain, holder, slot } = line
    const cancelledAt = chain.clock.now().getTime()
    await holder.cancel(line.id)
    const isFree = async () => (await holder.free(linQinghe, TOMORROW)).some(({ orderNo }) => orderNo === slot.orderNo)
    const returnsAt = slotReturnTimeOf(chain, slot.id, slot.orderNo, cancelledAt)
    chain.clock.moveTo(new Date(returnsAt - 1000))
    expect(await isFree()).toBe(false)
    chain.clock.moveTo(new Date(returnsAt))
    expect(await isFree()).toBe(true)
    const waits = Array.from(
      { length: 20 },
      (_, at) => (slotReturnTimeOf(chain, slot.id, at, cancelledAt) - cancelledAt) / 60_000,
    )
    expect([Math.max(...waits) <= 10, new Set(waits).size > 15]).toEqual([true, true])
  })
  test('does not count as a booking made outside the app until it becomes bookable', async () => {
    const line = await openWithOneSlotLeft()
    const { chain, slot } = line
    const outside = () => findBookingsMadeOutsideApp(chain, slot.scheduleId, chain.clock.now().getTime())
    const freed = outside().at(-1)
    if (!freed) throw new Error('no booking')
    const first = await joinWaitlistAs(line, 17)
    releaseSlot(chain, freed.slotId, freed.orderNo, chain.clock.now().getTime())
    chain.clock.moveMinutes(10)
    expect(await waitlistEntryOf(first)).toMatchObject({ status: 90 })
    expect(chain.books.slots.byId(freed.slotId)?.taken).toContain(freed.orderNo)
    expect(outside()).not.toContainEqual(freed)
    chain.clock.moveMinutes(10)
    chain.catchUp()
    expect(chain.books.slots.byId(freed.slotId)?.taken).not.toContain(freed.orderNo)
  })
  test('goes to a patient who joins before the slot becomes bookable', async () => {
    const line = await openWithOneSlotLeft()
    await line.holder.cancel(line.id)
    const first = await joinWaitlistAs(line, 13)
    expect(await waitlistEntryOf(first)).toMatchObject({ status: 0, position: 1 })
    line.chain.clock.moveMinutes(10)
    expect(await waitlistEntryOf(first)).toMatchObject({ status: 10, offer: { slot: { orderNo: line.slot.orderNo } } })
  })

  test('passes to the next entry when the patient books another slot in the same session', async () => {
    const line = await openWithOneSlotLeft()
    line.chain.rules.returnMinutes = 0
    const first = await joinWaitlistAs(line, 14)
    await line.holder.cancel(line.id)
    expect(await waitlistEntryOf(first)).toMatchObject({ status: 10 })
    const { slots } = line.chain.books
    const other = slots.by('scheduleId', line.slot.scheduleId).find(({ id }) => id !== line.slot.id)
    if (!other) throw new Error('no other slot')
    slots.update(other.id, { taken: other.taken.slice(1) })
    const { scheduleId, orderNo, timeStart, timeEnd } = other
    expect((await first.phone.book({ scheduleId, orderNo, timeStart, timeEnd }, first)).code).toBe(200)
    expect(line.chain.books.waitlist.byId(first.id)).toMatchObject({ status: 91 })
    expect(slots.byId(line.slot.id)?.taken).not.toContain(line.slot.orderNo)
  })

  test('remains on offer until the slot starts at the latest', async () => {
    const line = await openWithOneSlotLeft()
    const { chain, holder, slot } = line
    reportCashierOutcome(chain, await holder.transaction(line.id), 'ok')
    const all = chain.books.slots.by('scheduleId', slot.scheduleId)
    const before = all.at(-2)
    if (!before) throw new Error('no slot')
    const first = await joinWaitlistAs(line, 15)
    const second = await joinWaitlistAs(line, 16)
    const start = Date.parse(`${before.date}T${before.timeStart}:00+08:00`)
    chain.clock.moveTo(new Date(start - 5 * 60_000))
    chain.catchUp()
    const now = chain.clock.now().getTime()
    releaseSlot(chain, before.id, before.orderNo, now)
    expect(chain.books.waitlist.byId(first.id)).toMatchObject({ status: 10, offer: { expireAt: start } })
    chain.clock.moveTo(new Date(start))
    chain.catchUp()
    expect(chain.books.waitlist.byId(first.id)).toMatchObject({ status: 90 })
    expect(chain.books.waitlist.byId(second.id)).toMatchObject({ status: 0 })
  })

  test('passes to the next entry when its booking is cancelled or never paid', async () => {
    const line = await openWithOneSlotLeft()
    const first = await joinWaitlistAs(line, 31)
    const second = await joinWaitlistAs(line, 32)
    line.chain.clock.moveMinutes(15)
    expect(await waitlistEntryOf(first)).toMatchObject({ status: 10 })
    expect((await takeWaitlistOffer(first)).code).toBe(200)
    line.chain.clock.moveMinutes(15)
    expect(await waitlistEntryOf(second)).toMatchObject({ status: 10 })
  })

  test('passes to the next entry when an entry is cancelled, and lapses when the session is stopped', async () => {
    const line = await openWithOneSlotLeft()
    const first = await joinWaitlistAs(line, 41)
    const second = await joinWaitlistAs(line, 42)
    await line.holder.cancel(line.id)
    const unwatch = () => first.phone.send(waitlistCalls.leave, { parts: { id: first.id } })
    expect(await unwatch()).toMatchObject({ code: 200 })
    expect(await unwatch()).toMatchObject({ code: 200 })
    expect(await waitlistEntryOf(first)).toMatchObject({ status: 91 })
    expect(await waitlistEntryOf(second)).toMatchObject({ status: 10 })
    cancelSession(line.chain, line.slot.scheduleId, '医生临时有事')
    expect(await waitlistEntryOf(second)).toMatchObject({ status: 91, offer: null })
    expect((await second.phone.free(linQinghe, TOMORROW)).map(({ scheduleId }) => scheduleId)).not.toContain(
      line.slot.scheduleId,
    )
  })

  test('never becomes bookable when the session is stopped before the number returns', async () => {
    const line = await openWithOneSlotLeft()
    const { chain, holder, slot } = line
    const takenIn = () => chain.books.slots.by('scheduleId', slot.scheduleId).map(({ taken }) => taken.length)
    await holder.cancel(line.id)
    expect(chain.agenda.pendingIds('number-returns')).toEqual([`${slot.id} ${slot.orderNo}`])
    cancelSession(chain, slot.scheduleId, '医生临时有事')
    const taken = takenIn()
    chain.clock.moveMinutes(10)
    chain.catchUp()
    expect(chain.agenda.pendingIds('number-returns')).toEqual([])
    expect(takenIn()).toEqual(taken)
  })
})

describe('waitlist entry', () => {
  test('never joins a stopped session', async () => {
    const line = await openWithOneSlotLeft()
    cancelSession(line.chain, line.slot.scheduleId, '医生临时有事')
    await expect(joinWaitlistAs(line, 43)).rejects.toThrow('40901')
  })

  test('exists once per patient and session, and is returned for a repeated request', async () => {
    const line = await openWithOneSlotLeft()
    const { phone, patientId, id } = await joinWaitlistAs(line, 51)
    expect(await phone.send(waitlistCalls.join, { body: waitlistRequest(line.dayPart, patientId) })).toMatchObject({
      code: 40906,
      data: { watchId: id },
    })
    const body = waitlistRequest(line.dayPart, patientId, { requestId: 'same' })
    await phone.send(waitlistCalls.leave, { parts: { id } })
    const one = await phone.get(waitlistCalls.join, { body })
    expect(await phone.get(waitlistCalls.join, { body })).toEqual(one)
    expect(await phone.get(waitlistCalls.count, {})).toEqual({ count: 9 })
    const parts = {
      clinicId: gaoxin,
      departmentId: '0',
      doctorId: linQinghe,
      reserveDate: TOMORROW,
      dayPart: String(line.dayPart),
    }
    expect(await phone.get(waitlistCalls.persons, { parts })).toEqual({
      persons: 1,
      isWatching: true,
      watchId: one.id,
    })
    expect(await line.holder.get(waitlistCalls.persons, { parts })).toMatchObject({ persons: 1, isWatching: false })
  })

  test('cannot be created for an available session, a booked patient or another account', async () => {
    const line = await openWithOneSlotLeft()
    const { phone } = await joinWaitlistAs(line, 61)
    const booked = line.chain.books.registrations.byId(line.id)
    const watch = (by: PatientClient, body: ReturnType<typeof waitlistRequest>) => by.send(waitlistCalls.join, { body })
    expect(await watch(line.holder, waitlistRequest(line.dayPart, booked?.patientId ?? ''))).toMatchObject({
      code: 40902,
    })
    expect(await watch(phone, waitlistRequest(line.dayPart, wangJianguo))).toMatchObject({ code: 404 })
    expect(await watch(phone, waitlistRequest(line.dayPart, wangJianguo, { clinicId: 'c1002' }))).toMatchObject({
      code: 404,
    })
    const before = line.chain.books.waitlist.count()
    const own = line.chain.books.patients.all().at(-1)?.id ?? ''
    const [free] = await phone.free(DOCTOR, DAY)
    const dayPart = Number(free?.scheduleId.toString().slice(-1)) as 0 | 1 | 2
    expect(await watch(phone, waitlistRequest(dayPart, own, { doctorId: DOCTOR, reserveDate: DAY }))).toMatchObject({
      code: 40914,
    })
    expect(line.chain.books.waitlist.count()).toBe(before)
  })

  test('can be created by a patient who cancelled a visit in the same session', async () => {
    const line = await openWithOneSlotLeft()
    const first = await joinWaitlistAs(line, 62)
    await line.holder.cancel(line.id)
    expect(await waitlistEntryOf(first)).toMatchObject({ status: 10 })
    const patientId = line.chain.books.registrations.byId(line.id)?.patientId ?? ''
    const said = await line.holder.send(waitlistCalls.join, { body: waitlistRequest(line.dayPart, patientId) })
    expect(said).toMatchObject({ code: 200 })
  })

  test('rejects attempts by another login to mark or cancel it', async () => {
    const line = await openWithOneSlotLeft()
    const { phone, id } = await joinWaitlistAs(line, 71)
    const mark = (by: PatientClient, state: string) => by.send(waitlistCalls.markTip, { parts: { watchId: id, state } })
    expect(await mark(line.holder, '1')).toMatchObject({ code: 404 })
    expect(await line.holder.send(waitlistCalls.leave, { parts: { id } })).toMatchObject({ code: 404 })
    expect(await mark(phone, '3')).toMatchObject({ code: 400 })
    expect(await mark(phone, '2')).toMatchObject({ code: 200 })
    expect(line.chain.books.waitlist.byId(id)).toMatchObject({ tip: 2, status: 0 })
  })

  test('receives an offer within a day, because others cancel at irregular times', async () => {
    const chain = openClinicAt()
    const phone = await new PatientClient(chain).login()
    const own = async () => (await phone.get(waitlistCalls.all, {})).rows.find(({ id }) => id === 'w8002')
    expect(await own()).toMatchObject({ status: 0, position: 2 })
    let waited = 0
    while ((await own())?.status === 0 && waited < 24 * 60) {
      chain.clock.moveMinutes(1)
      waited += 1
    }
    expect(await own()).toMatchObject({ status: 10, offer: { slot: { isMine: true } } })
    expect(waited).toBeGreaterThan(3)
  })

  test('ends with its session when no offer was made', async () => {
    const line = await openWithOneSlotLeft()
    const watcher = await joinWaitlistAs(line, 81)
    line.chain.clock.moveTo(`${TOMORROW}T21:00:00+08:00`)
    expect(await waitlistEntryOf(watcher)).toMatchObject({ status: 90, offer: null })
  })
})
