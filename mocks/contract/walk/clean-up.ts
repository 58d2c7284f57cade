import { isFailure } from '@/domain/failure/failure'
import { isLive } from '@/domain/registration/registration'
import type { WalkerAt } from './open-phones'

/** Whether it was done; what is refused stays. */
async function isDone(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown
    return false
  }
}

/** Takes back what a walk has made, and says what it could not. */
export async function cleanUp(
  { login, till, phone, made, before, nth }: WalkerAt,
  clinicId: string,
): Promise<string[]> {
  const left: string[] = []
  const of = (count: number, words: string) => {
    if (count > 0) left.push(`login ${nth + 1}: ${count} ${words}`)
  }
  await till.unlock()
  for (let round = 0; round < 2; round += 1) {
    const { value: visits = [] } = await phone.visits()
    for (const each of visits.filter(isLive)) await phone.cancel(each)
  }
  const { value: line = [] } = await phone.line()
  for (const each of line.filter(({ patientId }) => made.includes(patientId))) await phone.leave(each)
  const { value: visits = [] } = await phone.visits()
  of(visits.length, 'visits that can’t be cancelled any more (R7)')
  const paid: string[] = []
  for (const due of till.dues.values())
    if (due.kind !== 'registration' && (await till.stageOf(due).catch(() => '')) === 'paid') paid.push(due.id)
  of(paid.length, 'paid orders and recharges')
  of(
    till.madeOrders.filter((id) => !paid.includes(id)).length,
    'orders that are not paid and lapse by themselves (P10)',
  )
  of(till.consultations.length, 'consultations that are not paid and lapse by themselves (T21)')
  if (before !== '') await isDone(login.select(before))
  let bound = 0
  for (const id of made) if (!(await isDone(login.patients.unbind(clinicId, id)))) bound += 1
  of(bound, 'patients who can’t be unbound yet (T8)')
  return left
}
