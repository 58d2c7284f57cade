import { RegistrationService } from '@/application/registration-service'
import { STATUS } from '../../mocks/clinic/registration/rows'
import { atHome } from './at-home'
import { aFreeSlot, wishFor } from './booking'
import type { openDemo } from './demo'

/** Opens an app in which 王雅琴 has an unpaid visit tomorrow. */
export async function openUnpaid() {
  const demo = await atHome()
  const booked = await demo.container.get(RegistrationService).book(wishFor(demo, await aFreeSlot(demo)))
  return { demo, booked }
}

/** Opens an app in which she has an upcoming visit, paid or as in the scenario. */
export async function openWithVisit(options?: Parameters<typeof openDemo>[0]) {
  const demo = await atHome({ world: 'sign-too-early', ...options })
  const [visit] = (await demo.container.get(RegistrationService).upcoming()).rows
  if (!visit) throw new Error('no visit ahead')
  return { demo, visit }
}

/** Also rescheduled: another paid visit replaces the first one, which the app could not cancel before it was closed. */
export async function openWithBoth() {
  const { demo, visit: old } = await openWithVisit()
  const wish = wishFor(demo, await aFreeSlot(demo, 1))
  const { id } = await demo.container.get(RegistrationService).book({ ...wish, rescheduleFromId: old.id })
  const { registrations } = demo.chain.books
  registrations.update(id, { status: STATUS.reserved, payStatus: 1, payDeadline: null })
  return { demo, old, id, statusOfOld: () => registrations.byId(old.id)?.status }
}
