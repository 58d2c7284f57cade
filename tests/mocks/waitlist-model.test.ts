import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { waitlistCalls } from '@/adapters/http/calls/waitlist'
import type { MockClinic } from '../../mocks/clinic/mock-clinic'
import type { SlotRow } from '../../mocks/clinic/scheduling/rows'
import { REGISTRATION_STATUS_CODES } from '../../mocks/clinic/registration/rows'
import { isLiveRegistration } from '../../mocks/clinic/registration/rules'
import { WAITLIST_STATUS_CODES } from '../../mocks/clinic/waitlist/rows'
import { runCount } from '../support/evidence'
import { PatientClient } from './support/patient-at'
import {
  takeWaitlistOffer,
  joinWaitlistAs,
  openWithOneSlotLeft,
  waitlistEntryOf,
  waitlistRequest,
} from './support/waitlist-calls'
import { cancelSession } from '../../mocks/clinic/registration/actions'

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('watch' as const), who: fc.nat(5) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('cancel' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('grab' as const), nth: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('unwatch' as const), who: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('snatch' as const), who: fc.nat(5) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 4, 4, 11, 11, 500) }),
  },
)
const aSlot = ({ scheduleId, orderNo, timeStart, timeEnd }: SlotRow) => ({ scheduleId, orderNo, timeStart, timeEnd })

/** Expects no place to be sold twice or beyond capacity, or to be free while patients wait, and offers in order. */
function expectSound({ books, clock }: MockClinic, scheduleId: string): void {
  const all = books.waitlist.by('scheduleId', scheduleId)
  const offered = all.filter(({ status }) => status === WAITLIST_STATUS_CODES.offered)
  const live = books.registrations
    .by('scheduleId', scheduleId)
    .filter(({ status }) => status !== REGISTRATION_STATUS_CODES.cancelled)
  const claims = [...live, ...offered.flatMap(({ offer }) => offer ?? [])].map(
    (each) => `${each.slotId} ${each.orderNo}`,
  )
  expect(new Set(claims).size).toBe(claims.length)
  for (const slot of books.slots.by('scheduleId', scheduleId)) {
    expect(new Set(slot.taken).size).toBe(slot.taken.length)
    expect(slot.taken.length).toBeLessThanOrEqual(slot.capacity)
    const own = claims.filter((claim) => claim.startsWith(`${slot.id} `)).map((claim) => Number(claim.split(' ')[1]))
    expect(slot.taken).toEqual(expect.arrayContaining(own))
    const isWaitedFor = all.some(({ status }) => status === WAITLIST_STATUS_CODES.watching)
    const isAhead = new Date(`${slot.date}T${slot.timeStart}:00+08:00`) > clock.now()
    if (isWaitedFor && isAhead) expect(slot.taken.length).toBe(slot.capacity)
  }
  // Every patient with an offer joined before those who still wait.
  const firstWaiting = all.findIndex(({ status }) => status === WAITLIST_STATUS_CODES.watching)
  const lastOffered = all.map(({ status }) => status).lastIndexOf(WAITLIST_STATUS_CODES.offered)
  if (firstWaiting >= 0) expect(lastOffered).toBeLessThan(firstWaiting)
}

describe('waitlist under random entries, cancellations and clock changes', () => {
  test('never sells a slot twice, and keeps the entries in order', async () => {
    let taken = 0
    let expired = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60, size: 'max' }), async (steps) => {
        const line = await openWithOneSlotLeft()
        const { chain, slot } = line
        const phones = await Promise.all(
          Array.from({ length: 6 }, async (_, index) => {
            const phone = new PatientClient(chain)
            return { phone, patientId: await phone.enter(100 + index) }
          }),
        )
        const { registrations, slots, waitlist } = chain.books
        for (const each of steps) {
          const { phone, patientId } = phones['who' in each ? each.who : 0] ?? { phone: line.holder, patientId: '' }
          const own = waitlist.by('patientId', patientId).find(({ status }) => status <= WAITLIST_STATUS_CODES.offered)
          if (each.do === 'wait') chain.clock.moveMinutes(each.minutes)
          if (each.do === 'watch')
            await phone.send(waitlistCalls.join, { body: waitlistRequest(line.dayPart, patientId) })
          if (each.do === 'unwatch' && own) await phone.send(waitlistCalls.leave, { parts: { id: own.id } })
          if (each.do === 'snatch') await phone.book(aSlot(slot), { patientId })
          if (each.do === 'grab') {
            const held = waitlist
              .by('scheduleId', slot.scheduleId)
              .filter(({ status }) => status === WAITLIST_STATUS_CODES.offered)
            const watch = held[each.nth % Math.max(1, held.length)]
            const by = phones.find((one) => one.patientId === watch?.patientId)
            const at = watch?.offer && slots.byId(watch.offer.slotId)
            if (watch && by && at) await by.phone.book(aSlot(at), { patientId: by.patientId, grabId: watch.id })
          }
          if (each.do === 'cancel') {
            const row = registrations.by('scheduleId', slot.scheduleId).find(isLiveRegistration)
            const by = phones.find((one) => one.patientId === row?.patientId)?.phone ?? line.holder
            if (row) await by.cancel(row.id)
          }
          chain.catchUp()
          expectSound(chain, slot.scheduleId)
        }
        const all = chain.books.waitlist.by('scheduleId', slot.scheduleId)
        taken += all.filter(({ status }) => status === WAITLIST_STATUS_CODES.taken).length
        expired += all.filter(({ status }) => status === WAITLIST_STATUS_CODES.expired).length
      }),
      { numRuns: runCount(20, 200) },
    )
    // Ensures that the runs contained offers.
    expect(taken).toBeGreaterThan(10)
    expect(expired).toBeGreaterThan(10)
  })
})

type Line = Awaited<ReturnType<typeof openWithOneSlotLeft>>
type Watcher = Awaited<ReturnType<typeof joinWaitlistAs>>
const EVENT = { joined: 1, freed: 2, passedOn: 3, leftAhead: 4, takenAhead: 5, offered: 10, offerExpired: 90 }

async function threeIn(line: Line): Promise<[Watcher, Watcher, Watcher]> {
  return [await joinWaitlistAs(line, 31), await joinWaitlistAs(line, 32), await joinWaitlistAs(line, 33)]
}

const told = async (watcher: Watcher) =>
  ((await waitlistEntryOf(watcher))?.history ?? []).map(({ event, place, asked }) => [event, place, asked])
const cancel = (line: Line) => line.holder.cancel(line.id)

describe('waitlist entry history', () => {
  test('describes every move by positions only', async () => {
    const line = await openWithOneSlotLeft()
    const [first, second, third] = await threeIn(line)
    expect(await told(third)).toEqual([[EVENT.joined, 3, 0]])
    await cancel(line)
    line.chain.clock.moveMinutes(10)
    expect(await told(first)).toEqual([
      [EVENT.joined, 1, 0],
      [EVENT.offered, 0, 1],
      [EVENT.offerExpired, 0, 0],
    ])
    expect(await told(second)).toEqual([
      [EVENT.joined, 2, 0],
      [EVENT.freed, 1, 1],
      [EVENT.offered, 0, 1],
    ])
    expect(await told(third)).toEqual([
      [EVENT.joined, 3, 0],
      [EVENT.freed, 2, 1],
      [EVENT.passedOn, 1, 1],
    ])
    await takeWaitlistOffer(second)
    expect((await told(third)).at(-1)).toEqual([EVENT.takenAhead, 1, 0])
    const text = JSON.stringify((await waitlistEntryOf(third))?.history)
    for (const { patientId, phone } of [first, second]) {
      const name = line.chain.books.patients.byId(patientId)?.name ?? ''
      expect(text).not.toContain(patientId)
      expect(text).not.toContain(phone.token)
      expect(name).not.toBe('')
    }
  })
  test('shows departures only to entries further back', async () => {
    const line = await openWithOneSlotLeft()
    const [first, second, third] = await threeIn(line)
    await second.phone.send(waitlistCalls.leave, { parts: { id: second.id } })
    expect(await told(first)).toEqual([[EVENT.joined, 1, 0]])
    expect(await told(third)).toEqual([
      [EVENT.joined, 3, 0],
      [EVENT.leftAhead, 2, 0],
    ])
  })
  test('ends when the clinic stops the session', async () => {
    const line = await openWithOneSlotLeft()
    const [first] = await threeIn(line)
    cancelSession(line.chain, line.slot.scheduleId, '医生临时有事')
    expect((await told(first)).at(-1)?.[0]).toBe(93)
    expect(await waitlistEntryOf(first)).toMatchObject({
      status: 91,
      history: [{}, { text: '门诊停诊：医生临时有事' }],
    })
  })
})
