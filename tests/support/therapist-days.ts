import type { TherapySessionRequest } from '@/application/therapy-service'
import { addDays } from '@/domain/general/day'
import { FIXTURES } from '../../mocks/clinic/fixtures'
import type { SlotRow } from '../../mocks/clinic/scheduling/rows'
import { TEST_NOW } from './test-app'
import { openChain } from './open-chain'

const { clinics, therapist } = FIXTURES
const ITEM = 'i21'

export const therapyRequestFor = (patientId: string, slots: readonly SlotRow[]): TherapySessionRequest => ({
  clinicId: clinics.gaoxin,
  therapistId: therapist,
  itemIds: [ITEM],
  patientId,
  slots: slots.map(({ scheduleId, date, timeStart, timeEnd }) => ({ scheduleId, date, timeStart, timeEnd })),
})

/** Opens a clinic; returns a therapist's first slots on two days, all free. */
export function openTherapistDays() {
  const chain = openChain({ clock: { at: TEST_NOW } })
  const slots = [1, 2, 3, 4, 5, 6].flatMap((days) => {
    const { sessions } = chain.rota.stockOf(therapist, addDays(chain.clock.today(), days))
    return sessions[0]?.slots.slice(0, 1) ?? []
  })
  for (const { id } of chain.books.therapies.all()) chain.books.therapies.remove(id)
  for (const { id } of slots) chain.books.slots.update(id, { taken: [] })
  const [first, second] = slots
  if (!first || !second) throw new Error('no sessions')
  return { chain, slots: [first, second] as const }
}
