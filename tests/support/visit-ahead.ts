import { RegistrationService } from '@/application/registration-service'
import { STATUS } from '../../mocks/clinic/registration/rows'
import { atHome } from './at-home'
import { aFreeSlot, wishFor } from './booking'
import type { openDemo } from './demo'

/** 王雅琴 has booked a number of tomorrow that is still to be paid. */
export async function openUnpaid() {
  const demo = await atHome()
  const booked = await demo.container.get(RegistrationService).book(wishFor(demo, await aFreeSlot(demo)))
  return { demo, booked }
}

/** She has a visit ahead, paid, or as the world has it. */
export async function openWithVisit(options?: Parameters<typeof openDemo>[0]) {
  const demo = await atHome({ world: 'sign-too-early', ...options })
  const [visit] = (await demo.container.get(RegistrationService).upcoming()).rows
  if (!visit) throw new Error('no visit ahead')
  return { demo, visit }
}

/** And has another one, paid as well, that took its place: the app was closed before it could give the old one back. */
export async function openWithBoth() {
  const { demo, visit: old } = await openWithVisit()
  const wish = wishFor(demo, await aFreeSlot(demo, 1))
  const { id } = await demo.container.get(RegistrationService).book({ ...wish, rescheduleFromId: old.id })
  const { registrations } = demo.chain.books
  registrations.update(id, { status: STATUS.reserved, payStatus: 1, payDeadline: null })
  return { demo, old, id, statusOfOld: () => registrations.byId(old.id)?.status }
}
