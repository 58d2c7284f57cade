import { randomInt } from 'node:crypto'
import type { ReferenceServer } from './reference-server'

type Slot = { scheduleId: string; orderNo: number; timeStart: string; timeEnd: string; restCount: number }
type Day = { date: string; clinicId: string; departmentId: string; parts: { slots: Slot[] }[] }
export type ReferenceVisit = { id: string; status: number; orderNo: number; requestId: string }
export type BookingData = ReferenceVisit & { registration: ReferenceVisit }
export type VisitPage = { total: number; rows: ReferenceVisit[] }

export const newMobile = (): string => `1${randomInt(3_000_000_000, 9_999_999_999)}`
export const newId = (): string => `q${randomInt(1, 2 ** 40)}`

async function daysOf(server: ReferenceServer, doctorId: string): Promise<Day[]> {
  const week = await server.ask<{ rows: { date: string; restCount: number }[] }>(
    `GET /mcapi/v2/regs/doctor/week/remain/${doctorId}`,
  )
  const dates = week.data.rows.slice(1).map(({ date }) => date)
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
  const all = await Promise.all(doctorIds.map(async (doctorId) => ({ doctorId, days: await daysOf(server, doctorId) })))
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
