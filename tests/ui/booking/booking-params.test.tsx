import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Failure } from '@/domain/failure/failure'
import type { WaitlistEntry } from '@/domain/waitlist/waitlist'
import type { DaySchedule, Slot } from '@/domain/scheduling/scheduling'
import {
  waitlistEntryOfSelection,
  slotStateOf,
  useBookingSelection,
  toBookingRequest,
  type BookingSelection,
} from '@/ui/screens/booking/booking-params'
import { parseSearch, stringifySearch, pickTextParams } from '@/ui/shell/search-params'
import type { Stores } from '@/ui/stores/stores'
import { openExampleClinic } from '../../support/example-clinic'
import { aDayOf, aWaitlistOffer, aSlot } from '../../support/held-slot'
import { mount } from '../kit/mount'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { DoctorTimesStore } from '@/ui/stores/doctor-times-store'
import { VisitStore } from '@/ui/stores/visit-store'
import { WaitlistStore } from '@/ui/stores/waitlist-store'
import { BookingStore } from '@/ui/stores/booking-store'

const CHOICE: BookingSelection = { doctorId: 'd1', clinicId: 'c1', date: '2030-05-03', scheduleId: 's1', orderNo: 7 }
const HELD: BookingSelection = { ...CHOICE, grabId: 'w1' }

/** Returns the selection that `useBookingSelection` parses from the URL. */
async function choiceAt(search: string): Promise<BookingSelection | undefined> {
  const seen: (BookingSelection | undefined)[] = []
  function Probe() {
    seen.push(useBookingSelection())
    return null
  }
  const root = createRootRoute()
  const confirm = createRoute({
    getParentRoute: () => root,
    path: '/booking/confirm',
    validateSearch: pickTextParams('doctorId', 'clinicId', 'date', 'scheduleId', 'orderNo', 'grabId'),
    component: Probe,
  })
  const history = createMemoryHistory({ initialEntries: [`/booking/confirm?${search}`] })
  const router = createRouter({
    routeTree: root.addChildren([confirm]),
    history,
    parseSearch,
    stringifySearch,
  })
  await router.load()
  mount(<RouterProvider router={router} />)
  await vi.waitFor(async () => {
    await act(() => Promise.resolve())
    expect(seen.length).toBeGreaterThan(0)
  })
  return seen[seen.length - 1]
}

describe('selection parsed from the booking URL', () => {
  const whole = { doctorId: 'd1', clinicId: 'c1', date: '2030-05-03', scheduleId: 's1', orderNo: '7' }
  const at = (over: Record<string, string | undefined>) => choiceAt(stringifySearch({ ...whole, ...over }).slice(1))

  test('contains the doctor, clinic, day and slot', async () => {
    expect(await at({})).toStrictEqual(CHOICE)
  })
  test.each(Object.keys(whole))('requires the %s parameter', async (key) => {
    expect(await at({ [key]: undefined })).toBeUndefined()
  })
  test.each([
    ['date', '2030-02-30'],
    ['date', 'tomorrow'],
    ['orderNo', 'seven'],
    ['orderNo', '7.5'],
  ])('rejects the %s “%s”', async (key, value) => {
    expect(await at({ [key]: value })).toBeUndefined()
  })
})

const failed = (kind: 'slot-taken' | 'blocked' | 'network') => Promise.reject(new Failure({ kind }))
const forever = () => new Promise<never>(() => undefined)

/** Opens the stores of a booking screen; the day is loaded only if slots are given. */
async function onPage(...slots: Slot[]) {
  const phone = openExampleClinic()
  const stores: Stores = phone.stores
  const registration = stores.get(RegistrationStore)
  const doctorTimes = stores.get(DoctorTimesStore)
  const visit = stores.get(VisitStore)
  const waitlist = stores.get(WaitlistStore)
  const day = doctorTimes.day.of('d1', 'c1', '2030-05-03')
  const read = (schedule: DaySchedule | undefined) => day.run(() => Promise.resolve({ schedule }))
  if (slots.length > 0) await read(aDayOf(...slots))
  return {
    ...phone,
    stores,
    day,
    registration,
    visit,
    waitlist,
    read,
    watched: (...watches: WaitlistEntry[]) => waitlist.all.peek().run(() => Promise.resolve(watches)),
    state: (choice: BookingSelection = CHOICE) => slotStateOf(stores, choice).state,
  }
}

describe('waitlist offer for the selected slot', () => {
  test('matches only when both the entry and the slot are the same', async () => {
    const { stores, watched } = await onPage()
    await watched(aWaitlistOffer({ id: 'w0' }), aWaitlistOffer())
    expect(waitlistEntryOfSelection(stores, HELD)?.id).toBe('w1')
    expect(waitlistEntryOfSelection(stores, { ...HELD, grabId: 'w2' })).toBeUndefined()
    expect(waitlistEntryOfSelection(stores, CHOICE)).toBeUndefined()
  })
  test.each<[string, Partial<BookingSelection>]>([
    ['slot', { orderNo: 8 }],
    ['schedule', { scheduleId: 's2' }],
  ])('does not match a different %s', async (_, over) => {
    const { stores, watched } = await onPage()
    await watched(aWaitlistOffer())
    expect(waitlistEntryOfSelection(stores, { ...HELD, ...over })).toBeUndefined()
  })
  test('expires exactly at its deadline', async () => {
    const { stores, watched, moveSeconds } = await onPage()
    await watched(aWaitlistOffer())
    moveSeconds(59)
    expect(waitlistEntryOfSelection(stores, HELD)?.id).toBe('w1')
    moveSeconds(1)
    expect(waitlistEntryOfSelection(stores, HELD)).toBeUndefined()
  })
})

describe('slotStateOf', () => {
  test('returns “loading” until the day has loaded', async () => {
    const { state, day } = await onPage()
    expect(state()).toBe('loading')
    void day.run(forever)
    expect(state()).toBe('loading')
  })
  test('returns “failed” when the day fails to load', async () => {
    const { state, day } = await onPage()
    await day.run(() => failed('network'))
    expect(state()).toBe('failed')
  })
  test('keeps the last state when a refresh fails', async () => {
    const { state, day } = await onPage(aSlot())
    await day.run(() => failed('network'))
    expect(state()).toBe('free')
  })
  test.each<[keyof BookingSelection, string]>([
    ['doctorId', 'd2'],
    ['clinicId', 'c2'],
    ['date', '2030-05-04'],
  ])('ignores a loaded day with a different %s', async (key, value) => {
    const { state } = await onPage(aSlot())
    expect(state({ ...CHOICE, [key]: value })).toBe('loading')
  })
  test('returns the loaded day and slot', async () => {
    const chosen = aSlot()
    const { stores } = await onPage(aSlot({ orderNo: 6 }), aSlot({ scheduleId: 's2' }), chosen)
    expect(slotStateOf(stores, CHOICE)).toMatchObject({
      state: 'free',
      schedule: aDayOf(aSlot({ orderNo: 6 }), aSlot({ scheduleId: 's2' }), chosen),
      slot: chosen,
    })
  })
  test.each<[string, Partial<Slot>, string]>([
    ['with several free places as “free”', {}, 'free'],
    ['with one free place as “free”', { restCount: 1 }, 'free'],
    ['without free places as “gone”', { restCount: 0 }, 'gone'],
    ['with the availability “full” as “gone”', { availability: 'full' }, 'gone'],
    ['in the past as “over”', { availability: 'over-time' }, 'over'],
    ['of this patient as “mine”', { isMine: true }, 'mine'],
    ['of this patient in the past as “mine”', { isMine: true, availability: 'over-time' }, 'mine'],
    ['of this patient with the availability “full” as “mine”', { isMine: true, availability: 'full' }, 'mine'],
  ])('reports a slot %s', async (_, over, expected) => {
    const { state } = await onPage(aSlot(over))
    expect(state()).toBe(expected)
  })
  test('returns “gone” when the day does not contain the slot', async () => {
    const { state } = await onPage(aSlot({ orderNo: 8 }))
    expect(state()).toBe('gone')
    expect(state(HELD)).toBe('gone')
  })
  test('returns “gone” when another patient has taken the slot, even if the day lists it as free', async () => {
    const { state, stores } = await onPage(aSlot())
    const booking = stores.get(BookingStore)
    await booking.booking.run(() => failed('slot-taken'))
    expect(state()).toBe('gone')
    await booking.booking.run(() => failed('blocked'))
    expect(state()).toBe('free')
  })
})

describe('slotStateOf for a slot with a waitlist entry', () => {
  test('returns “loading” until the waitlist has loaded', async () => {
    const { state, watched, waitlist } = await onPage(aSlot())
    expect(state(HELD)).toBe('loading')
    void waitlist.all.peek().run(forever)
    expect(state(HELD)).toBe('loading')
    await watched(aWaitlistOffer())
    expect(state(HELD)).toBe('offered')
  })
  test('ignores the entry when the waitlist fails to load', async () => {
    const { state, waitlist } = await onPage(aSlot())
    await waitlist.all.peek().run(() => failed('network'))
    expect(state(HELD)).toBe('free')
  })
  test('keeps “offered” while the waitlist refreshes', async () => {
    const { state, watched, waitlist } = await onPage(aSlot())
    await watched(aWaitlistOffer())
    void waitlist.all.peek().run(forever)
    expect(state(HELD)).toBe('offered')
  })
  test('prefers “offered” to “mine”, “over” and “gone”', async () => {
    const { state, watched } = await onPage(aSlot({ isMine: true, availability: 'over-time', restCount: 0 }))
    await watched(aWaitlistOffer())
    expect(state(HELD)).toBe('offered')
  })
  test('ignores the entry once the offer has expired, or when the URL does not name the entry', async () => {
    const { state, watched } = await onPage(aSlot({ isMine: true }))
    await watched(aWaitlistOffer({ status: 'expired' }))
    expect(state(HELD)).toBe('mine')
    await watched(aWaitlistOffer())
    expect(state(CHOICE)).toBe('mine')
  })
})

describe('toBookingRequest', () => {
  test('returns the selected slot and the reason for the visit', async () => {
    const { stores } = await onPage(aSlot())
    stores.get(RegistrationStore).setReason('  睡不好 ')
    expect(toBookingRequest(stores, CHOICE, true)).toMatchObject({
      orderNo: CHOICE.orderNo,
      reason: '睡不好',
      isRevisit: true,
    })
    expect(toBookingRequest(stores, CHOICE, false)).not.toHaveProperty('grabId')
  })
  test('includes the waitlist entry only while the offer is valid', async () => {
    const { stores, watched } = await onPage(aSlot())
    await watched(aWaitlistOffer())
    expect(toBookingRequest(stores, HELD, false)).toMatchObject({ grabId: HELD.grabId })
    await watched(aWaitlistOffer({ status: 'expired' }))
    expect(toBookingRequest(stores, HELD, false)).not.toHaveProperty('grabId')
  })
  test('returns undefined while the slot is unknown', async () => {
    const { stores } = await onPage()
    expect(toBookingRequest(stores, CHOICE, false)).toBeUndefined()
  })
})
