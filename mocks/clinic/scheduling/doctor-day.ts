import type { MockClinic } from '../mock-clinic'
import type { ClinicRow } from '../clinics/rows'
import type { DayPartCode, SlotRow } from './rows'
import type { DoctorRow, DoctorClinicRow } from '../doctor/rows'
import { addDays, type Day } from '@/domain/general/day'

/** Availability of a slot, see docs/product/states.md. */
export const AVAILABILITY = { hasNumber: 0, full: 1, noNumber: 2, notTime: 3, overTime: 4, noSchedules: 5 } as const
export type AvailabilityCode = (typeof AVAILABILITY)[keyof typeof AVAILABILITY]

/** `total` counts all queue numbers, `rest` those that can be booked now. */
export type AvailabilityCount = {
  readonly availability: AvailabilityCode
  readonly total: number
  readonly rest: number
}
export type SlotView = { readonly row: SlotRow; readonly availability: AvailabilityCode; readonly rest: number }
export type SessionView = {
  readonly scheduleId: string
  readonly dayPart: DayPartCode
  readonly tally: AvailabilityCount
  readonly slots: readonly SlotView[]
}
export type DoctorDayView = {
  readonly place?: DoctorClinicRow
  readonly tally: AvailabilityCount
  readonly sessions: readonly SessionView[]
}

const NOTHING: AvailabilityCount = { availability: AVAILABILITY.noSchedules, total: 0, rest: 0 }

const lastDays = new Map<string, Day>()
/** Returns the last bookable day, which becomes bookable at the clinic's release time. */
export function lastBookableDay({ appoint: { advanceDays } }: ClinicRow, today: Day): Day {
  const key = `${today} ${advanceDays}`
  const known = lastDays.get(key) ?? addDays(today, advanceDays - 1)
  lastDays.set(key, known)
  return known
}

function isReleased(doctor: DoctorRow, clinic: ClinicRow, date: Day, today: Day, time: string): boolean {
  const isOut = time >= clinic.appoint.releaseTime
  if (doctor.habit === 'released-same-day') return date < today || (date === today && isOut)
  const last = lastBookableDay(clinic, today)
  return date < last || (date === last && isOut)
}

export function sumAvailabilityCounts(parts: readonly AvailabilityCount[]): AvailabilityCount {
  const { hasNumber, full, noNumber, notTime, overTime, noSchedules } = AVAILABILITY
  const onDuty = parts.filter(({ availability }) => availability !== noSchedules)
  if (onDuty.length === 0) return NOTHING
  const total = onDuty.reduce((sum, each) => sum + each.total, 0)
  const rest = onDuty.reduce((sum, each) => sum + each.rest, 0)
  const order: readonly AvailabilityCode[] = [hasNumber, notTime, full, overTime, noNumber]
  const availability = order.find((code) => onDuty.some((each) => each.availability === code)) ?? noNumber
  return { availability, total, rest }
}

/**
 * Returns a doctor's day as a patient sees it now; with `isStock`, its slots are stored as rows, so that they can be
 * booked.
 */
export function doctorDayView(chain: MockClinic, doctor: DoctorRow, date: Day, isStock = false): DoctorDayView {
  const duty = isStock ? chain.rota.stockOf(doctor.id, date) : chain.rota.dutyOf(doctor.id, date)
  const clinic = duty.place && chain.books.clinics.byId(duty.place.clinicId)
  if (!duty.place || !clinic) return { tally: NOTHING, sessions: [] }

  const [today, time] = [chain.clock.today(), chain.clock.time()]
  const isOpen = isReleased(doctor, clinic, date, today, time)
  const slotView = (row: SlotRow): SlotView => {
    const rest = row.capacity - row.taken.length
    if (row.isStopped) return { row, availability: AVAILABILITY.noSchedules, rest: 0 }
    const isOver = date < today || (date === today && row.timeStart <= time)
    if (isOver) return { row, availability: AVAILABILITY.overTime, rest: 0 }
    if (!isOpen) return { row, availability: AVAILABILITY.notTime, rest: 0 }
    return { row, availability: rest > 0 ? AVAILABILITY.hasNumber : AVAILABILITY.full, rest }
  }
  const sessions = duty.sessions.map(({ scheduleId, dayPart, slots: rows }): SessionView => {
    const slots = rows.map(slotView)
    const tally = sumAvailabilityCounts(
      slots.map(({ row, availability, rest }) => ({ availability, rest, total: row.capacity })),
    )
    return {
      scheduleId,
      dayPart,
      slots,
      tally: rows.length ? tally : { ...tally, availability: AVAILABILITY.noNumber },
    }
  })
  return { place: duty.place, sessions, tally: sumAvailabilityCounts(sessions.map(({ tally }) => tally)) }
}
