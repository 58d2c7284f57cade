import { waitlistCalls } from '@/adapters/http/calls/waitlist'
import { gaoxin, linQinghe, nextRequestId, openClinicAt, PatientClient, TOMORROW } from './patient-at'

/** A clinic without automatic cancellations, with one place left in 林清和's session tomorrow. */
export async function openWithOneSlotLeft() {
  const chain = openClinicAt()
  chain.rules.doOthersCancel = false
  const holder = new PatientClient(chain)
  const patientId = await holder.enter(1)
  const [session] = chain.rota.stockOf(linQinghe, TOMORROW).sessions
  if (!session) throw new Error('no session')
  const [slot] = session.slots
  if (!slot) throw new Error('no slot')
  for (const { id, orderNo, capacity } of session.slots) {
    const all = Array.from({ length: capacity }, (_, index) => orderNo + index)
    chain.books.slots.update(id, { taken: id === slot.id ? all.slice(1) : all })
  }
  const free = (await holder.free(linQinghe, TOMORROW)).find(({ scheduleId }) => scheduleId === session.scheduleId)
  const { data } = await holder.book(free, { patientId })
  return { chain, holder, id: String(data.id), dayPart: session.dayPart, slot }
}
type Line = Awaited<ReturnType<typeof openWithOneSlotLeft>>

export const waitlistRequest = (dayPart: 0 | 1 | 2, patientId: string, more: object = {}) => ({
  clinicId: gaoxin,
  departmentId: '',
  doctorId: linQinghe,
  reserveDate: TOMORROW,
  dayPart,
  patientId,
  businessType: 0 as const,
  requestId: nextRequestId(),
  ...more,
})
export async function joinWaitlistAs({ chain, dayPart }: Line, order: number) {
  const phone = new PatientClient(chain)
  const patientId = await phone.enter(order)
  const { id } = await phone.get(waitlistCalls.join, { body: waitlistRequest(dayPart, patientId) })
  return { phone, patientId, id: String(id) }
}
type Watcher = Awaited<ReturnType<typeof joinWaitlistAs>>
export const waitlistEntryOf = async ({ phone, id }: Watcher) =>
  (await phone.get(waitlistCalls.all, {})).rows.find((row) => row.id === id)
export async function takeWaitlistOffer({ phone, patientId, id }: Watcher) {
  const slot = (await waitlistEntryOf({ phone, patientId, id }))?.offer?.slot
  if (!slot) throw new Error('no offer')
  return phone.book(slot, { patientId, grabId: id })
}
