import { describe, expect, test } from 'vitest'
import { RegistrationService } from '@/application/registration-service'
import { addDays } from '@/domain/general/day'
import { sumOf } from '@/domain/scheduling/scheduling'
import { KNOWN } from '../../../mocks/clinic/known'
import { aFreeSlot, wishFor } from '../../support/booking'
import { DEMO_NOW, logIn, openDemo } from '../../support/demo'

const TODAY = DEMO_NOW.slice(0, 10)
const { gaoxin, jinjiang } = KNOWN.clinics
const REMAIN = 'GET /mcapi/v2/regs/doctorsRemain'

describe('the days of a clinic and the doctors of one', () => {
  const open = async (world?: string) => {
    const app = openDemo(world === undefined ? {} : { world })
    return { ...app, store: app.stores.departmentDay }
  }

  test('as many days as it opens, each the sum of its own doctors', async () => {
    const { store } = await open()
    await store.loadRange(gaoxin, 14)
    const days = store.range.value ?? []
    expect(days.map(({ date }) => date)).toEqual(Array.from({ length: 14 }, (_, at) => addDays(TODAY, at)))
    for (const { doctors = [], availability, restCount } of days)
      expect(sumOf(doctors)).toMatchObject({ availability, restCount })
  })
  test.each([
    [0, 1],
    [500, 31],
  ])('%d days asked for are %d', async (asked, answered) => {
    const { store } = await open()
    await store.loadRange(gaoxin, asked)
    expect(store.range.value).toHaveLength(answered)
  })
  test('a day that fails keeps nothing of another, and its own last numbers', async () => {
    const { store, chain } = await open()
    await store.loadDay(gaoxin, TODAY)
    const before = store.doctors.value
    expect(before?.some(({ doctorName }) => doctorName === '林清和')).toBe(true)
    chain.faults.add({ call: REMAIN, fault: '500' })
    await store.loadDay(gaoxin, TODAY)
    expect(store.doctors.value).toEqual(before)
    await store.loadDay(gaoxin, addDays(TODAY, 1))
    expect(store.doctors.value).toBeUndefined()
    await store.loadDay(jinjiang, TODAY)
    expect(store.doctors.value).toBeUndefined()
    expect(store.isDayOf(jinjiang, TODAY)).toBe(true)
  })
})

describe('what stands beside a booking', () => {
  const open = async (world: string) => {
    const app = openDemo({ world })
    await logIn(app)
    const { visit, waitlist } = app.stores
    return { ...app, visit, waitlist }
  }

  test('how many wait is known of the half day that was asked for, and of no other', async () => {
    const { waitlist: store } = await open('sold-out-week')
    const at = {
      clinicId: gaoxin,
      departmentId: '',
      doctorId: KNOWN.doctors.linQinghe,
      date: TODAY,
      dayPart: 'morning' as const,
    }
    await store.loadWaiting(at)
    expect(store.waitingAt(at)).toEqual({ persons: 0, isWatching: false, watchId: '' })
    expect(store.waitingAt({ ...at, dayPart: 'afternoon' })).toBeUndefined()
  })

  test('a number that is offered is found by its slot, for as long as it is offered', async () => {
    const { chain, waitlist: store } = await open('watch-offer')
    chain.clock.moveSeconds(25)
    await store.loadAll()
    const [offered] = store.all.value ?? []
    const slot = offered?.offer?.slot
    if (!slot) throw new Error('nothing is offered')
    expect(store.offerAt(slot)).toBe(offered)
    expect(store.offerAt({ ...slot, orderNo: slot.orderNo + 99 })).toBeUndefined()
    chain.clock.moveMinutes(30)
    await store.loadAll()
    expect(store.offerAt(slot)).toBeUndefined()
  })

  test('a visit is replaced: the new one first, and the old one stands until the new one is paid', async () => {
    const app = await open('default')
    const { chain, container, visit: store } = app
    const found = await aFreeSlot(app)
    const old = await container.get(RegistrationService).book(wishFor(app, found))
    const moved = await store.move(old, wishFor(app, await aFreeSlot(app, 3)))
    expect(moved?.registration.rescheduledFrom).toBe(old.id)
    expect(moved?.old).toBe('until-paid')
    expect(store.old.value).toBe('until-paid')
    await store.lookAtOld(old.id)
    expect(store.old.value).toBe('stands')
    expect(chain.books.registrations.all().filter(({ reason }) => reason === '睡不好')).toHaveLength(2)
  })
  test('a replacement that is refused leaves the old one, and is forgotten with the next number', async () => {
    const app = await open('default')
    const { chain, container, visit: store } = app
    const old = await container.get(RegistrationService).book(wishFor(app, await aFreeSlot(app)))
    chain.faults.add({ call: 'POST /mcapi/v2/regs', fault: 'envelope', code: 40901, times: 1 })
    expect(await store.move(old, wishFor(app, await aFreeSlot(app, 3)))).toBeUndefined()
    expect(store.moving.failure?.reason.kind).toBe('slot-taken')
    expect(chain.books.registrations.byId(old.id)?.status).toBe(5)
    store.forgetMove()
    expect(store.moving.failure).toBeUndefined()
  })
  test('a replacement goes on when the page turns to another number meanwhile', async () => {
    const app = await open('default')
    const { container, visit: store } = app
    const old = await container.get(RegistrationService).book(wishFor(app, await aFreeSlot(app)))
    const moving = store.move(old, wishFor(app, await aFreeSlot(app, 3)))
    store.forgetMove()
    expect(store.moving.isPending).toBe(true)
    expect((await moving)?.registration.rescheduledFrom).toBe(old.id)
  })
  test('the answer to a replacement is lost: it is looked for, and booked once', async () => {
    const app = await open('default')
    const { chain, container, visit: store } = app
    const old = await container.get(RegistrationService).book(wishFor(app, await aFreeSlot(app)))
    chain.faults.add({ call: 'POST /mcapi/v2/regs', fault: 'lost-answer', times: 1 })
    const moved = await store.move(old, wishFor(app, await aFreeSlot(app, 3)))
    expect(moved?.registration.rescheduledFrom).toBe(old.id)
    expect(store.isChecking).toBe(false)
    expect(chain.books.registrations.all().filter(({ reason }) => reason === '睡不好')).toHaveLength(2)
  })
})

test('what was written for the doctor comes back with the visit', async () => {
  const app = openDemo()
  await logIn(app)
  const service = app.container.get(RegistrationService)
  const made = await service.book(wishFor(app, await aFreeSlot(app)))
  expect((await service.byId(made.id)).reason).toBe('睡不好')
})
