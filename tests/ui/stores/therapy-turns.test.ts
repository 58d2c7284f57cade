import { autorun } from 'mobx'
import { describe, expect, test } from 'vitest'
import type { Transport } from '@/adapters/http/axios-client'
import { addDays } from '@/domain/general/day'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { logIn, createTestApp } from '../../support/test-app'
import { DeferredResponses } from '../../support/deferred-responses'
import { flushPromises } from '../../support/manual-clock'
import { countLocationRequests, recordCheckInSteps } from '../../support/check-in-steps'
import { TherapyVisitStore } from '@/ui/stores/therapy-visit-store'
import { TherapyPlanStore } from '@/ui/stores/therapy-plan-store'
import { TherapyBookingStore } from '@/ui/stores/therapy-booking-store'

const { clinics, patients, therapist } = FIXTURES
const DETAIL = 'GET /mcapi/v2/regs/therapy-reserve/{id}/detail'
const RESERVE = 'POST /mcapi/v2/regs/therapy-reserve'

async function atHome(network?: (clinic: Transport) => Transport) {
  const demo = createTestApp(network ? { network } : {})
  await logIn(demo)
  const late = demo.stores
  await late.get(TherapyVisitStore).readAgain('h7004')
  const therapy = late.get(TherapyVisitStore).byId.known('h7004')
  if (!therapy) throw new Error('no session')
  return { ...demo, store: late.get(TherapyVisitStore), therapy }
}
/** Opens the session at its start, when check-in is possible, and records the check-in requests. */
async function atDoor() {
  const sent: string[] = []
  const here = await atHome((to) => (config) => {
    if (String(config.url).includes('/sign')) sent.push(String(config.data))
    return to(config)
  })
  const { chain, therapy, store } = here
  chain.books.clinics.update(therapy.clinicId, { addressGeo: '104.06,30.54' })
  chain.clock.moveTo(`${therapy.date}T${therapy.timeStart}:00+08:00`)
  chain.catchUp()
  await store.readAgain(therapy.id)
  return { ...here, sent, therapy: store.byId.known(therapy.id) ?? therapy }
}

describe('TherapyVisitStore check-in', () => {
  test('reports “locating” and then “sending”, and sends the device’s location', async () => {
    const { store, therapy, sent } = await atDoor()
    expect(await recordCheckInSteps(store, () => store.checkInHere(therapy))).toEqual([
      undefined,
      'locating',
      'sending',
      undefined,
    ])
    expect(sent.map((body) => JSON.parse(body) as unknown)).toEqual([
      { scene: 'location', latitude: 30.54, longitude: 104.06 },
    ])
  })
  test('reports to the clinic that the patient used the desk code', async () => {
    const { store, therapy, sent } = await atDoor()
    await store.signByCode(therapy, `desk-${therapy.clinicId}`)
    expect(store.byId.known(therapy.id)?.status).toBe('signed')
    expect(sent.map((body) => JSON.parse(body) as unknown)).toEqual([{ scene: 'desk' }])
  })
  test('locates the device once for two taps', async () => {
    const { store, therapy, wechat } = await atDoor()
    const looks = countLocationRequests(wechat)
    await Promise.all([store.checkInHere(therapy), store.checkInHere(therapy)])
    expect([looks(), store.signing.value?.status]).toEqual([1, 'signed'])
  })
})

describe('TherapyVisitStore.cancel', () => {
  test('succeeds even when the session fails to reload, and then does not report the session as cancelled', async () => {
    const { store, therapy, chain } = await atHome()
    chain.faults.add({ call: DETAIL, fault: '500' })
    expect(await store.cancel(therapy, '')).toBe(true)
    expect([store.byId.peek(therapy.id).failure?.reason.kind, store.isCancelled(therapy.id)]).toEqual([
      'server-trouble',
      false,
    ])
  })
  test('does not affect other sessions', async () => {
    const { store, therapy } = await atHome()
    await store.cancel(therapy, '')
    expect([store.isCancelled(therapy.id), store.isCancelled('h7001')]).toEqual([true, false])
  })
})

describe('TherapyVisitStore', () => {
  test('keeps the check-in result when the same session reopens, and resets it for another session', async () => {
    const { store, therapy } = await atHome()
    store.open(therapy.id)
    await store.signByCode(therapy, 'desk-nowhere')
    store.open(therapy.id)
    expect([store.deskCode.value, store.storedSession(therapy.id)?.visit.id]).toEqual([false, therapy.id])
    store.open('h7001')
    expect([store.deskCode.state.status, store.storedSession(therapy.id)]).toEqual(['idle', undefined])
  })
  test('loads each course’s sessions separately', async () => {
    const held = new DeferredResponses()
    const { store, chain, therapy } = await atHome(held.network)
    const [course] = chain.books.courses.all()
    const pattern = chain.books.therapies.byId('h7001')
    if (!course || !pattern || !therapy.course) throw new Error('no course')
    chain.books.courses.create({ ...course, id: 'k7009' })
    chain.books.therapies.create({ ...pattern, id: 'h7009', courseId: 'k7009', requestId: 'other' })
    const other = { ...therapy.course, id: 'k7009' }
    expect(store.sessionsOf(therapy.course, therapy).value).toHaveLength(4)
    held.of = 'therapy/list'
    const reading = store.readAgain('h7009')
    await flushPromises()
    expect(store.sessionsOf(other, therapy).value).toBeUndefined()
    await held.release(Array.from({ length: held.count }, (_, nth) => nth))
    await reading
    expect(store.sessionsOf(other, therapy).value?.map(({ id }) => id)).toEqual(['h7009'])
  })
})

describe('TherapyBookingStore.reserve', () => {
  const wished = async () => {
    const here = await atHome()
    const plan = here.stores.get(TherapyPlanStore)
    const therapyBooking = here.stores.get(TherapyBookingStore)
    const key = [therapist, clinics.gaoxin, patients.wangYaqin] as const
    await plan.ground.of(...key).again()
    const from = addDays(plan.today(), 1)
    plan.plan(
      [...key, undefined],
      { sessions: 1, from, weekdays: [0, 1, 2, 3, 4, 5, 6], part: 'any', everyDays: 1 },
      40,
    )
    const wish = {
      clinicId: clinics.gaoxin,
      therapistId: therapist,
      patientId: patients.wangYaqin,
      itemIds: ['i21'],
      slots: plan.slots,
    }
    return { ...here, booking: therapyBooking, wish }
  }
  test('shows that a reservation is being looked up after a lost response, until the clinic responds', async () => {
    const { booking, wish, chain } = await wished()
    chain.faults.add({ call: RESERVE, fault: 'lost-answer', times: 1 })
    const seen: boolean[] = []
    const stop = autorun(() => seen.push(booking.isChecking))
    expect(await booking.reserve(wish, undefined)).toHaveLength(1)
    stop()
    expect(seen).toEqual([false, true, false])
  })
  test('reports when no session could be reserved', async () => {
    const { booking, wish } = await wished()
    expect(wish.slots).toHaveLength(1)
    const [first, second] = [await booking.reserve(wish, undefined), await booking.reserve(wish, undefined)]
    expect([first, second].map((each) => each?.map(({ outcome }) => outcome.isSuccess))).toEqual([[true], [false]])
    expect(booking.noneReserved).toBe(second)
  })
})
