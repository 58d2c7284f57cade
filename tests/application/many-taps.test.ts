import { describe, expect, test } from 'vitest'
import type { Call } from '@/adapters/http/call'
import { waitlistCalls } from '@/adapters/http/calls/waitlist'
import { registrationCalls } from '@/adapters/http/calls/registration'
import { therapyCalls } from '@/adapters/http/calls/therapy'
import { WaitlistService } from '@/application/waitlist-service'
import { RegistrationService } from '@/application/registration-service'
import { TherapyService } from '@/application/therapy-service'
import { VisitService } from '@/application/visit-service'
import type { MockClinic } from '../../mocks/clinic/mock-clinic'
import { callKeyOf } from '../../mocks/transport/handle-request'
import { SeededRandom } from '../../mocks/clinic/seeded-random'
import { aConcurrentUser, type ConcurrentUser } from '../support/concurrent-users'
import { ManualClock } from '../support/manual-clock'
import { bookingRequestOf, openSoldOutSession, waitlistRequestFor } from '../support/sold-out-session'
import { openTherapistDays, therapyRequestFor } from '../support/therapist-days'
import { faultyNetwork } from '../support/faulty-network'
import { BookingStore } from '@/ui/stores/booking-store'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { TherapyBookingStore } from '@/ui/stores/therapy-booking-store'

const TAPS = 20
const MINUTE = 60_000

/** An impatient patient on a slow network. */
function impatient(chain: MockClinic, nth: number) {
  const clock = new ManualClock(chain)
  const person = aConcurrentUser(chain, nth, {
    clock,
    network: faultyNetwork({ clock, dice: new SeededRandom('taps', nth), leastMs: 300 }),
  })
  return { ...person, clock }
}
type Impatient = ConcurrentUser & { readonly clock: ManualClock }

/** Taps 20 times within 200 ms; returns how many writes of each kind reached the clinic. */
async function tapped<T>({ chain, clock }: Impatient, tap: () => Promise<T>) {
  const before = chain.requests.length
  const taps = Array.from({ length: TAPS }, async (_, nth) => {
    await clock.wait(nth * 10)
    return tap()
  })
  const ends = await clock.until(Promise.allSettled(taps))
  const writes = new Map<string, number>()
  for (const { method, path } of chain.requests.slice(before).filter((each) => each.method !== 'GET')) {
    const key = callKeyOf({ method, path })
    writes.set(key, (writes.get(key) ?? 0) + 1)
  }
  return { ends, writes: Object.fromEntries(writes) }
}
const values = <T>(ends: readonly PromiseSettledResult<T>[]): T[] =>
  ends.map((end) => {
    if (end.status === 'rejected') throw end.reason
    return end.value
  })
const keyOf = ({ verb, path }: Pick<Call, 'verb' | 'path'>): string => `${verb} ${path}`
const loseOne = ({ faults }: MockClinic, call: Parameters<typeof keyOf>[0]) =>
  faults.add({ call: keyOf(call), fault: 'lost-answer', times: 1 })

/** An empty waitlist, a full session, and a slot in it that a patient may cancel. */
async function line() {
  const { chain, holders } = await openSoldOutSession()
  const [{ slot, cancel: free }] = holders
  const me = impatient(chain, 20)
  return {
    holders,
    slot,
    me,
    free,
    chances: me.container.get(WaitlistService),
    wish: waitlistRequestFor(me.patientId, slot),
  }
}
async function booked() {
  const given = await line()
  await given.free()
  const { me, slot } = given
  const visit = await me.clock.until(me.container.get(RegistrationService).book(bookingRequestOf(me.patientId, slot)))
  return { ...given, visit }
}

describe.each([
  ['when every response arrives', false],
  ['when a response is lost', true],
])('20 taps %s', (_, isLost) => {
  test('book one visit', async () => {
    const { me, slot, free } = await line()
    await free()
    if (isLost) loseOne(me.chain, registrationCalls.book)
    const { ends, writes } = await tapped(me, () =>
      me.stores.get(BookingStore).book(bookingRequestOf(me.patientId, slot)),
    )
    expect(writes).toEqual({ [keyOf(registrationCalls.book)]: 1 })
    // Each tap supersedes the previous one; the last one shows the visit.
    expect(values(ends).filter(Boolean)).toHaveLength(1)
    expect(me.stores.get(BookingStore).booking.value?.patient.id).toBe(me.patientId)
  })

  test('cancel the visit once', async () => {
    const { me, visit } = await booked()
    if (isLost) loseOne(me.chain, registrationCalls.cancel)
    const { writes } = await tapped(me, () => me.stores.get(RegistrationStore).cancel(visit, 'no-time', ''))
    // After a lost response the app retries the request, which the clinic performs only once.
    expect(writes).toEqual({ [keyOf(registrationCalls.cancel)]: isLost ? 2 : 1 })
    expect(me.stores.get(RegistrationStore).byId.known(visit.id)?.status).toBe('cancelled')
    expect(me.stores.get(RegistrationStore).cancelling.failure).toBeUndefined()
  })

  test('check in once', async () => {
    const { me, visit, slot } = await booked()
    me.chain.books.registrations.update(visit.id, { status: 0, payDeadline: null })
    me.chain.clock.moveTo(new Date(Date.parse(`${slot.date}T${slot.timeStart}:00+08:00`) - 30 * MINUTE))
    me.chain.books.registrations.update(visit.id, { status: 10 })
    const shown = await me.clock.until(me.container.get(RegistrationService).byId(visit.id))
    if (isLost) loseOne(me.chain, registrationCalls.sign)
    const { ends, writes } = await tapped(me, () => me.container.get(VisitService).sign(shown, { scene: 'desk' }))
    expect(writes).toEqual({ [keyOf(registrationCalls.sign)]: 1 })
    expect(new Set(values(ends).map(({ status }) => status))).toEqual(new Set(['signed']))
  })

  test('book one visit when rescheduling', async () => {
    const { me, visit, holders } = await booked()
    const [, other] = holders
    await other.cancel()
    if (isLost) loseOne(me.chain, registrationCalls.book)
    const wish = bookingRequestOf(me.patientId, other.slot)
    const { writes } = await tapped(me, () => me.stores.get(BookingStore).move(visit, wish))
    expect(writes).toEqual({ [keyOf(registrationCalls.book)]: 1 })
    const moved = me.chain.books.registrations.by('patientId', me.patientId)
    expect(moved.map(({ rescheduledFrom }) => rescheduledFrom)).toEqual([null, visit.id])
  })

  test('reserve and cancel a therapy session once each', async () => {
    const { chain, slots } = openTherapistDays()
    const me = impatient(chain, 20)
    const wish = therapyRequestFor(me.patientId, slots)
    if (isLost) loseOne(me.chain, therapyCalls.reserve)
    const late = me.stores
    const reserved = await tapped(me, () => late.get(TherapyBookingStore).reserve(wish, undefined))
    // After a lost response the app retries the request, which the clinic performs only once.
    expect(reserved.writes).toEqual({ [keyOf(therapyCalls.reserve)]: isLost ? 2 : 1 })
    const rows = me.chain.books.therapies.by('patientId', me.patientId)
    expect(rows.map(({ status }) => status)).toEqual([0, 0])
    const [row] = rows

    if (isLost) loseOne(me.chain, therapyCalls.cancel)
    const service = me.container.get(TherapyService)
    const session = await me.clock.until(service.byId(row?.id ?? ''))
    const cancelled = await tapped(me, () => service.cancel(session, ''))
    expect(cancelled.writes).toEqual({ [keyOf(therapyCalls.cancel)]: 1 })
    expect(new Set(values(cancelled.ends).map(({ status }) => status))).toEqual(new Set(['cancelled']))
  })

  test('join the waitlist once, and accept an offer once', async () => {
    const { me, chances, wish, free } = await line()
    if (isLost) loseOne(me.chain, waitlistCalls.join)
    const watched = await tapped(me, () => chances.join([wish]))
    expect(watched.writes).toEqual({ [keyOf(waitlistCalls.join)]: 1 })
    expect(me.chain.books.waitlist.by('patientId', me.patientId)).toHaveLength(1)

    await free()
    const [offered] = (await me.clock.until(chances.all())).rows
    if (!offered) throw new Error('no offer')
    if (isLost) loseOne(me.chain, registrationCalls.book)
    const taken = await tapped(me, () => chances.take(offered, '', false))
    expect(taken.writes).toEqual({ [keyOf(registrationCalls.book)]: 1 })
    expect(new Set(values(taken.ends).map(({ id }) => id)).size).toBe(1)
  })

  test('send one request to leave the waitlist', async () => {
    const { me, chances, wish } = await line()
    await me.clock.until(chances.join([wish]))
    const [watch] = (await me.clock.until(chances.all())).rows
    if (isLost) loseOne(me.chain, waitlistCalls.leave)
    const { ends, writes } = await tapped(me, () => chances.leave(watch?.id ?? ''))
    expect(writes).toEqual({ [keyOf(waitlistCalls.leave)]: 1 })
    expect(values(ends)).toHaveLength(TAPS)
    expect(await me.clock.until(chances.left())).toBe(10)
  })
})

describe('retry after an unknown outcome', () => {
  test('finds the booking for an accepted offer, even after the offer expires', async () => {
    const { me, chances, wish, free } = await line()
    await me.clock.until(chances.join([wish]))
    await free()
    const [offered] = (await me.clock.until(chances.all())).rows
    if (!offered) throw new Error('no offer')
    loseOne(me.chain, registrationCalls.book)
    me.chain.faults.add({ call: keyOf(registrationCalls.list), fault: 'drop' })
    await expect(me.clock.until(chances.take(offered, '', false))).rejects.toMatchObject({
      reason: { kind: 'outcome-unknown' },
    })
    me.chain.faults.clear()
    await me.clock.advance(11 * MINUTE)
    const found = await me.clock.until(chances.take(offered, '', false))
    expect(me.chain.books.registrations.by('patientId', me.patientId).map(({ id }) => id)).toEqual([found.id])
  })

  test('reports the therapy as cancelled', async () => {
    const { chain, slots } = openTherapistDays()
    const me = impatient(chain, 20)
    const service = me.container.get(TherapyService)
    const [line] = await me.clock.until(service.reserve(therapyRequestFor(me.patientId, slots.slice(0, 1))))
    if (!line?.outcome.isSuccess) throw new Error('not reserved')
    const { therapy } = line.outcome
    loseOne(me.chain, therapyCalls.cancel)
    me.chain.faults.add({ call: keyOf(therapyCalls.detail), fault: 'drop' })
    await expect(me.clock.until(service.cancel(therapy, ''))).rejects.toMatchObject({
      reason: { kind: 'outcome-unknown' },
    })
    me.chain.faults.clear()
    expect(await me.clock.until(service.cancel(therapy, ''))).toMatchObject({ status: 'cancelled' })
  })

  test('reserves two concurrent plans separately', async () => {
    const { chain, slots } = openTherapistDays()
    const me = impatient(chain, 20)
    const service = me.container.get(TherapyService)
    const plans = slots.map((slot) => therapyRequestFor(me.patientId, [slot]))
    const [first, second] = await me.clock.until(Promise.all(plans.map((plan) => service.reserve(plan))))
    expect([first?.[0]?.slot, second?.[0]?.slot]).toEqual(plans.map(({ slots: [slot] }) => slot))
    expect(me.chain.books.therapies.by('patientId', me.patientId)).toHaveLength(2)
  })
})
