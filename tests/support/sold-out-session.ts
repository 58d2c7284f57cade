import { PaymentService } from '@/application/payment-service'
import { RegistrationService, type BookingRequest } from '@/application/registration-service'
import { addDays, dayPartOf } from '@/domain/general/day'
import type { WaitlistRequest } from '@/domain/waitlist/waitlist'
import type { MockClinic } from '../../mocks/clinic/mock-clinic'
import { FIXTURES } from '../../mocks/clinic/fixtures'
import type { SlotRow } from '../../mocks/clinic/scheduling/rows'
import { aConcurrentUser } from './concurrent-users'
import { TEST_NOW } from './test-app'
import { openChain } from './open-chain'

const { clinics, doctors } = FIXTURES
const WHERE = { clinicId: clinics.gaoxin, departmentId: '', doctorId: doctors.linQinghe }

export function bookingRequestOf(
  patientId: string,
  { scheduleId, date, timeStart, timeEnd, orderNo }: SlotRow,
): BookingRequest {
  return { ...WHERE, patientId, date, scheduleId, timeStart, timeEnd, orderNo, reason: '', isRevisit: false }
}
export const waitlistRequestFor = (patientId: string, { date, timeStart }: SlotRow): WaitlistRequest => {
  return { ...WHERE, patientId, date, dayPart: dayPartOf(timeStart), businessType: 'outpatient' }
}

/** Creates a person who has booked and paid the last number of a slot, and may cancel. */
async function holderOf(chain: MockClinic, slot: SlotRow, nth: number) {
  const taken = Array.from({ length: slot.capacity - 1 }, (_, at) => slot.orderNo + at)
  chain.books.slots.update(slot.id, { taken })
  const clock = { now: () => chain.clock.now(), wait: () => Promise.resolve() }
  const { container, patientId } = aConcurrentUser(chain, nth, { clock })
  const registrations = container.get(RegistrationService)
  const { id, chargeId, feeFen = 0 } = await registrations.book(bookingRequestOf(patientId, slot))
  await container.get(PaymentService).pay({ kind: 'registration', id: chargeId }, feeFen, () => undefined)
  return { slot, cancel: async () => registrations.cancel(await registrations.byId(id), 'no-time', '') }
}

/** Opens a clinic in which a doctor's session tomorrow is sold out; the holders of its first two numbers may cancel. */
export async function openSoldOutSession() {
  const chain = openChain({ clock: { at: TEST_NOW } })
  chain.rules.doOthersCancel = false
  chain.rules.returnMinutes = 0
  const [session] = chain.rota.stockOf(doctors.linQinghe, addDays(chain.clock.today(), 1)).sessions
  const slots = session?.slots ?? []
  for (const { id, orderNo, capacity } of slots)
    chain.books.slots.update(id, { taken: Array.from({ length: capacity }, (_, at) => orderNo + at) })
  const [first, second] = slots
  if (!first || !second) throw new Error('no session')
  return { chain, holders: [await holderOf(chain, first, 0), await holderOf(chain, second, 1)] as const }
}
