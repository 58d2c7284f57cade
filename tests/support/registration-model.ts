import { instantOf } from '@/domain/general/day'
import type { Reason } from '@/domain/failure/failure'
import type { RegistrationStatus } from '@/domain/registration/registration'
import type { SlotRow } from '../../mocks/clinic/scheduling/rows'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const VISIT_MINUTES = 9
const BLOCKED_MS = 30 * 24 * HOUR
const WINDOW_MS = 90 * 24 * HOUR
/** One less than the clinic usually has: two days of two doctors hardly give three misses. */
export const MISS_LIMIT = 2

/** The rules of a clinic as the tests know them, apart from the mock's own code. */
export type Clinic = { readonly clinicId: string; readonly isPaidOnline: boolean; readonly refundHours: number }
export type ModelSlot = {
  readonly row: SlotRow
  readonly doctorId: string
  readonly clinic: Clinic
  readonly feeFen: number
  taken: number[]
  isStopped: boolean
}
export type ModelVisit = {
  readonly patientId: string
  readonly slot: ModelSlot
  readonly orderNo: number
  readonly movedFrom: ModelVisit | undefined
  status: RegistrationStatus
  isPaid: boolean
  payDeadline?: number
  signedAt?: number
  missedAt?: number
  id: string
}

const LIVE: readonly RegistrationStatus[] = ['reserved', 'awaiting-payment', 'awaiting-sign', 'signed', 'called']
export const isModelLive = ({ status }: ModelVisit): boolean => LIVE.includes(status)
const startOf = ({ row }: ModelSlot): number => instantOf(row.date, row.timeStart).getTime()
const endOf = ({ row }: ModelSlot): number => instantOf(row.date, row.timeEnd).getTime()
const signsFrom = (slot: ModelSlot): number => startOf(slot) - HOUR

/** What a patient, a clinic and a clock should come to: written a second time, so that both can be compared. */
export class RegistrationModel {
  now: number
  readonly slots: readonly ModelSlot[]
  readonly visits: ModelVisit[] = []
  constructor(now: number, slots: readonly ModelSlot[]) {
    this.now = now
    this.slots = slots
  }

  /** Holds run out, doors open, and whoever did not come is missed. */
  moveTo(now: number): void {
    this.now = now
    for (const visit of this.visits) this.#settle(visit)
  }
  #settle(visit: ModelVisit): void {
    const { now } = this
    const { slot, payDeadline = Infinity } = visit
    if (visit.status === 'awaiting-payment' && now >= payDeadline) {
      visit.status = 'cancelled'
      delete visit.payDeadline
      this.#giveBack(visit)
    }
    if (visit.status === 'reserved' && now >= signsFrom(slot)) visit.status = 'awaiting-sign'
    if (visit.status === 'awaiting-sign' && now >= endOf(slot)) {
      visit.status = 'missed'
      visit.missedAt = endOf(slot)
    }
    const { signedAt } = visit
    if (signedAt === undefined) return
    const turn = startOf(slot) + ((visit.orderNo - slot.row.orderNo) * 30 * MINUTE) / slot.row.capacity
    const calledAt = Math.max(turn, signedAt + MINUTE)
    if (visit.status === 'signed' && now >= calledAt) visit.status = 'called'
    if (visit.status === 'called' && now >= calledAt + VISIT_MINUTES * MINUTE) visit.status = 'finished'
  }
  #giveBack({ slot, orderNo }: ModelVisit): void {
    slot.taken = slot.taken.filter((each) => each !== orderNo)
  }

  missesOf(patientId: string, clinicId: string): number[] {
    return this.visits
      .filter((visit) => visit.patientId === patientId && visit.slot.clinic.clinicId === clinicId)
      .flatMap(({ missedAt }) => (missedAt !== undefined && missedAt > this.now - WINDOW_MS ? [missedAt] : []))
  }
  isBlocked(patientId: string, clinicId: string): boolean {
    const misses = this.missesOf(patientId, clinicId)
    return misses.length >= MISS_LIMIT && Math.max(...misses) + BLOCKED_MS > this.now
  }
  isOver = ({ row }: ModelSlot): boolean => instantOf(row.date, row.timeStart).getTime() <= this.now
  restOf = (slot: ModelSlot): number => (this.isOver(slot) ? 0 : slot.row.capacity - slot.taken.length)
  isCancelable = (visit: ModelVisit): boolean =>
    visit.status === 'awaiting-payment' ||
    ((visit.status === 'reserved' || visit.status === 'awaiting-sign') && this.now < startOf(visit.slot) - 2 * HOUR)
  isSignable = (visit: ModelVisit): boolean => visit.status === 'awaiting-sign' && this.now < endOf(visit.slot)

  /** Takes the first number, or says why there is none. */
  take(slot: ModelSlot): number | undefined {
    const { orderNo, capacity } = slot.row
    const free = Array.from({ length: capacity }, (_, at) => orderNo + at).find((each) => !slot.taken.includes(each))
    if (free === undefined || this.isOver(slot)) return undefined
    slot.taken = [...slot.taken, free].sort((a, b) => a - b)
    return free
  }
  /** What must come of a booking. */
  book(patientId: string, slot: ModelSlot, movedFrom?: ModelVisit): ModelVisit | Reason['kind'] {
    if (this.isBlocked(patientId, slot.clinic.clinicId)) return 'blocked'
    const isSame = (visit: ModelVisit) =>
      visit.patientId === patientId && visit.slot.doctorId === slot.doctorId && visit.slot.row.date === slot.row.date
    if (this.visits.some((visit) => visit !== movedFrom && isModelLive(visit) && isSame(visit)))
      return 'same-doctor-same-day'
    const orderNo = this.take(slot)
    if (orderNo === undefined) return 'slot-taken'
    const isHeld = slot.clinic.isPaidOnline
    const visit: ModelVisit = {
      patientId,
      slot,
      orderNo,
      movedFrom,
      status: isHeld ? 'awaiting-payment' : 'reserved',
      isPaid: false,
      ...(isHeld && { payDeadline: this.now + 15 * MINUTE }),
      id: '',
    }
    this.visits.push(visit)
    this.#settle(visit)
    return visit
  }
  pay(visit: ModelVisit): void {
    visit.isPaid = true
    visit.status = 'reserved'
    delete visit.payDeadline
    this.#settle(visit)
  }
  /** What goes back, in fen. */
  cancel(visit: ModelVisit): number {
    visit.status = 'cancelled'
    delete visit.payDeadline
    this.#giveBack(visit)
    const { clinic, feeFen } = visit.slot
    return visit.isPaid && this.now < startOf(visit.slot) - clinic.refundHours * HOUR ? feeFen : 0
  }
  sign(visit: ModelVisit): void {
    visit.status = 'signed'
    visit.signedAt = this.now
  }
  /** A session is stopped: nobody is missed for it, and none of its numbers can be had. */
  stop(scheduleId: string): void {
    for (const slot of this.slots.filter(({ row }) => row.scheduleId === scheduleId)) {
      slot.isStopped = true
      slot.taken = Array.from({ length: slot.row.capacity }, (_, at) => slot.row.orderNo + at)
    }
    for (const visit of this.visits.filter((each) => each.slot.row.scheduleId === scheduleId)) {
      if (!['reserved', 'awaiting-payment', 'awaiting-sign'].includes(visit.status)) continue
      visit.status = 'stopped'
      delete visit.payDeadline
    }
  }
}
