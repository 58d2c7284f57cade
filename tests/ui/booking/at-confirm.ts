import { expect } from 'vitest'
import { RegistrationService } from '@/application/registration-service'
import type { Day } from '@/domain/general/day'
import { zh } from '@/ui/messages/zh'
import { REGISTRATION_STATUS_CODES } from '../../../mocks/clinic/registration/rows'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { loggedInDevice } from '../../support/logged-in-device'
import { aFreeSlot, bookingRequestFor } from '../../support/booking'
import { tapOn, there } from '../kit/by-role'
import { openScreen, until } from '../kit/open-screen'

const { clinics, doctors } = FIXTURES
const says = zh.booking
type Demo = Awaited<ReturnType<typeof loggedInDevice>>

export const TOMORROW: Day = '2026-11-21'
export const SCHEDULE = `/booking/doctor/${doctors.linQinghe}?clinicId=${clinics.gaoxin}&date=${TOMORROW}`
/** The waitlist entry with an offer in the scenario `watch-offer`. */
export const WATCH_ID = 'w8002'

type Number = { readonly scheduleId: string; readonly orderNo: number }
/** Returns the path of the confirm screen for a slot with 林清和. */
export const confirmPath = ({ scheduleId, orderNo }: Number, date: Day = TOMORROW): string =>
  `/booking/confirm?${new URLSearchParams({
    doctorId: doctors.linQinghe,
    clinicId: clinics.gaoxin,
    date,
    scheduleId,
    orderNo: String(orderNo),
  })}`

/** Returns the path of the confirm screen for the slot offered to 王雅琴. */
export function offerPath({ chain }: Demo): string {
  chain.clock.moveSeconds(30)
  chain.catchUp()
  const { waitlist, slots } = chain.books
  const { doctorId = '', clinicId = '', date = '', offer } = waitlist.byId(WATCH_ID) ?? {}
  const { scheduleId, orderNo } = slots.byId(offer?.slotId ?? '') ?? {}
  if (!scheduleId) throw new Error('no number is held')
  const choice = { doctorId, clinicId, date, scheduleId, orderNo: String(orderNo), grabId: WATCH_ID }
  return `/booking/confirm?${new URLSearchParams(choice)}`
}

/** Opens 王雅琴's confirm screen for tomorrow's first free slot, or the nth. */
export async function openConfirm(phone?: Parameters<typeof loggedInDevice>[0], nth = 0) {
  const demo = await loggedInDevice(phone)
  const { slot } = await aFreeSlot(demo, nth)
  const page = await openScreen(demo, confirmPath(slot))
  return { demo, chain: demo.chain, page, slot }
}

export const submitKey = () => there('button', new RegExp(`^${says.submit}`))
export const isReady = async () => {
  const key = await submitKey()
  await until(() => expect(key.getAttribute('aria-disabled')).toBeNull())
}
export const isBarred = async () => {
  const key = await submitKey()
  await until(() => expect(key.getAttribute('aria-disabled')).toBe('true'))
}
export async function submit(): Promise<void> {
  await isReady()
  await tapOn('button', says.submit)
}
export const isBooked = () => there('heading', zh.payment.booked)

/** Registrations booked in this test, without the scenario's own. */
export const madeIn = ({ chain }: Pick<Demo, 'chain'>) =>
  chain.books.registrations.all().filter(({ requestId }) => !requestId.startsWith('seed'))

/** Books and pays for a visit tomorrow. */
export async function withVisit(demo: Demo, nth = 0) {
  const visit = await demo.container.get(RegistrationService).book(bookingRequestFor(demo, await aFreeSlot(demo, nth)))
  demo.chain.books.registrations.update(visit.id, {
    status: REGISTRATION_STATUS_CODES.reserved,
    payStatus: 1,
    payType: 0,
    payDeadline: null,
  })
  return visit
}
