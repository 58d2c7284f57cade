import { getRouteApi } from '@tanstack/react-router'
import { isDay, type Day } from '@/domain/general/day'
import { offerOf, type WaitlistEntry } from '@/domain/waitlist/waitlist'
import { isBookable, sameSlot, slotsOf } from '@/domain/scheduling/scheduling'
import type { Stores } from '@/ui/stores/stores'

type BookingWish = Parameters<Stores['booking']['book']>[0]

const route = getRouteApi('/booking/confirm')

/** The choice that the address carries, so that login and reload come back with it. */
export type Choice = {
  readonly doctorId: string
  readonly clinicId: string
  readonly date: Day
  readonly scheduleId: string
  readonly orderNo: number
  /** The entry whose offer holds the number. */
  readonly grabId?: string
}
/** How the chosen slot stands: being looked up, not to be had, this patient's already, held from the waiting list, or free. */
export type SlotState = 'loading' | 'failed' | 'gone' | 'over' | 'mine' | 'offered' | 'free'

export type ChoiceSearch = {
  readonly [name in 'doctorId' | 'clinicId' | 'date' | 'scheduleId' | 'orderNo' | 'grabId']?: string
}

export const useChoice = (): Choice | undefined => choiceOf(route.useSearch())
export function choiceOf(search: ChoiceSearch): Choice | undefined {
  const { doctorId, clinicId, date, scheduleId, orderNo, grabId } = search
  const number = Number(orderNo)
  if (!doctorId || !clinicId || !date || !isDay(date) || !scheduleId || !Number.isInteger(number)) return undefined
  return { doctorId, clinicId, date, scheduleId, orderNo: number, ...(grabId && { grabId }) }
}

/** The entry that holds the chosen number; one of another time does not count. */
export function offerOfChoice(
  { scheduling, waitlist: store }: Stores,
  { grabId, scheduleId, orderNo }: Choice,
): WaitlistEntry | undefined {
  const entry = store.all.value?.find(({ id }) => id === grabId)
  const offer = entry && offerOf(entry, scheduling.now())
  return offer && sameSlot(offer.slot, { scheduleId, orderNo }) ? entry : undefined
}

export function slotStateOf(stores: Stores, choice: Choice) {
  const { booking, doctorTimes, waitlist } = stores
  const { doctorId, clinicId, date, grabId, ...wanted } = choice
  const day = doctorTimes.day.of(doctorId, clinicId, date)
  const schedule = day.value?.schedule
  const slot = schedule && slotsOf(schedule).find((each) => sameSlot(each, wanted))
  const isTaken = booking.trouble?.reason.kind === 'slot-taken'
  const state = ((): SlotState => {
    if (!day.value) return day.failure ? 'failed' : 'loading'
    if (slot && grabId) {
      if (!waitlist.all.value && !waitlist.all.failure) return 'loading'
      if (offerOfChoice(stores, choice)) return 'offered'
    }
    if (slot?.isMine) return 'mine'
    if (slot?.availability === 'over-time') return 'over'
    return slot && isBookable(slot) && !isTaken ? 'free' : 'gone'
  })()
  return { state, schedule, slot, day }
}

/** Where to look from when the slot has left no time behind. */
const MORNING = '08:00'
export const timeOfChoice = (timeStart: string | undefined): string => timeStart ?? MORNING

/** What the clinic is asked for; undefined while the number or the patient is not known. */
export function wishOf(stores: Stores, choice: Choice, isRevisit: boolean): BookingWish | undefined {
  const { registration, session } = stores
  const { patientId } = session
  const { state, schedule, slot } = slotStateOf(stores, choice)
  if (!schedule || !slot || !patientId) return undefined
  const { doctorId, clinicId, date, grabId } = choice
  const { scheduleId, orderNo, timeStart, timeEnd } = slot
  return {
    clinicId,
    doctorId,
    departmentId: schedule.departmentId,
    scheduleId,
    date,
    timeStart,
    timeEnd,
    orderNo,
    patientId,
    reason: registration.reason.trim(),
    isRevisit,
    ...(state === 'offered' && grabId && { grabId }),
  }
}

/** The clinic has refused: what it said is read anew, so that the screen can say what is left. */
export function lookAgain({ booking, registration, doctorTimes, waitlist }: Stores, choice: Choice): void {
  const kind = booking.trouble?.reason.kind
  const isOfDay = kind === 'slot-taken' || kind === 'offer-expired' || kind === 'price-changed'
  if (isOfDay) void doctorTimes.day.of(choice.doctorId, choice.clinicId, choice.date).again()
  if (kind === 'offer-expired') void waitlist.loadAll()
  if (kind === 'blocked') void registration.block.of(choice.clinicId).again()
  if (kind === 'same-doctor-same-day') void registration.loadUpcoming()
}
