import { getRouteApi } from '@tanstack/react-router'
import { isDay, type Day } from '@/domain/general/day'
import type { Failure } from '@/domain/failure/failure'
import { offerOf, type WaitlistEntry } from '@/domain/waitlist/waitlist'
import { isBookable, sameSlot, slotsOf } from '@/domain/scheduling/scheduling'
import type { Stores } from '@/ui/stores/stores'

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
  const { scheduling, waitlist } = stores
  const { doctorId, clinicId, date, grabId, ...wanted } = choice
  const schedule = scheduling.scheduleOf(doctorId, clinicId, date)
  const isKnown = scheduling.isDayOf(doctorId, clinicId, date) && scheduling.day.value !== undefined
  const slot = schedule && slotsOf(schedule).find((each) => sameSlot(each, wanted))
  const isTaken = troubleOf(stores)?.reason.kind === 'slot-taken'
  const state = ((): SlotState => {
    if (!isKnown) return scheduling.day.failure ? 'failed' : 'loading'
    if (slot && grabId) {
      if (!waitlist.all.value && !waitlist.all.failure) return 'loading'
      if (offerOfChoice(stores, choice)) return 'offered'
    }
    if (slot?.isMine) return 'mine'
    if (slot?.availability === 'over-time') return 'over'
    return slot && isBookable(slot) && !isTaken ? 'free' : 'gone'
  })()
  return { state, schedule, slot }
}

/** What went wrong last, with booking or with putting it in the place of another. */
export const troubleOf = ({ registration, visit }: Stores): Failure | undefined =>
  visit.moving.failure ?? registration.booking.failure
/** Something is on its way to the clinic. */
export const isSending = ({ registration, visit }: Stores): boolean =>
  registration.booking.isPending || visit.moving.isPending

/** Where to look from when the slot has left no time behind. */
const MORNING = '08:00'
export const timeOfChoice = (timeStart: string | undefined): string => timeStart ?? MORNING
/** While a booking runs or nobody knows how it ended, it may be this very booking that has taken the slot. */
export const isSettled = (stores: Stores): boolean =>
  !isSending(stores) && troubleOf(stores)?.reason.kind !== 'outcome-unknown'
