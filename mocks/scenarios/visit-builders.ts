import { addDays } from '@/domain/general/day'
import { bookVisit } from '../clinic/registration/booking'
import type { MockClinic } from '../clinic/mock-clinic'
import type { RegistrationRow } from '../clinic/registration/rows'
import { FIXTURES } from '../clinic/fixtures'
import { AVAILABILITY, doctorDayView } from '../clinic/scheduling/doctor-day'
import { markVisitPaid } from '../clinic/registration/actions'

/** Books an unpaid visit for 王雅琴 with 林清和 at 高新店, in the first free slot from tomorrow. */
export function holdUnpaidVisit(chain: MockClinic, requestId: string): RegistrationRow | undefined {
  const { books } = chain
  const doctor = books.doctors.byId(FIXTURES.doctors.linQinghe)
  const account = books.accounts.byId(FIXTURES.account.id)
  const patient = books.patients.byId(FIXTURES.patients.wangYaqin)
  if (!doctor || !account || !patient) return undefined
  for (const days of [1, 2, 3, 4, 5, 6]) {
    const date = addDays(chain.openedOn, days)
    const slot = doctorDayView(chain, doctor, date, true)
      .sessions.flatMap(({ slots }) => slots)
      .find(({ availability }) => availability === AVAILABILITY.hasNumber)
    if (!slot) continue
    const wish = {
      clinicId: FIXTURES.clinics.gaoxin,
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
    return bookVisit(chain, { token: '', account, patient }, wish)
  }
  return undefined
}

/** Pays for the visit in WeChat Pay's cashier, or cancels the payment there. */
export function attemptPayment(chain: MockClinic, { id, feeFen }: RegistrationRow, outcome: 'ok' | 'cancel'): void {
  const now = chain.clock.now().getTime()
  const isPaid = outcome === 'ok'
  chain.books.transactions.create({
    kind: 'registration',
    orderId: id,
    title: '挂号费',
    amountFen: feeFen,
    id: chain.nextId('wx'),
    result: isPaid ? 1 : -1,
    outcome,
    openedAt: now,
    paidAt: isPaid ? now : null,
  })
}

/** Books the same visit as `holdUnpaidVisit`, and pays for it. */
export function createBookedVisit(chain: MockClinic, requestId: string): RegistrationRow | undefined {
  const made = holdUnpaidVisit(chain, requestId)
  if (!made) return undefined
  attemptPayment(chain, made, 'ok')
  markVisitPaid(chain, made, chain.clock.now().getTime())
  return chain.books.registrations.byId(made.id)
}
