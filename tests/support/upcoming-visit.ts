import { RegistrationService } from '@/application/registration-service'
import { REGISTRATION_STATUS_CODES } from '../../mocks/clinic/registration/rows'
import { loggedInDevice } from './logged-in-device'
import { aFreeSlot, bookingRequestFor } from './booking'
import type { createTestApp } from './test-app'

/** Opens an app in which 王雅琴 has an unpaid visit tomorrow. */
export async function openAppWithUnpaidVisit() {
  const demo = await loggedInDevice()
  const booked = await demo.container.get(RegistrationService).book(bookingRequestFor(demo, await aFreeSlot(demo)))
  return { demo, booked }
}

/** Opens an app in which 王雅琴 has an upcoming visit, paid or as in the scenario. */
export async function openAppWithUpcomingVisit(options?: Parameters<typeof createTestApp>[0]) {
  const demo = await loggedInDevice({ world: 'sign-too-early', ...options })
  const [visit] = (await demo.container.get(RegistrationService).upcoming()).rows
  if (!visit) throw new Error('no visit ahead')
  return { demo, visit }
}

/** Also rescheduled: another paid visit replaces the first one, which the app could not cancel before it was closed. */
export async function openAppWithReplacedVisit() {
  const { demo, visit: old } = await openAppWithUpcomingVisit()
  const wish = bookingRequestFor(demo, await aFreeSlot(demo, 1))
  const { id } = await demo.container.get(RegistrationService).book({ ...wish, rescheduleFromId: old.id })
  const { registrations } = demo.chain.books
  registrations.update(id, { status: REGISTRATION_STATUS_CODES.reserved, payStatus: 1, payDeadline: null })
  return { demo, old, id, statusOfOld: () => registrations.byId(old.id)?.status }
}
