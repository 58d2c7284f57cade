import { randomInt } from 'node:crypto'
import { addDays } from '../../src/domain/general/day.ts'
import type { ReferenceServer } from './reference-server'

type Slot = { scheduleId: string; orderNo: number; timeStart: string; timeEnd: string; restCount: number }
type Day = { date: string; clinicId: string; departmentId: string; parts: { slots: Slot[] }[] }
export type ReferenceVisit = { id: string; status: number; orderNo: number; requestId: string }
export type BookingData = ReferenceVisit & { registration: ReferenceVisit }
export type VisitPage = { total: number; rows: ReferenceVisit[] }

export const newMobile = (): string => `1${randomInt(3_000_000_000, 9_999_999_999)}`
export const newId = (): string => `q${randomInt(1, 2 ** 40)}`

export type ReferencePerson = { readonly token: string; readonly patientId: string }
/** Logs in with a new number, and adds a patient. */
export async function logInPerson(server: ReferenceServer): Promise<ReferencePerson> {
  const token = await server.logIn(newMobile())
  return { token, patientId: await server.addPatient(token, newId()) }
}

async function weekOf(server: ReferenceServer, doctorId: string): Promise<string[]> {
  const week = await server.ask<{ rows: { date: string }[] }>(`GET /mcapi/v2/regs/doctor/week/remain/${doctorId}`)
  return week.data.rows.slice(1).map(({ date }) => date)
}
async function daysOf(server: ReferenceServer, doctorId: string, dates: readonly string[]): Promise<Day[]> {
  const days = dates.map((date) =>
    server.ask<{ days: Day[] }>(`GET /mcapi/v2/regs/doctor/${doctorId}/allScheduling?date=${date}`),
  )
  return (await Promise.all(days)).flatMap(({ data }) => data.days)
}
export type WantedSlot = { readonly doctorId: string; readonly day: Day; readonly slot: Slot }
/** Returns the week's slots without bookings, equally many per doctor and day. */
export async function findFreeSlots(
  server: ReferenceServer,
  doctorIds: readonly string[],
  perDay: number,
): Promise<WantedSlot[]> {
  const all = await Promise.all(
    doctorIds.map(async (doctorId) => ({
      doctorId,
      days: await daysOf(server, doctorId, await weekOf(server, doctorId)),
    })),
  )
  return all.flatMap(({ doctorId, days }) =>
    days.flatMap((day) =>
      day.parts
        .flatMap(({ slots }) => slots)
        .filter(({ restCount }) => restCount === 2)
        .slice(0, perDay)
        .map((slot) => ({ doctorId, day, slot })),
    ),
  )
}
export const bookingBodyOf = ({ doctorId, day, slot }: WantedSlot, patientId: string, requestId = newId()) => ({
  clinicId: day.clinicId,
  departmentId: day.departmentId,
  doctorId,
  reserveDate: day.date,
  patientId,
  requestId,
  scheduleId: slot.scheduleId,
  orderNo: slot.orderNo,
  timeStart: slot.timeStart,
  timeEnd: slot.timeEnd,
  businessType: 0,
  reason: '',
})
export const REFERENCE_DOCTORS = ['d1', 'd2', 'd3']

/** A day of the doctor with two places a day, with what a booking and a waitlist entry send about it. */
export type ScarceDay = {
  readonly restCount: number
  readonly place: { readonly reserveDate: string } & Readonly<Record<string, string | number>>
  readonly asked: Readonly<Record<string, string | number>>
}
/** The doctor of the opening data whose days sell out after two bookings. */
const SCARCE_DOCTOR = 'd4'
const BOOKABLE_DAYS = 13
export async function findScarceDays(server: ReferenceServer): Promise<ScarceDay[]> {
  const [tomorrow = ''] = await weekOf(server, SCARCE_DOCTOR)
  const dates = Array.from({ length: BOOKABLE_DAYS }, (_, nth) => addDays(tomorrow, nth))
  const days = await daysOf(server, SCARCE_DOCTOR, dates)
  return days.flatMap(({ date, clinicId, departmentId, parts }) =>
    parts.flatMap(({ slots: [slot] }): ScarceDay[] => {
      if (!slot) return []
      const { scheduleId, orderNo, timeStart, timeEnd, restCount } = slot
      const place = { clinicId, departmentId, doctorId: SCARCE_DOCTOR, reserveDate: date, businessType: 0 }
      const asked = { ...place, scheduleId, orderNo, timeStart, timeEnd, reason: '' }
      return [{ restCount, place: { ...place, dayPart: 0 }, asked }]
    }),
  )
}
/** Books both places of the first free day of the doctor with two places a day. */
export async function sellOutDay(server: ReferenceServer): Promise<void> {
  const day = (await findScarceDays(server)).find(({ restCount }) => restCount === 2)
  for (let place = 0; place < 2; place += 1) {
    const { token, patientId } = await logInPerson(server)
    const body = { ...day?.asked, patientId, requestId: newId() }
    const { code } = await server.ask('POST /mcapi/v2/regs', { token, body })
    if (code !== 200) throw new Error(`the day cannot be sold out: ${code}`)
  }
}
