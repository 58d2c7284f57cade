import { expect } from 'vitest'
import { PaymentService } from '@/application/payment-service'
import { RegistrationService } from '@/application/registration-service'
import { SchedulingService } from '@/application/scheduling-service'
import { VisitService } from '@/application/visit-service'
import { addDays } from '@/domain/general/day'
import type { Registration } from '@/domain/registration/registration'
import { slotsOf } from '@/domain/scheduling/scheduling'
import type { Chain } from '../../mocks/clinic/chain'
import { KNOWN } from '../../mocks/clinic/known'
import { unsound } from '../mocks/support/campaign/sound'
import { aPerson } from './crowd'
import { DEMO_NOW, openDemo } from './demo'
import { isModelLive, MISS_LIMIT, RegistrationModel, type Clinic, type ModelSlot } from './registration-model'
import { still } from './walk'
import { openChain } from './open-chain'

export const ONLINE: Clinic = { clinicId: KNOWN.clinics.gaoxin, isPaidOnline: true, refundHours: 4 }
const AT_DESK: Clinic = { clinicId: KNOWN.clinics.qingyang, isPaidOnline: false, refundHours: 4 }
/** Slots of each doctor and day that the walk is about. */
const SLOTS = 3
type Demo = ReturnType<typeof openDemo>

/** The client and its clinic. */
export class RegistrationReal {
  readonly chain: Chain
  readonly patientIds: readonly string[]
  readonly #storage: Demo['storage']
  demo: Demo
  strangers = 0
  constructor(chain: Chain) {
    const person = aPerson(chain, 0, { family: 2, clock: still(chain) })
    this.chain = chain
    this.demo = person
    this.patientIds = person.patientIds
    this.#storage = person.storage
  }
  get registrations() {
    return this.demo.container.get(RegistrationService)
  }
  get visits() {
    return this.demo.container.get(VisitService)
  }
  get payments() {
    return this.demo.container.get(PaymentService)
  }
  get scheduling() {
    return this.demo.container.get(SchedulingService)
  }
  /** The page is loaded anew: only what the phone has kept is left. */
  reload(): void {
    this.demo = openDemo({ chain: this.chain, storage: this.#storage, clock: still(this.chain) })
  }
}

export function openWalk() {
  const chain = openChain({ clock: { at: DEMO_NOW } })
  chain.rules.doOthersCancel = false
  chain.rules.returnMinutes = 0
  for (const { clinicId } of [ONLINE, AT_DESK]) {
    const clinic = chain.books.clinics.byId(clinicId)
    const blockRule = { missLimit: MISS_LIMIT, windowDays: 90, blockDays: 30 }
    if (clinic) chain.books.clinics.update(clinicId, { appoint: { ...clinic.appoint, blockRule } })
  }
  const { linQinghe } = KNOWN.doctors
  const slots: ModelSlot[] = []
  const dates = [1, 2].map((days) => addDays(chain.clock.today(), days))
  const works = (doctorId: string) => dates.every((date) => chain.rota.stockOf(doctorId, date).sessions.length > 0)
  const inQingyang = chain.books.places.by('clinicId', AT_DESK.clinicId).map(({ doctorId }) => doctorId)
  const other = inQingyang.find((id) => chain.books.doctors.byId(id)?.isDoctor && works(id)) ?? ''
  for (const [doctorId, clinic] of [[linQinghe, ONLINE] as const, [other, AT_DESK] as const]) {
    for (const date of dates) {
      const { place, sessions } = chain.rota.stockOf(doctorId, date)
      for (const [at, row] of (sessions[0]?.slots ?? []).slice(0, SLOTS).entries()) {
        // One number, one number, and up to two.
        const free = Math.min(row.capacity, at === 2 ? 2 : 1)
        const taken = Array.from({ length: row.capacity - free }, (_, nth) => row.orderNo + nth)
        chain.books.slots.update(row.id, { taken })
        slots.push({ row, doctorId, clinic, feeFen: place?.feeFen ?? 0, taken, isStopped: false })
      }
    }
  }
  return { model: new RegistrationModel(chain.clock.now().getTime(), slots), real: new RegistrationReal(chain) }
}

const STATUS: Readonly<Record<number, string>> = {
  0: 'reserved',
  5: 'awaiting-payment',
  10: 'awaiting-sign',
  20: 'signed',
  30: 'called',
  40: 'finished',
  90: 'missed',
  91: 'cancelled',
  92: 'stopped',
}
const shownOf = (each: Registration) => ({
  id: each.id,
  patientId: each.patient.id,
  when: `${each.date} ${each.timeStart}`,
  orderNo: each.orderNo,
  status: each.status as string,
  payDeadline: each.payDeadline?.getTime(),
  isCancelable: each.isCancelable,
  isSignable: each.isSignable,
})
const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1)

/** The client's view is what the clinic's books say, and both are what the model says. */
export async function expectSame(model: RegistrationModel, real: RegistrationReal): Promise<void> {
  const { chain, demo } = real
  chain.catchUp()
  const wanted = model.visits
    .map((visit) => ({
      id: visit.id,
      patientId: visit.patientId,
      when: `${visit.slot.row.date} ${visit.slot.row.timeStart}`,
      orderNo: visit.orderNo,
      status: visit.status as string,
      payDeadline: visit.payDeadline,
      isCancelable: model.isCancelable(visit),
      isSignable: model.isSignable(visit),
    }))
    .sort(byId)
  const booked = chain.books.registrations
    .by('accountId', 'crowd0')
    .map(({ id, patientId, date, timeStart, orderNo, status, payDeadline }) => ({
      id,
      patientId,
      when: `${date} ${timeStart}`,
      orderNo,
      status: STATUS[status],
      payDeadline: payDeadline ?? undefined,
    }))
    .sort(byId)
  expect(booked).toEqual(wanted.map(({ isCancelable: _may, isSignable: _can, ...each }) => each))

  const listed: Registration[] = []
  for (let more = true; more;) {
    const { rows, total } = await real.visits.list(listed.length)
    listed.push(...rows)
    more = rows.length > 0 && listed.length < total
  }
  expect(listed.map(shownOf).sort(byId)).toEqual(wanted)
  await demo.stores.registration.loadUpcoming()
  const ahead = model.visits.filter(isModelLive).map(({ id }) => id)
  const shown = demo.stores.registration.upcoming.value ?? []
  expect(shown.map(({ id }) => id).sort()).toEqual(ahead.sort())
  expect(shown.map(({ date, timeStart }) => `${date} ${timeStart}`)).toEqual(
    shown.map(({ date, timeStart }) => `${date} ${timeStart}`).sort(),
  )
  expect(unsound(chain)).toEqual([])
}
/** Of one doctor's day: what is left, what is over and what is held for this login. */
export async function expectSameDay(model: RegistrationModel, real: RegistrationReal, at: ModelSlot): Promise<void> {
  const { doctorId, clinic, row } = at
  const day = await real.scheduling.day(doctorId, clinic.clinicId, row.date)
  const shown = day ? slotsOf(day) : []
  for (const slot of model.slots.filter((each) => each.doctorId === doctorId && each.row.date === row.date)) {
    const found = shown.find(
      ({ orderNo, scheduleId }) => orderNo === slot.row.orderNo && scheduleId === slot.row.scheduleId,
    )
    const rest = model.restOf(slot)
    const held = model.visits.find((visit) => visit.slot === slot && visit.status === 'awaiting-payment')
    const availability = model.isOver(slot) ? 'over-time' : rest > 0 ? 'has-number' : 'full'
    expect(found).toMatchObject({ restCount: rest, availability, isMine: held !== undefined })
    expect(clinicRest(real.chain, slot)).toBe(slot.row.capacity - slot.taken.length)
  }
  const [patientId = ''] = real.patientIds
  const block = await real.registrations.block(clinic.clinicId)
  expect([block.isBlocked, block.missedCount]).toEqual([
    model.isBlocked(patientId, clinic.clinicId),
    model.missesOf(patientId, clinic.clinicId).length,
  ])
}
const clinicRest = ({ books }: Chain, { row }: ModelSlot): number =>
  row.capacity - (books.slots.byId(row.id)?.taken.length ?? 0)
