import { describe, expect, test } from 'vitest'
import { RegistrationService } from '@/application/registration-service'
import { activeOfferOf, offerSecondsLeft, type WaitlistEntry } from '@/domain/waitlist/waitlist'
import { waitlistEndOf, waitlistHistoryOf } from '@/domain/waitlist/waitlist-history'
import { JoinWaitlistStore, type WaitlistScope } from '@/ui/stores/join-waitlist-store'
import { activeEntriesForPart, type WaitlistPart } from '@/domain/waitlist/waitlist-options'
import { waitlistCalls } from '@/adapters/http/calls/waitlist'
import { gaoxin, linQinghe, PatientClient, TOMORROW } from '../../mocks/support/patient-at'
import { openWithOneSlotLeft } from '../../mocks/support/waitlist-calls'
import { logIn, createTestApp } from '../../support/test-app'
import { PatientStore } from '@/ui/stores/patient-store'
import { SessionStore } from '@/ui/stores/session-store'
import { WaitlistStore } from '@/ui/stores/waitlist-store'

type Line = Awaited<ReturnType<typeof openWithOneSlotLeft>>
const PARTS = ['morning', 'afternoon', 'evening'] as const
const R20 = `POST ${waitlistCalls.join.path}`

/** Another patient with another account and device. */
async function person(line: Line, order: number) {
  const patientId = await new PatientClient(line.chain).enter(order)
  return { ...(await onPhone(line, order)), patientId, place: { ...PLACE, patientId } }
}
async function onPhone({ chain }: Line, order: number) {
  const app = createTestApp({ chain })
  // The clinic sends one code per minute.
  chain.clock.moveSeconds(61)
  await logIn(app, `139${String(10_000_000 + order)}`)
  const patient = app.stores.get(PatientStore)
  const session = app.stores.get(SessionStore)
  await patient.all.of().again()
  const [self] = patient.all.known() ?? []
  if (self) await patient.select(self, gaoxin)
  expect(session.hasCard).toBe(true)
  const waitlist = app.stores.get(WaitlistStore)
  const joinWaitlist = app.stores.get(JoinWaitlistStore)
  return { app, waitlist, joinWaitlist }
}
type Person = Awaited<ReturnType<typeof person>>
const PLACE = { clinicId: gaoxin, departmentId: '', businessType: 'outpatient' } as const
const doctor = { doctorId: linQinghe, doctorName: '林清和' }

async function joins(who: Person, line: Line): Promise<void> {
  const { joinWaitlist, place } = who
  const scope = { clinicId: gaoxin, departmentId: '', doctor }
  await joinWaitlist.parts.of(scope).again()
  const choice = joinWaitlist.choiceOf(scope, { date: TOMORROW, dayPart: PARTS[line.dayPart] })
  await joinWaitlist.send(choice.wishes(place, (await who.waitlist.all.of().again()) ?? []))
  expect(joinWaitlist.sending.value).toMatchObject([{ state: 'watching' }])
}
const own = async ({ waitlist }: Person): Promise<WaitlistEntry> => {
  await waitlist.readAgain()
  const [first] = waitlist.all.known() ?? []
  if (!first) throw new Error('waits for nothing')
  return first
}
const events = (watch: WaitlistEntry) => waitlistHistoryOf(watch).map(({ event }) => event)

describe('WaitlistStore offer', () => {
  test('passes to the next patient on expiry', async () => {
    const line = await openWithOneSlotLeft()
    const [first, second] = [await person(line, 51), await person(line, 52)]
    await joins(first, line)
    await joins(second, line)
    expect(await own(second)).toMatchObject({ status: 'watching', position: 2 })
    await line.holder.cancel(line.id)

    const offered = await own(first)
    const now = () => line.chain.clock.now()
    expect(offerSecondsLeft(offered, now())).toBe(600)
    expect(first.waitlist.toTell(now())?.id).toBe(offered.id)
    expect(await own(second)).toMatchObject({ status: 'watching', position: 1 })

    line.chain.clock.moveSeconds(599)
    expect(offerSecondsLeft(offered, now())).toBe(1)
    line.chain.clock.moveSeconds(1)
    // The offer expires when the clock reaches its deadline, without a request.
    expect(activeOfferOf(offered, now())).toBeUndefined()
    expect(first.waitlist.toTell(now())).toBeUndefined()

    const lapsed = await own(first)
    expect([lapsed.status, waitlistEndOf(lapsed, TOMORROW)]).toEqual(['expired', 'offer-expired'])
    const next = await own(second)
    expect(next.status).toBe('offered')
    expect(events(next)).toEqual(['offered', 'freed', 'joined'])
    expect(events(lapsed)).toEqual(['offer-expired', 'offered', 'joined'])
  })

  test('can be booked only by the first patient, and appears as taken to the second', async () => {
    const line = await openWithOneSlotLeft()
    const [first, second] = [await person(line, 53), await person(line, 54)]
    await joins(first, line)
    await joins(second, line)
    await line.holder.cancel(line.id)
    const { id: grabId, offer, clinicId, departmentId, doctorId, date, patientId } = await own(first)
    if (!offer) throw new Error('no offer')
    const { scheduleId, orderNo, timeStart, timeEnd } = offer.slot
    const wish = { clinicId, departmentId, doctorId, date, scheduleId, orderNo, timeStart, timeEnd, reason: '' }
    const thief = second.app.container.get(RegistrationService)
    await expect(thief.book({ ...wish, patientId: second.patientId, isRevisit: false })).rejects.toMatchObject({
      reason: { kind: 'slot-taken' },
    })
    const service = first.app.container.get(RegistrationService)
    await service.book({ ...wish, patientId, isRevisit: false, grabId })
    expect(await own(first)).toMatchObject({ status: 'taken' })
    expect(events(await own(second))).toEqual(['taken-ahead', 'freed', 'joined'])
  })

  test('disappears once dismissed, even on another device, and remains valid', async () => {
    const line = await openWithOneSlotLeft()
    const who = await person(line, 55)
    await joins(who, line)
    await line.holder.cancel(line.id)
    const offered = await own(who)
    who.waitlist.see(offered)
    who.waitlist.see(offered)
    who.waitlist.dismiss(offered)
    expect(who.waitlist.toTell(line.chain.clock.now())).toBeUndefined()
    const after = await own(who)
    expect(after).toMatchObject({ status: 'offered', tip: 'dismissed' })
    const tips = line.chain.requests.filter(({ path }) => path.includes('grabTips'))
    expect(tips.map(({ path }) => path.slice(-1))).toEqual(['1', '2'])
    const elsewhere = await onPhone(line, 55)
    await elsewhere.waitlist.readAgain()
    expect(elsewhere.waitlist.all.known()).toHaveLength(1)
    expect(elsewhere.waitlist.toTell(line.chain.clock.now())).toBeUndefined()
  })
})

describe('WaitlistStore.giveUp', () => {
  test('moves the others up, and puts the patient last after rejoining', async () => {
    const line = await openWithOneSlotLeft()
    const [first, second] = [await person(line, 61), await person(line, 62)]
    await joins(first, line)
    await joins(second, line)
    const before = await own(first)
    expect(await first.waitlist.giveUp(before)).toBe(true)
    expect(first.waitlist.givenUp?.id).toBe(before.id)
    expect(await own(second)).toMatchObject({ position: 1 })
    expect(await first.waitlist.rejoin(before)).toMatchObject({ state: 'watching', entry: { position: 2 } })
    expect(first.waitlist.givenUp).toBeUndefined()
  })
  test('keeps the entry when the request fails', async () => {
    const line = await openWithOneSlotLeft()
    const who = await person(line, 63)
    await joins(who, line)
    const before = await own(who)
    line.chain.faults.add({ call: 'DELETE /mcapi/v2/regs/waitGrab/{id}', fault: 'drop', times: 9 })
    line.chain.faults.add({ call: 'GET /mcapi/v2/regs/waitGrab/all', fault: 'drop', times: 9 })
    expect(await who.waitlist.giveUp(before)).toBe(false)
    expect(who.waitlist.givingUp.failure?.reason.kind).toBe('outcome-unknown')
    expect(who.waitlist.byId(before.id)?.status).toBe('watching')
    line.chain.faults.clear()
    expect(await own(who)).toMatchObject({ status: 'watching' })
  })
})

describe('JoinWaitlistStore.send', () => {
  async function soldOut() {
    const app = createTestApp({ world: 'sold-out-week' })
    await logIn(app)
    const waitlist = app.stores.get(WaitlistStore)
    const joinWaitlist = app.stores.get(JoinWaitlistStore)
    const patientId = app.stores.get(SessionStore).patientId ?? ''
    const departmentId = app.chain.books.places.by('doctorId', linQinghe)[0]?.departmentId ?? ''
    const place = { clinicId: gaoxin, departmentId, patientId, businessType: 'outpatient' } as const
    const scope = { clinicId: gaoxin, departmentId }
    const openList = async (of: WaitlistScope = { ...scope, doctor }) => {
      await joinWaitlist.parts.of(of).again()
      return joinWaitlist.choiceOf(of)
    }
    return { app, waitlist, joinWaitlist, place, scope, openList }
  }
  const full = (parts: readonly WaitlistPart[] | undefined) => (parts ?? []).filter((part) => part.full.length > 0)

  test('joins each selected half day, and reports existing entries', async () => {
    const { joinWaitlist, place, openList, waitlist } = await soldOut()
    const choice = await openList()
    const [one, two] = choice.open(place, [])
    if (!one || !two) throw new Error('nothing is full')
    choice.toggle(one)
    choice.toggle(two)
    const wishes = choice.wishes(place, [])
    const lines = await Promise.all(wishes.map((wish) => waitlist.waitingAt(wish).again()))
    expect(lines.map((line) => line?.isWatching)).toEqual([false, false])
    await joinWaitlist.send(wishes)
    expect(joinWaitlist.sending.value?.map(({ state }) => state)).toEqual(['watching', 'watching'])
    const entries = (await waitlist.all.of().again()) ?? []
    expect(choice.wishes(place, entries)).toEqual([])
    expect(activeEntriesForPart(one, entries, place)).toHaveLength(1)
    joinWaitlist.again()
    await joinWaitlist.send(wishes)
    expect(joinWaitlist.sending.value?.map(({ state }) => state)).toEqual(['already', 'already'])
    await waitlist.readAgain()
    expect(waitlist.live.filter(({ doctorId }) => doctorId === linQinghe)).toHaveLength(2)
  })

  test('joins the waitlists of all doctors in a department, up to the clinic’s limit', async () => {
    const { joinWaitlist, place, scope, openList, waitlist } = await soldOut()
    const choice = await openList(scope)
    const parts = full(joinWaitlist.parts.known(scope))
    expect(new Set(parts.flatMap((part) => part.full.map(({ doctorId }) => doctorId))).size).toBeGreaterThan(1)
    choice.chooseAll(parts)
    const wishes = choice.wishes(place, [])
    const left = (await waitlist.left.of().again()) ?? 0
    expect(wishes.length).toBeGreaterThan(left)
    await joinWaitlist.send(wishes)
    const states = joinWaitlist.sending.value?.map(({ state }) => state) ?? []
    expect(states.filter((state) => state === 'watching')).toHaveLength(left)
    expect(states[left]).toBe('refused')
    expect(joinWaitlist.sending.value?.[left]).toMatchObject({ failure: { reason: { kind: 'waitlist-full' } } })
    expect(states.slice(left + 1).every((state) => state === 'unsent')).toBe(true)
    await waitlist.readAgain()
    expect(waitlist.left.known()).toBe(0)
  })

  test('reports the entries that were not sent after a network failure, and sends them later', async () => {
    const { app, joinWaitlist, place, openList } = await soldOut()
    const choice = await openList()
    choice.chooseAll(choice.open(place, []).slice(0, 3))
    const wishes = choice.wishes(place, [])
    expect(wishes).toHaveLength(3)
    app.chain.faults.add({ call: R20, fault: 'drop', times: 2 })
    app.chain.faults.add({ call: 'GET /mcapi/v2/regs/waitGrab/all', fault: 'delay', delay: 0 })
    await joinWaitlist.send(wishes)
    const states = joinWaitlist.sending.value?.map(({ state }) => state)
    expect(states).toEqual(['refused', 'unsent', 'unsent'])
    app.chain.faults.clear()
    const rest = (joinWaitlist.sending.value ?? []).filter(({ state }) => state === 'unsent').map(({ wish }) => wish)
    await joinWaitlist.send(rest)
    expect(joinWaitlist.sending.value?.map(({ state }) => state)).toEqual(['refused', 'watching', 'watching'])
  })
})
