import * as fc from 'fast-check'
import { expect } from 'vitest'
import { registrationCalls } from '@/adapters/http/calls/registration'
import { PaymentService } from '@/application/payment-service'
import { RegistrationService, type BookingWish } from '@/application/registration-service'
import type { SignPlace } from '@/domain/registration/registration'
import { aPerson } from './crowd'
import { arrive, reload, stop, wait } from './registration-events'
import { isModelLive, type ModelSlot, type ModelVisit, type RegistrationModel } from './registration-model'
import { ONLINE } from './registration-walk'
import { anySlot, slotOf, stepOf } from './registration-step'
import { bad, chosen, underFault, keyOf, newest, note, settled, still } from './walk'

const NEAR = { latitude: 30.5446, longitude: 104.0672 }
const FAR = { latitude: 31, longitude: 104 }
const CALLS = {
  book: keyOf(registrationCalls.book),
  cancel: keyOf(registrationCalls.cancel),
  sign: keyOf(registrationCalls.sign),
  list: keyOf(registrationCalls.list),
  detail: keyOf(registrationCalls.detail),
}
type M = RegistrationModel

const newestLive = ({ visits }: M, nth: number): ModelVisit | undefined => newest(visits.filter(isModelLive), nth)
const wishOf = (patientId: string, { row, doctorId, clinic }: ModelSlot): BookingWish => {
  const { scheduleId, date, timeStart, timeEnd, orderNo } = row
  const what = { scheduleId, date, timeStart, timeEnd, orderNo, reason: '', isRevisit: false }
  return { clinicId: clinic.clinicId, doctorId, departmentId: '', patientId, ...what }
}
const visitOf = (model: M, { nth }: { readonly nth: number }) => newestLive(model, nth)
const slot = anySlot
const nth = fc.nat(3)

const book = stepOf('book', fc.record({ slot, who: fc.nat(1), bad }), slotOf, async ({ model, real, of, ...given }) => {
  const patientId = real.patientIds[given.who] ?? ''
  const wanted = model.book(patientId, of)
  const said = await underFault(real, { write: [CALLS.book], look: [CALLS.list] }, given.bad, () =>
    real.registrations.book(wishOf(patientId, of)),
  )
  note(typeof wanted === 'string' ? `book: ${wanted}` : 'booked')
  if (typeof wanted === 'string') expect(said).toBe(wanted)
  else {
    expect(said).toMatchObject({ orderNo: wanted.orderNo, status: wanted.status, patient: { id: patientId } })
    if (typeof said !== 'string') wanted.id = said.id
  }
  expect(real.demo.storage.read('_booking_journal')).toBeUndefined()
  return of
})

const cancel = stepOf('cancel', fc.record({ nth, bad }), visitOf, async ({ model, real, of, ...given }) => {
  const shown = await real.registrations.byId(of.id)
  const isCancelable = model.isCancelable(of)
  const said = await underFault(real, { write: [CALLS.cancel], look: [] }, given.bad, () =>
    real.registrations.cancel(shown, 'no-time', ''),
  )
  note(isCancelable ? (of.isPaid ? 'cancelled when paid' : 'cancelled') : 'cancel: too late')
  if (isCancelable) expect(said).toMatchObject({ refundFen: model.cancel(of) })
  else expect(said).toBe('too-late-to-cancel')
  return of.slot
})

const unpaidOf = ({ visits }: M, given: { readonly nth: number }) =>
  chosen(
    visits.filter(({ status }) => status === 'awaiting-payment'),
    given.nth,
  )
const pay = stepOf('pay', fc.record({ nth }), unpaidOf, async ({ model, real, of }) => {
  const { chargeId, feeFen } = await real.registrations.byId(of.id)
  expect(await real.payments.pay({ kind: 'registration', id: chargeId }, feeFen ?? 0, () => undefined)).toBe('paid')
  model.pay(of)
  note('paid')
  const old = of.movedFrom
  if (!old) return of.slot
  // The move is finished once the new visit is sure.
  const isGone = !isModelLive(old) || model.isCancelable(old)
  const finished = await real.visits.finishMove(await real.registrations.byId(of.id))
  if (isModelLive(old) && model.isCancelable(old)) model.cancel(old)
  expect(finished).toBe(isGone ? 'gone' : 'stands')
  note(`moved when paid: ${finished}`)
  return of.slot
})

const moving = fc.record({ nth, slot, bad, isCancelBad: fc.boolean() })
const move = stepOf('move', moving, visitOf, async ({ model, real, of: old, ...given }) => {
  const to = slotOf(model, given)
  if (!to) return undefined
  const shown = await real.registrations.byId(old.id)
  const wanted = model.isCancelable(old) ? model.book(old.patientId, to, old) : 'too-late-to-cancel'
  const write = [given.isCancelBad ? CALLS.cancel : CALLS.book]
  const said = await underFault(real, { write, look: [CALLS.list] }, given.bad, () =>
    real.visits.move(shown, wishOf(old.patientId, to)),
  )
  if (typeof wanted === 'string') {
    note(`move: ${wanted}`)
    expect(said).toBe(wanted)
    return to
  }
  if (typeof said === 'string') throw new Error(`a move that must go well: ${said}`)
  wanted.id = said.registration.id
  expect(said.registration.rescheduledFrom).toBe(old.id)
  if (wanted.status === 'awaiting-payment') expect(said.old).toBe('until-paid')
  else {
    // Half done is told as such, and can be finished later.
    const isLive = [0, 5, 10].includes(real.chain.books.registrations.byId(old.id)?.status ?? 91)
    expect(said.old).toBe(isLive ? 'stands' : 'gone')
    note(`moved: ${said.old}`)
    expect(await real.visits.finishMove(await real.registrations.byId(wanted.id))).toBe('gone')
    model.cancel(old)
  }
  return to
})

const PLACES: readonly (SignPlace & { readonly isFar: boolean })[] = [
  { scene: 'desk', isFar: false },
  { scene: 'location', point: NEAR, isFar: false },
  { scene: 'location', point: FAR, isFar: true },
]
const comingOf = (model: M, given: { readonly nth: number }) =>
  chosen(
    model.visits.filter((visit) => model.isSignable(visit)),
    given.nth,
  ) ?? newestLive(model, given.nth)
const signing = fc.record({ nth, place: fc.nat(2), bad })
const sign = stepOf('sign', signing, comingOf, async ({ model, real, of, ...given }) => {
  const place = PLACES[given.place]
  if (!place) return undefined
  const { isFar, ...where } = place
  const isThere = !isFar && (where.scene === 'desk' || of.slot.clinic === ONLINE)
  const shown = await real.registrations.byId(of.id)
  const said = await underFault(real, { write: [CALLS.sign], look: [CALLS.detail] }, given.bad, () =>
    real.visits.sign(shown, where),
  )
  if (!model.isSignable(of)) expect(said).toBe('not-in-sign-window')
  else if (!isThere) expect(said).toBe('too-far-to-sign')
  else {
    model.sign(of)
    expect(said).toMatchObject({ status: 'signed' })
  }
  note(`sign: ${typeof said === 'string' ? said : 'signed'}`)
  return of.slot
})

/** Somebody else books through a client of their own, and pays at once, so that their number never comes back by itself. */
const stranger = stepOf('stranger', fc.record({ slot }), slotOf, async ({ model, real, of }) => {
  const { container, patientId } = aPerson(real.chain, ++real.strangers, { clock: still(real.chain) })
  const orderNo = model.take(of)
  const said = await settled(() => container.get(RegistrationService).book(wishOf(patientId, of)))
  if (orderNo === undefined) expect(said).toBe('slot-taken')
  else expect(said).toMatchObject({ orderNo })
  if (typeof said !== 'string' && said.status === 'awaiting-payment') {
    const order = { kind: 'registration', id: said.chargeId } as const
    await container.get(PaymentService).pay(order, said.feeFen ?? 0, () => undefined)
  }
  note(`stranger: ${orderNo === undefined ? 'too late' : 'took one'}`)
  return of
})

const times = <T>(count: number, each: T): T[] => Array.from({ length: count }, () => each)
export const registrationSteps = [
  ...times(4, book),
  ...times(2, pay),
  cancel,
  move,
  ...times(2, sign),
  stranger,
  fc.oneof({ weight: 1, arbitrary: stop }, { weight: 4, arbitrary: reload }),
  wait,
  arrive,
]
