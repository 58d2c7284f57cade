import { getRouteApi } from '@tanstack/react-router'
import { isDay, type Day } from '@/domain/general/day'
import { activeOfferOf, type WaitlistEntry } from '@/domain/waitlist/waitlist'
import { isBookable, isSameSlot, slotsOf } from '@/domain/scheduling/scheduling'
import { BookingStore } from '@/ui/stores/booking-store'
import type { Stores } from '@/ui/stores/stores'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import { WaitlistStore } from '@/ui/stores/waitlist-store'
import { DoctorTimesStore } from '@/ui/stores/doctor-times-store'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { SessionStore } from '@/ui/stores/session-store'

type BookingWish = Parameters<BookingStore['book']>[0]

const route = getRouteApi('/booking/confirm')

/** The choice, kept in the URL so that it survives login and reload. */
export type BookingSelection = {
  readonly doctorId: string
  readonly clinicId: string
  readonly date: Day
  readonly scheduleId: string
  readonly orderNo: number
  /** The waitlist entry whose offer holds the slot. */
  readonly grabId?: string
}
/** State of the chosen slot: loading, unavailable, held by this patient, offered from the waitlist, or free. */
export type SlotState = 'loading' | 'failed' | 'gone' | 'over' | 'mine' | 'offered' | 'free'

export type BookingSearchParams = {
  readonly [name in 'doctorId' | 'clinicId' | 'date' | 'scheduleId' | 'orderNo' | 'grabId']?: string
}

export const useBookingSelection = (): BookingSelection | undefined => parseBookingSelection(route.useSearch())
function parseBookingSelection(search: BookingSearchParams): BookingSelection | undefined {
  const { doctorId, clinicId, date, scheduleId, orderNo, grabId } = search
  const number = Number(orderNo)
  if (!doctorId || !clinicId || !date || !isDay(date) || !scheduleId || !Number.isInteger(number)) return undefined
  return { doctorId, clinicId, date, scheduleId, orderNo: number, ...(grabId && { grabId }) }
}

/** The waitlist entry that offers the chosen slot; an entry for another slot does not count. */
export function waitlistEntryOfSelection(
  stores: Stores,
  { grabId, scheduleId, orderNo }: BookingSelection,
): WaitlistEntry | undefined {
  const scheduling = stores.get(SchedulingStore)
  const store = stores.get(WaitlistStore)
  const entry = store.all.known()?.find(({ id }) => id === grabId)
  const offer = entry && activeOfferOf(entry, scheduling.now())
  return offer && isSameSlot(offer.slot, { scheduleId, orderNo }) ? entry : undefined
}

export function slotStateOf(stores: Stores, choice: BookingSelection) {
  const booking = stores.get(BookingStore)
  const doctorTimes = stores.get(DoctorTimesStore)
  const waitlist = stores.get(WaitlistStore)
  const { doctorId, clinicId, date, grabId, ...wanted } = choice
  const day = doctorTimes.day.of(doctorId, clinicId, date)
  const schedule = day.value?.schedule
  const slot = schedule && slotsOf(schedule).find((each) => isSameSlot(each, wanted))
  const isTaken = booking.trouble?.reason.kind === 'slot-taken'
  const state = ((): SlotState => {
    if (!day.value) return day.failure ? 'failed' : 'loading'
    if (slot && grabId) {
      if (!waitlist.all.known() && !waitlist.all.peek().failure) return 'loading'
      if (waitlistEntryOfSelection(stores, choice)) return 'offered'
    }
    if (slot?.isMine) return 'mine'
    if (slot?.availability === 'over-time') return 'over'
    return slot && isBookable(slot) && !isTaken ? 'free' : 'gone'
  })()
  return { state, schedule, slot, day }
}

/** Time from which other slots are searched if the chosen slot has no time. */
const MORNING = '08:00'
export const startTimeOrDefault = (timeStart: string | undefined): string => timeStart ?? MORNING

/** The booking request; undefined while the slot or the patient is unknown. */
export function toBookingRequest(
  stores: Stores,
  choice: BookingSelection,
  isRevisit: boolean,
): BookingWish | undefined {
  const registration = stores.get(RegistrationStore)
  const session = stores.get(SessionStore)
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

/** Reloads the data that a rejection has made outdated, so that the screen can offer alternatives. */
export function reloadAfterRejection(stores: Stores, choice: BookingSelection): void {
  const booking = stores.get(BookingStore)
  const registration = stores.get(RegistrationStore)
  const doctorTimes = stores.get(DoctorTimesStore)
  const waitlist = stores.get(WaitlistStore)
  const kind = booking.trouble?.reason.kind
  const isOfDay = kind === 'slot-taken' || kind === 'offer-expired' || kind === 'price-changed'
  if (isOfDay) void doctorTimes.day.of(choice.doctorId, choice.clinicId, choice.date).again()
  if (kind === 'offer-expired') void waitlist.all.of().again()
  if (kind === 'blocked') void registration.block.of(choice.clinicId).again()
  if (kind === 'same-doctor-same-day') void registration.upcoming.of().again()
}
