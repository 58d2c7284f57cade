import { expect } from 'vitest'
import { WaitlistService } from '@/application/waitlist-service'
import { PaymentService } from '@/application/payment-service'
import { RegistrationService, type BookingWish } from '@/application/registration-service'
import { SchedulingService } from '@/application/scheduling-service'
import { addDays, dayPartOf, type Day } from '@/domain/general/day'
import { slotsOf } from '@/domain/scheduling/scheduling'
import type { WaitlistWish } from '@/domain/waitlist/waitlist'
import type { Chain } from '../../mocks/clinic/chain'
import { KNOWN } from '../../mocks/clinic/known'
import { returnTimeOf } from '../../mocks/clinic/waitlist/actions'
import { unsound } from '../mocks/support/campaign/sound'
import { aPerson } from './crowd'
import { DEMO_NOW, openDemo } from './demo'
import { still } from './walk'
import { WaitlistModel, type LineSlot } from './waitlist-model'
import { openChain } from './open-chain'

const CLINIC_ID = KNOWN.clinics.gaoxin
const DOCTOR_ID = KNOWN.doctors.linQinghe
/** One phone is looked at closely; the others stand in the same line. */
const PHONES = 5
/** Slots of the session that the walk is about. */
const SLOTS = 2

/** A phone in the line. */
export class Waiter {
  readonly chain: Chain
  readonly patientId: string
  readonly accountId: string
  readonly #storage: ReturnType<typeof openDemo>['storage']
  demo: ReturnType<typeof openDemo>
  constructor(chain: Chain, nth: number) {
    const person = aPerson(chain, nth, { clock: still(chain) })
    this.chain = chain
    this.demo = person
    this.patientId = person.patientId
    this.accountId = person.accountId
    this.#storage = person.storage
  }
  reload(): void {
    this.demo = openDemo({ chain: this.chain, storage: this.#storage, clock: still(this.chain) })
  }
  get chances() {
    return this.demo.container.get(WaitlistService)
  }
  get registrations() {
    return this.demo.container.get(RegistrationService)
  }
  get scheduling() {
    return this.demo.container.get(SchedulingService)
  }
  async pay(id: string): Promise<void> {
    const { chargeId, feeFen } = await this.registrations.byId(id)
    const order = { kind: 'registration', id: chargeId } as const
    expect(await this.demo.container.get(PaymentService).pay(order, feeFen ?? 0, () => undefined)).toBe('paid')
  }
}
export type WatchReal = {
  readonly chain: Chain
  readonly phones: readonly Waiter[]
  readonly date: Day
  readonly scheduleId: string
  /** A visit on a later day, which the first in line has kept for the case that nothing comes. */
  readonly laterId: string
}

export async function openWaitlistWalk() {
  const chain = openChain({ clock: { at: DEMO_NOW } })
  chain.rules.doOthersCancel = false
  const date = addDays(chain.clock.today(), 1)
  const [session] = chain.rota.stockOf(DOCTOR_ID, date).sessions
  const rows = session?.slots ?? []
  const slots = rows.map((row, at): LineSlot => {
    // The numbers of the first slots are the walk's; all others are sold and stay so.
    const free = at < SLOTS ? 1 : 0
    const taken = Array.from({ length: row.capacity - free }, (_, nth) => row.orderNo + nth)
    chain.books.slots.update(row.id, { taken })
    return { row, taken }
  })
  const phones = Array.from({ length: PHONES }, (_, nth) => new Waiter(chain, nth))
  const model = new WaitlistModel(
    chain.clock.now().getTime(),
    slots,
    phones.map(({ patientId }) => patientId),
    (slotId, orderNo, at) => returnTimeOf(chain, slotId, orderNo, at),
  )
  const [first] = phones
  if (!first) throw new Error('no phone')
  const later = await first.registrations.book(await laterWish(first, addDays(date, 2)))
  await first.pay(later.id)
  // The last phones have the session's last numbers.
  for (const [at, slot] of slots.slice(0, SLOTS).entries()) {
    const holder = phones[PHONES - 1 - at]
    const visit = holder && model.book(holder.patientId, slot)
    if (!visit || typeof visit === 'string') throw new Error('nothing to hold')
    visit.id = (await holder.registrations.book(bookingOf(holder.patientId, slot))).id
    await holder.pay(visit.id)
    model.pay(visit)
  }
  const real: WatchReal = { chain, phones, date, scheduleId: session?.scheduleId ?? '', laterId: later.id }
  return { model, real }
}
async function laterWish({ scheduling, patientId }: Waiter, date: Day): Promise<BookingWish> {
  const day = await scheduling.day(DOCTOR_ID, CLINIC_ID, date)
  const slot = (day ? slotsOf(day) : []).find(({ restCount }) => restCount > 0)
  if (!slot) throw new Error('nothing free later')
  const { scheduleId, timeStart, timeEnd, orderNo } = slot
  return { ...whereOf(date), patientId, scheduleId, timeStart, timeEnd, orderNo, reason: '', isRevisit: false }
}

const whereOf = (date: Day) => ({ clinicId: CLINIC_ID, departmentId: '', doctorId: DOCTOR_ID, date })
export const bookingOf = (patientId: string, { row }: LineSlot): BookingWish => {
  const { scheduleId, date, timeStart, timeEnd, orderNo } = row
  return { ...whereOf(date), patientId, scheduleId, timeStart, timeEnd, orderNo, reason: '', isRevisit: false }
}
export const wishOf = ({ date }: WatchReal, model: WaitlistModel, patientId: string): WaitlistWish => {
  const dayPart = dayPartOf(model.slots[0]?.row.timeStart ?? '')
  return { ...whereOf(date), dayPart, patientId, businessType: 'outpatient' }
}

const WAITLIST: Readonly<Record<number, string>> = {
  0: 'watching',
  10: 'offered',
  20: 'taken',
  90: 'expired',
  91: 'cancelled',
}
const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1)

/** The view of the first phone is what the clinic's books say, and both are what the model says. */
export async function expectSame(model: WaitlistModel, real: WatchReal): Promise<void> {
  const { chain, phones, scheduleId } = real
  const [me] = phones
  if (!me) throw new Error('no phone')
  chain.catchUp()
  expect(
    chain.books.waitlist
      .by('scheduleId', scheduleId)
      .map(({ id, status, patientId }) => [id, WAITLIST[status], patientId]),
  ).toEqual(model.line.map(({ id, status, patientId }) => [id, status, patientId]))
  for (const { row, taken } of model.slots) expect(chain.books.slots.byId(row.id)?.taken).toEqual(taken)

  const waiting = model.waiting()
  const persons = model.live().length
  const mine = model.line.filter(({ patientId }) => patientId === me.patientId)
  const { rows: watches } = await me.chances.all()
  const shown = watches.map(({ id, status, position, personCount, offer }) => ({
    id,
    status,
    position,
    personCount,
    offer: offer && [offer.slot.orderNo, offer.expiresAt.getTime()],
  }))
  expect(shown.sort(byId)).toEqual(
    mine
      .map((place) => ({
        id: place.id,
        status: place.status,
        position: waiting.indexOf(place) + 1,
        personCount: persons,
        offer:
          place.status === 'offered' && place.offer ? [place.offer.slot.row.orderNo, place.offer.until] : undefined,
      }))
      .sort(byId),
  )
  // Offers stand first.
  expect(watches.findIndex(({ status }) => status === 'offered')).toBeLessThanOrEqual(0)
  const place = model.placeOf(me.patientId)
  expect(await me.chances.waiting(wishOf(real, model, me.patientId))).toEqual({
    persons,
    isWatching: place !== undefined,
    watchId: place?.id ?? '',
  })
  expect(await me.chances.left()).toBe(place ? 9 : 10)
  await expectNumbers(model, real, me)
  expect(unsound(chain)).toEqual([])
}

async function expectNumbers(model: WaitlistModel, real: WatchReal, me: Waiter): Promise<void> {
  const day = await me.scheduling.day(DOCTOR_ID, CLINIC_ID, real.date)
  const visit = model.visitOf(me.patientId)
  const held = model.placeOf(me.patientId)?.offer
  for (const slot of model.slots) {
    const found = (day ? slotsOf(day) : []).find(
      ({ orderNo, scheduleId }) => orderNo === slot.row.orderNo && scheduleId === slot.row.scheduleId,
    )
    const isMine = (visit?.slot === slot && visit.status === 'awaiting-payment') || held?.slot === slot
    expect(found).toMatchObject({ restCount: model.restOf(slot), isMine })
    // Whoever waits comes before everybody who does not.
    if (model.waiting().length > 0) expect(model.restOf(slot)).toBe(0)
  }
  const ahead = (await me.registrations.upcoming()).rows
  const mine = [...(visit ? [visit.id] : []), real.laterId]
  expect(ahead.map(({ id }) => id)).toEqual(mine)
}
