import { partsOf, timeOf, type Day } from '@/domain/day'
import type { ChargeRow } from '../../clinic/order/rows'
import type { Clinic } from '../../clinic/clinic'
import type { DayPartCode } from '../../clinic/scheduling/rows'
import type { RegistrationRow } from '../../clinic/registration/rows'

const PARTS: Readonly<Record<DayPartCode, string>> = { 0: '上午', 1: '下午', 2: '晚上' }

const dayText = (day: Day): string => {
  const { month, date } = partsOf(day)
  return `${month}月${date}日`
}
export const patientName = ({ books }: Clinic, id: string): string => books.patients.byId(id)?.name ?? '—'
export const doctorName = ({ books }: Clinic, id: string): string => books.doctors.byId(id)?.name ?? '—'
export const clockText = (at: number): string => timeOf(new Date(at))

export type SessionName = { readonly doctorId: string; readonly date: Day; readonly dayPart: DayPartCode }
export const sessionLabel = (clinic: Clinic, { doctorId, date, dayPart }: SessionName): string =>
  `${doctorName(clinic, doctorId)} ${dayText(date)}${PARTS[dayPart]}`

export const visitLabel = (clinic: Clinic, row: RegistrationRow): string =>
  `${patientName(clinic, row.patientId)} · ${doctorName(clinic, row.doctorId)} ${dayText(row.date)} ${row.timeStart} ${row.orderNo}号`

export const orderLabel = (clinic: Clinic, row: ChargeRow): string =>
  `${patientName(clinic, row.patientId)} · ${row.title} · ${row.chargeNo}`
