import { addDays } from '@/domain/general/day'
import { book } from '../clinic/registration/booking'
import type { Chain } from '../clinic/chain'
import type { RegistrationRow } from '../clinic/registration/rows'
import { KNOWN } from '../clinic/known'
import { AVAILABILITY, dutyView } from '../clinic/scheduling/duty'
import { becomePaid } from '../clinic/registration/actions'

/** Books an unpaid visit of 王雅琴 at 高新店 with 林清和, on the first free number from tomorrow. */
export function heldVisit(chain: Chain, requestId: string): RegistrationRow | undefined {
  const { books } = chain
  const doctor = books.doctors.byId(KNOWN.doctors.linQinghe)
  const account = books.accounts.byId(KNOWN.account.id)
  const patient = books.patients.byId(KNOWN.patients.wangYaqin)
  if (!doctor || !account || !patient) return undefined
  for (const days of [1, 2, 3, 4, 5, 6]) {
    const date = addDays(chain.openedOn, days)
    const slot = dutyView(chain, doctor, date, true)
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
    return book(chain, { token: '', account, patient }, wish)
  }
  return undefined
}

/** Pays for the visit in WeChat Pay's cashier, or cancels there. */
export function tryToPay(chain: Chain, { id, feeFen }: RegistrationRow, outcome: 'ok' | 'cancel'): void {
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

/** Books the same visit and pays for it. */
export function bookedVisit(chain: Chain, requestId: string): RegistrationRow | undefined {
  const made = heldVisit(chain, requestId)
  if (!made) return undefined
  tryToPay(chain, made, 'ok')
  becomePaid(chain, made, chain.clock.now().getTime())
  return chain.books.registrations.byId(made.id)
}
