import { dateFieldsOf, timeOf, type Day } from '@/domain/general/day'
import type { ChargeRow } from '../../clinic/order/rows'
import type { MockClinic } from '../../clinic/mock-clinic'
import type { DayPartCode } from '../../clinic/scheduling/rows'
import type { RegistrationRow } from '../../clinic/registration/rows'

const PARTS: Readonly<Record<DayPartCode, string>> = { 0: '上午', 1: '下午', 2: '晚上' }

const dayText = (day: Day): string => {
  const { month, date } = dateFieldsOf(day)
  return `${month}月${date}日`
}
export const patientName = ({ books }: MockClinic, id: string): string => books.patients.byId(id)?.name ?? '—'
export const doctorName = ({ books }: MockClinic, id: string): string => books.doctors.byId(id)?.name ?? '—'
export const clockTimeText = (at: number): string => timeOf(new Date(at))

export type SessionKey = { readonly doctorId: string; readonly date: Day; readonly dayPart: DayPartCode }
export const sessionLabel = (chain: MockClinic, { doctorId, date, dayPart }: SessionKey): string =>
  `${doctorName(chain, doctorId)} ${dayText(date)}${PARTS[dayPart]}`

export const visitLabel = (chain: MockClinic, row: RegistrationRow): string =>
  `${patientName(chain, row.patientId)} · ${doctorName(chain, row.doctorId)} ${dayText(row.date)} ${row.timeStart} ${row.orderNo}号`

export const orderLabel = (chain: MockClinic, row: ChargeRow): string =>
  `${patientName(chain, row.patientId)} · ${row.title} · ${row.chargeNo}`
