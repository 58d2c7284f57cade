import { isFailure } from '@/domain/failure/failure'
import type { RandomTestClient } from '../random-test/open-clients'

type Tell = (count: number, words: string) => string[]
const noteFor =
  ({ nth }: RandomTestClient): Tell =>
  (count, words) =>
    count > 0 ? [`login ${nth + 1}: ${count} ${words}`] : []

/** Whether the work succeeded; otherwise its data is reported as left behind. */
async function isDone(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown
    return false
  }
}

/** Cancels this test's visits and waitlist entries, and releases its locks. Returns what is left. */
export async function cancelBookings(walker: RandomTestClient): Promise<string[]> {
  const { till, phone, made } = walker
  const note = noteFor(walker)
  await till.unlock()
  const own = async () => ((await phone.visits()).value ?? []).filter(({ patient }) => made.includes(patient.id))
  for (const each of await own()) await phone.cancel(each)
  const { value: line = [] } = await phone.waitlist()
  for (const each of line.filter(({ patientId }) => made.includes(patientId))) await phone.leaveWaitlist(each)
  const paid = await till.paidOrders()
  const unpaid = till.madeOrders.filter((id) => !paid.includes(id))
  const asked = [...till.consultations.values()].filter(({ id }) => !paid.includes(id))
  return [
    ...note((await own()).length, 'visits that can no longer be cancelled (R7)'),
    ...note(paid.length, 'paid orders, recharges and consultations'),
    ...note(unpaid.length, 'unpaid orders, which expire (P10)'),
    ...note(asked.length, 'unpaid consultations, which expire (T21)'),
  ]
}

/** Unlinks this test's patients, and selects the previously active patient again. */
export async function unlinkPatients(walker: RandomTestClient, clinicId: string): Promise<string[]> {
  const { login, made, before } = walker
  if (before !== '') await isDone(login.select(before))
  let bound = 0
  for (const id of made) if (!(await isDone(login.patients.unbind(clinicId, id)))) bound += 1
  return noteFor(walker)(bound, 'patients who cannot be unlinked yet (T8)')
}
