import type { Day } from '@/domain/general/day'
import type { MockClinic } from '../mock-clinic'
import type { DoctorRow } from '../doctor/rows'
import { therapyItemsOf, THERAPY_ROOMS, type RoomKind } from './items'
import { THERAPY_STATUS_CODES } from './rows'
import { AVAILABILITY, sumAvailabilityCounts, type DoctorDayView, type SlotView } from '../scheduling/doctor-day'

const STEP = 10
const MIN_LENGTH = 30

export const roomDayKey = (clinicId: string, kind: RoomKind, date: Day): string => `${clinicId} ${kind} ${date}`
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Returns the number of beds that are free during the whole session. */
export function countFreeBeds(
  chain: MockClinic,
  roomDay: string,
  beds: number,
  timeStart: string,
  minutes: number,
): number {
  const from = minuteOf(timeStart)
  const busy = chain.books.therapies
    .by('roomDay', roomDay)
    .filter(({ status }) => status !== THERAPY_STATUS_CODES.cancelled)
    .map((row) => ({ start: minuteOf(row.timeStart), end: minuteOf(row.timeStart) + row.minutes }))
    .filter(({ start, end }) => start < from + minutes && end > from)
  if (busy.length < beds) return beds - busy.length
  const moments = Array.from({ length: Math.ceil(minutes / STEP) }, (_, index) => from + index * STEP)
  return beds - Math.max(...moments.map((at) => busy.filter(({ start, end }) => start <= at && at < end).length))
}

/** Limits a therapist's day to the slots for which a bed is free. */
export function limitToFreeBeds(chain: MockClinic, doctor: DoctorRow, view: DoctorDayView): DoctorDayView {
  const { place } = view
  if (!doctor.isTherapist || !place) return view
  const kinds = [...new Set(therapyItemsOf(doctor.id).map(({ room }) => room))]
  const bedsAt = ({ row }: SlotView): number =>
    kinds
      .map((kind) =>
        countFreeBeds(
          chain,
          roomDayKey(place.clinicId, kind, row.date),
          THERAPY_ROOMS[kind].beds,
          row.timeStart,
          MIN_LENGTH,
        ),
      )
      .reduce((sum, each) => sum + each, 0)
  const limited = (slot: SlotView): SlotView => {
    if (slot.availability !== AVAILABILITY.hasNumber) return slot
    const rest = Math.min(slot.rest, bedsAt(slot))
    return { ...slot, rest, availability: rest > 0 ? AVAILABILITY.hasNumber : AVAILABILITY.full }
  }
  const sessions = view.sessions.map((session) => {
    const slots = session.slots.map(limited)
    const parts = slots.map(({ row, availability, rest }) => ({ availability, rest, total: row.capacity }))
    return { ...session, slots, tally: slots.length > 0 ? sumAvailabilityCounts(parts) : session.tally }
  })
  return { ...view, sessions, tally: sumAvailabilityCounts(sessions.map(({ tally }) => tally)) }
}
