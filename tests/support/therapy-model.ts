import { instantOf } from '@/domain/general/day'
import type { Reason } from '@/domain/failure/failure'
import type { TherapyStatus } from '@/domain/therapy/therapy'
import type { SlotRow } from '../../mocks/clinic/scheduling/rows'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const SHORTEST = 30

/** A therapist as the tests know them: one item, one room with so many beds. */
export type Bench = {
  readonly therapistId: string
  readonly itemId: string
  readonly minutes: number
  readonly room: string
  readonly beds: number
}
export type BenchSlot = { readonly row: SlotRow; readonly bench: Bench; taken: number[] }
export type Session = {
  readonly patientId: string
  readonly slot: BenchSlot
  readonly orderNo: number
  readonly isOfCourse: boolean
  status: TherapyStatus
  id: string
}

const startOf = ({ row }: BenchSlot): number => instantOf(row.date, row.timeStart).getTime()
const endOf = ({ row }: BenchSlot): number => instantOf(row.date, row.timeEnd).getTime()
const untilOf = (slot: BenchSlot): number => startOf(slot) + slot.bench.minutes * MINUTE
const isAhead = ({ status }: Session): boolean => status === 'reserved' || status === 'awaiting-sign'

/** What reservations, rooms, a course and a clock should come to: written a second time. */
export class TherapyModel {
  now: number
  readonly slots: readonly BenchSlot[]
  readonly courseTotal: number
  readonly sessions: Session[] = []
  constructor(now: number, slots: readonly BenchSlot[], courseTotal: number) {
    this.now = now
    this.slots = slots
    this.courseTotal = courseTotal
  }

  moveTo(now: number): void {
    this.now = now
    for (const session of this.sessions) this.#open(session)
  }
  #open(session: Session): void {
    if (session.status === 'reserved' && this.now >= startOf(session.slot) - HOUR) session.status = 'awaiting-sign'
  }
  /** Still ahead for a list: nobody is ever missed in therapy, but a session is over when its time is. */
  isListedAhead = (session: Session): boolean => isAhead(session) && this.now < endOf(session.slot)
  isCancelable = (session: Session): boolean => isAhead(session) && this.now < startOf(session.slot) - 2 * HOUR
  isSignable = (session: Session): boolean => session.status === 'awaiting-sign' && this.now < endOf(session.slot)
  isOver = (slot: BenchSlot): boolean => startOf(slot) <= this.now
  courseUsed = (): number => this.sessions.filter((each) => each.isOfCourse && each.status !== 'cancelled').length

  #bedsLeft(room: string, beds: number, from: number, minutes: number): number {
    const busy = this.sessions.filter(({ slot, status }) => slot.bench.room === room && status !== 'cancelled')
    let left = beds
    for (let at = from; at < from + minutes * MINUTE; at += 10 * MINUTE) {
      left = Math.min(left, beds - busy.filter(({ slot }) => startOf(slot) <= at && at < untilOf(slot)).length)
    }
    return left
  }
  restOf(slot: BenchSlot): number {
    if (this.isOver(slot)) return 0
    const { room, beds } = slot.bench
    return Math.max(
      0,
      Math.min(slot.row.capacity - slot.taken.length, this.#bedsLeft(room, beds, startOf(slot), SHORTEST)),
    )
  }
  #reserveOne(patientId: string, slot: BenchSlot, isOfCourse: boolean): Session | Reason['kind'] {
    const { bench, row } = slot
    const own = this.sessions.filter((each) => each.patientId === patientId && isAhead(each))
    const isSame = (each: Session) => each.slot.bench === bench && each.slot.row.date === row.date
    const isClash = (each: Session) => startOf(each.slot) < untilOf(slot) && untilOf(each.slot) > startOf(slot)
    if (own.some(isSame) || own.some(isClash)) return 'same-doctor-same-day'
    if (isOfCourse && this.courseUsed() >= this.courseTotal) return 'course-used-up'
    if (this.isOver(slot) || this.#bedsLeft(bench.room, bench.beds, startOf(slot), bench.minutes) < 1)
      return 'slot-taken'
    const numbers = Array.from({ length: row.capacity }, (_, at) => row.orderNo + at)
    const orderNo = numbers.find((each) => !slot.taken.includes(each))
    if (orderNo === undefined) return 'slot-taken'
    slot.taken = [...slot.taken, orderNo].sort((a, b) => a - b)
    const session: Session = { patientId, slot, orderNo, isOfCourse, status: 'reserved', id: '' }
    this.sessions.push(session)
    this.#open(session)
    return session
  }
  /** One outcome a slot; one that is gone takes no other with it. */
  reserve(patientId: string, slots: readonly BenchSlot[], isOfCourse: boolean): (Session | Reason['kind'])[] {
    return slots.map((slot) => this.#reserveOne(patientId, slot, isOfCourse))
  }
  cancel(session: Session): void {
    session.status = 'cancelled'
    const { slot, orderNo } = session
    slot.taken = slot.taken.filter((each) => each !== orderNo)
  }
  stop(scheduleId: string): void {
    for (const session of this.sessions)
      if (session.slot.row.scheduleId === scheduleId && isAhead(session)) session.status = 'cancelled'
    for (const slot of this.slots.filter(({ row }) => row.scheduleId === scheduleId))
      slot.taken = Array.from({ length: slot.row.capacity }, (_, at) => slot.row.orderNo + at)
  }
}
