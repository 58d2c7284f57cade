import { describe, expect, test } from 'vitest'
import { RegistrationService } from '@/application/registration-service'
import { SchedulingService } from '@/application/scheduling-service'
import { Failure, type Reason } from '@/domain/failure'
import { aFreeSlot, wishFor } from '../support/booking'
import { logIn, openDemo } from '../support/demo'

const BOOK = 'POST /mcapi/v2/regs'
const LIST = 'GET /mcapi/v2/regs/list'
const MINUTE = 60_000

async function readyToBook(options: Parameters<typeof openDemo>[0] = {}) {
  const demo = openDemo(options)
  await logIn(demo)
  const found = await aFreeSlot(demo)
  const booked = () => demo.clinic.books.registrations.all().filter(({ reason }) => reason === '睡不好')
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
    const { service, wish, day, slot, clinic, keepsakes } = await readyToBook()
    const made = await service.book(wish)
    expect(made).toMatchObject({
      status: 'awaiting-payment',
      doctorName: '林清和',
      date: day.date,
      timeStart: slot.timeStart,
      feeFen: 2500,
    })
    expect(made.payDeadline?.getTime()).toBe(clinic.clock.now().getTime() + 15 * MINUTE)
    expect(keepsakes.read('_booking_journal')).toBeUndefined()
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
    const other = openDemo({ clinic: one.clinic })
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
    const { service, wish, clinic, booked } = await readyToBook()
    clinic.weather.add({ call: BOOK, fault: 'lost-answer', times: 1 })
    const said: string[] = []
    const made = await service.book(wish, () => said.push('checking'))
    expect(said).toEqual(['checking'])
    expect(booked().map(({ id }) => id)).toEqual([made.id])
  })

  test.each(['drop', '500', 'html', 'bad-json'] as const)(
    '%s on the way: booked exactly once in the end',
    async (fault) => {
      const { service, wish, clinic, booked } = await readyToBook()
      clinic.weather.add({ call: BOOK, fault, times: 1 })
      await service.book(wish)
      expect(booked()).toHaveLength(1)
    },
  )

  test('when nobody can be asked the outcome is unknown, the note stays, and a second try finds it', async () => {
    const { service, wish, clinic, booked, keepsakes } = await readyToBook()
    clinic.weather.add({ call: BOOK, fault: 'lost-answer', times: 1 })
    clinic.weather.add({ call: LIST, fault: 'drop' })
    expect(await reasonOf(service.book(wish))).toMatchObject({ kind: 'outcome-unknown' })
    expect(service.isBookingOpen(wish)).toBe(true)
    expect(keepsakes.kept.get('_booking_journal')).not.toContain('王雅琴')

    clinic.weather.clear()
    const reloaded = openDemo({ clinic, keepsakes })
    const after = reloaded.container.get(RegistrationService)
    expect(after.isBookingOpen(wish)).toBe(true)
    const made = await after.book(wish)
    expect(booked().map(({ id }) => id)).toEqual([made.id])
    expect(after.isBookingOpen(wish)).toBe(false)
  })

  test('a refusal of the lookup itself keeps the note', async () => {
    const { service, wish, clinic } = await readyToBook()
    clinic.weather.add({ call: BOOK, fault: 'lost-answer', times: 1 })
    clinic.weather.add({ call: LIST, fault: '401' })
    expect(await reasonOf(service.book(wish))).toMatchObject({ kind: 'signed-out' })
    expect(service.isBookingOpen(wish)).toBe(true)
  })

  test('a number of the waiting list is taken with its watch, and not a second time', async () => {
    const demo = await readyToBook({ world: 'watch-offer' })
    demo.clinic.clock.moveSeconds(25)
    const watch = demo.clinic.books.watches.byId('w8002')
    const slot = demo.clinic.books.slots.byId(watch?.offer?.slotId ?? '')
    if (!watch || !slot) throw new Error('nothing is offered')
    const { scheduleId, orderNo, timeStart, timeEnd, date } = slot
    const { clinicId, departmentId, doctorId } = watch
    const wish = { ...demo.wish, clinicId, departmentId, doctorId, date, scheduleId, orderNo, timeStart, timeEnd }
    await demo.service.book({ ...wish, grabId: watch.id })
    expect(demo.clinic.books.watches.byId('w8002')?.status).toBe(20)
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
    const { service, wish, clinic } = await readyToBook()
    const made = await service.book(wish)
    const cancelled = await service.cancel(made, 'no-time', '')
    expect(cancelled.refundFen).toBe(0)
    expect((await service.byId(made.id)).status).toBe('cancelled')
    expect(clinic.books.registrations.byId(made.id)?.status).toBe(91)
  })

  test('a lost answer cancels once and says so', async () => {
    const { service, wish, clinic } = await readyToBook()
    const made = await service.book(wish)
    clinic.weather.add({ call: 'POST /mcapi/v2/regs/{id}/cancel', fault: 'lost-answer', times: 1 })
    await service.cancel(made, 'other', '改天再来')
    expect((await service.byId(made.id)).status).toBe('cancelled')
  })

  test('when every answer is lost the outcome is unknown, and asking again tells it', async () => {
    const { service, wish, clinic } = await readyToBook()
    const made = await service.book(wish)
    clinic.weather.add({ call: 'POST /mcapi/v2/regs/{id}/cancel', fault: 'lost-answer', times: 2 })
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
