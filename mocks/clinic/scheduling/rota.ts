import { addDays, daysBetween, weekdayOf, type Day } from '@/domain/general/day'
import type { Database } from '../database'
import { SeededRandom } from '../seeded-random'
import type { DayPartCode, SlotRow } from './rows'
import type { DoctorRow, DoctorClinicRow } from '../doctor/rows'

/** A doctor's half day; has no slots if nothing can be booked. */
export type RotaSession = {
  readonly scheduleId: string
  readonly dayPart: DayPartCode
  readonly slots: readonly SlotRow[]
}
/** A doctor's work on one day; the doctor is off duty if `place` is missing. */
export type DoctorDay = { readonly place?: DoctorClinicRow; readonly sessions: readonly RotaSession[] }
export type RotaDump = { readonly stocked: readonly string[]; readonly soldOutUntil: Day | null }

const SLOT_MINUTES = 30
const PARTS = [
  { dayPart: 0, from: 8 * 60, count: 8 },
  { dayPart: 1, from: 14 * 60, count: 7 },
  { dayPart: 2, from: 18 * 60, count: 5 },
] as const
const OFF: DoctorDay = { sessions: [] }
const WEEK = 7

const timeText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const firstNumbers = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => from + index)

export const scheduleIdOf = (doctorId: string, date: Day, dayPart: number): string =>
  `${doctorId}-${date.replace(/-/g, '')}-${dayPart}`
export const doctorDayKey = (doctorId: string, date: Day): string => `${doctorId}_${date}`

/**
 * The schedule of all staff. Each day depends only on seed, doctor and date, so that schedules stay current when the
 * clock moves. Slots are stored once a patient books or views them.
 */
export class Rota {
  readonly #seed: string
  readonly #books: Database
  readonly #openedOn: Day
  readonly #plans = new Map<string, DoctorDay>()
  readonly #stocked = new Set<string>()
  /** Caches days that were derived from stored rows, until a row changes. */
  readonly #duties = new Map<string, { readonly stamp: number; readonly duty: DoctorDay }>()
  #soldOutUntil: Day | undefined

  constructor(seed: string, books: Database, openedOn: Day) {
    this.#seed = seed
    this.#books = books
    this.#openedOn = openedOn
  }

  /** Sells all slots from the opening day to this day, inclusive. */
  sellOutUntil(day: Day): void {
    this.#soldOutUntil = day
    this.forgetPlans()
  }
  /** Clears the cached days, because a doctor or a doctor's clinics have changed. */
  forgetPlans(): void {
    this.#plans.clear()
    this.#duties.clear()
  }

  /** Returns the days with stored slots, and the end of the sold-out period; the seed determines the rest. */
  dump(): RotaDump {
    return { stocked: [...this.#stocked], soldOutUntil: this.#soldOutUntil ?? null }
  }
  load({ stocked, soldOutUntil }: RotaDump): void {
    if (soldOutUntil !== null) this.sellOutUntil(soldOutUntil)
    for (const key of stocked) this.#stocked.add(key)
  }

  dutyOf(doctorId: string, date: Day): DoctorDay {
    const key = doctorDayKey(doctorId, date)
    const plan = this.#planOf(key, doctorId, date)
    if (!this.#stocked.has(key)) return plan
    const stamp = this.#books.slots.stampOf('doctorDay', key)
    const known = this.#duties.get(key)
    if (known?.stamp === stamp) return known.duty
    const stock = this.#books.slots.by('doctorDay', key)
    const ofSession = (id: string) => stock.filter(({ scheduleId }) => scheduleId === id)
    const duty = { ...plan, sessions: plan.sessions.map((each) => ({ ...each, slots: ofSession(each.scheduleId) })) }
    this.#duties.set(key, { stamp, duty })
    return duty
  }

  /** Stores the slots of a day as rows, so that they can be booked, and returns the day. */
  stockOf(doctorId: string, date: Day): DoctorDay {
    const key = doctorDayKey(doctorId, date)
    if (!this.#stocked.has(key)) {
      this.#stocked.add(key)
      const { sessions } = this.#planOf(key, doctorId, date)
      for (const slot of sessions.flatMap(({ slots }) => slots)) this.#books.slots.create(slot)
    }
    return this.dutyOf(doctorId, date)
  }

  #planOf(key: string, doctorId: string, date: Day): DoctorDay {
    const known = this.#plans.get(key)
    if (known) return known
    const doctor = this.#books.doctors.byId(doctorId)
    const plan = doctor ? this.#draw(doctor, key, date) : OFF
    this.#plans.set(key, plan)
    return plan
  }

  #draw(doctor: DoctorRow, key: string, date: Day): DoctorDay {
    const weekday = weekdayOf(date)
    const place = this.#books.places.by('doctorId', doctor.id).find(({ weekdays }) => weekdays.includes(weekday))
    const days = daysBetween(this.#openedOn, date)
    const isFirstWeek = days >= 0 && days < WEEK
    if (!place || (doctor.habit === 'away-first-week' && isFirstWeek)) return OFF

    const dice = new SeededRandom(this.#seed, 'rota', key)
    if (doctor.habit === 'usual' && dice.chance(0.06)) return OFF
    const isSoldOut =
      (doctor.habit === 'full-first-week' && isFirstWeek) ||
      (this.#soldOutUntil !== undefined && date >= this.#openedOn && date <= this.#soldOutUntil)
    const isDaily = doctor.habit === 'daily'
    const evening = dice.chance(0.22)
    const half = isDaily ? 1 : dice.next()
    const works = [half > 0.18, half < 0.18 || half > 0.4, evening]

    const idOf = (part: number) => scheduleIdOf(doctor.id, date, part)
    if (doctor.habit === 'walk-in') return { place, sessions: [{ scheduleId: idOf(0), dayPart: 0, slots: [] }] }
    let next = 1
    const sessions = PARTS.filter(({ dayPart }) => works[dayPart]).map(({ dayPart, from, count }): RotaSession => {
      const scheduleId = idOf(dayPart)
      const isFull = !isDaily && dice.chance(0.15)
      const demand = 0.25 + dice.next() * 0.6
      const slots = firstNumbers(0, count).map((index): SlotRow => {
        const capacity = dice.int(1, 4)
        const sold = firstNumbers(0, capacity).filter(() => dice.chance(demand)).length
        const orderNo = next
        next += capacity
        return {
          id: `${scheduleId}-${index + 1}`,
          doctorDay: key,
          scheduleId,
          placeId: place.id,
          date,
          dayPart,
          timeStart: timeText(from + index * SLOT_MINUTES),
          timeEnd: timeText(from + (index + 1) * SLOT_MINUTES),
          orderNo,
          capacity,
          taken: firstNumbers(orderNo, isFull || isSoldOut ? capacity : sold),
          isStopped: false,
        }
      })
      return { scheduleId, dayPart, slots: isDaily && !isSoldOut ? withOneFree(slots) : slots }
    })
    return { place, sessions: isSoldOut ? sessions : withOneFreeIn(sessions) }
  }
}

const isFree = ({ taken, capacity }: SlotRow): boolean => taken.length < capacity

/** Frees one queue number in the last slot if none is free. */
function withOneFree(slots: readonly SlotRow[]): readonly SlotRow[] {
  const last = slots[slots.length - 1]
  if (!last || slots.some(isFree)) return slots
  return [...slots.slice(0, -1), { ...last, taken: last.taken.slice(0, -1) }]
}

/** Guarantees at least one free queue number on a working day. */
function withOneFreeIn(sessions: readonly RotaSession[]): readonly RotaSession[] {
  const last = sessions[sessions.length - 1]
  if (!last || sessions.some(({ slots }) => slots.some(isFree))) return sessions
  return [...sessions.slice(0, -1), { ...last, slots: withOneFree(last.slots) }]
}

/** Returns all days between two dates, inclusive. */
export function daysInRange(from: Day, to: Day): Day[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, count) => addDays(from, count))
}
