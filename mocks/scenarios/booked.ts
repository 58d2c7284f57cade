import { addDays } from '@/domain/day'
import { book } from '../booking'
import type { Clinic } from '../clinic'
import type { RegistrationRow } from '../rows'
import { KNOWN } from '../seed/known'
import { AVAILABILITY, dutyView } from '../views/duty'
import { becomePaid } from '../visits'

/** A paid visit of 王雅琴 at 高新店 with 林清和, on the first free number from tomorrow on. */
export function bookedVisit(clinic: Clinic, requestId: string): RegistrationRow | undefined {
  const { books } = clinic
  const doctor = books.doctors.byId(KNOWN.doctors.linQinghe)
  const account = books.accounts.byId(KNOWN.account.id)
  const patient = books.patients.byId(KNOWN.patients.wangYaqin)
  if (!doctor || !account || !patient) return undefined
  for (const days of [1, 2, 3, 4, 5, 6]) {
    const date = addDays(clinic.openedOn, days)
    const slot = dutyView(clinic, doctor, date, true)
      .sessions.flatMap(({ slots }) => slots)
      .find(({ availability }) => availability === AVAILABILITY.hasNumber)
    if (!slot) continue
    const wish = {
      clinicId: KNOWN.clinics.gaoxin,
      doctorId: doctor.id,
      departmentId: '',
      scheduleId: slot.row.scheduleId,
      reserveDate: date,
      timeStart: slot.row.timeStart,
      timeEnd: slot.row.timeEnd,
      orderNo: slot.row.orderNo,
      patientId: patient.id,
      businessType: 0,
      reason: '',
      requestId,
    } as const
    const made = book(clinic, { token: '', account, patient }, wish)
    const now = clinic.clock.now().getTime()
    const money = { kind: 'registration', orderId: made.id, title: '挂号费', amountFen: made.feeFen } as const
    books.transactions.create({ ...money, id: `wx-${requestId}`, result: 1, outcome: 'ok', openedAt: now, paidAt: now })
    becomePaid(clinic, made, now)
    return books.registrations.byId(made.id)
  }
  return undefined
}
