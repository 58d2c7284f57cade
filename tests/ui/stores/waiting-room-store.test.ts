import { describe, expect, test, vi } from 'vitest'
import { PatientService } from '@/application/patient-service'
import { DeviceFeatures } from '@/application/ports/device-features'
import { SessionService } from '@/application/session-service'
import { VisitEvents } from '@/application/support/visit-events'
import { addMinutes } from '@/domain/general/day'
import type { Registration } from '@/domain/registration/registration'
import { aRegistration } from '../../support/builders'
import type { MockClinic } from '../../../mocks/clinic/mock-clinic'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { logIn, MemoryStorage, createTestApp } from '../../support/test-app'
import { openChain } from '../../support/open-chain'
import { WaitingRoomStore } from '@/ui/stores/waiting-room-store'

const NOON = new Date('2030-05-01T12:00:00+08:00')

type Phone = Parameters<typeof createTestApp>[0]

function opened({ mayRing = true, phone }: { mayRing?: boolean; phone?: Phone } = {}) {
  const demo = createTestApp(phone)
  const { container, stores } = demo
  const handset = container.get(DeviceFeatures)
  const ring = vi.spyOn(handset, 'ring').mockReturnValue()
  const allowRing = vi.spyOn(handset, 'allowRing').mockResolvedValue(mayRing)
  const touch = vi.spyOn(handset, 'allowAgain').mockReturnValue(() => {})
  const letGo = vi.fn()
  const keepScreenOn = vi.spyOn(handset, 'keepScreenOn').mockReturnValue(letGo)
  const news = container.get(VisitEvents)
  const hear = (ahead: number, at: number, over: Partial<Registration> = {}) =>
    news.visitTold(
      aRegistration({
        id: 'r1',
        status: 'signed',
        queue: { ahead, calling: 9, averageMinutes: 10, updatedAt: addMinutes(NOON, at) },
        ...over,
      }),
    )
  return { demo, store: stores.get(WaitingRoomStore), hear, ring, allowRing, touch, keepScreenOn, letGo }
}

describe('WaitingRoomStore', () => {
  test('estimates the waiting time at each update of the visit, until the patient is called', () => {
    const { store, hear } = opened()
    expect(store.rangeOf('r1', NOON)).toBeUndefined()
    hear(4, 0)
    const first = store.rangeOf('r1', NOON)
    hear(3, 30)
    const second = store.rangeOf('r1', addMinutes(NOON, 30))
    expect(first && second && second.to > first.to).toBe(true)
    hear(0, 40, { status: 'called' })
    expect(store.rangeOf('r1', addMinutes(NOON, 40))).toBeUndefined()
  })
  test('returns the first estimate once the current estimate is later', () => {
    const { store, hear } = opened()
    hear(1, 0)
    const { to } = store.rangeOf('r1', NOON) ?? {}
    expect(store.laterThan('r1')).toBeUndefined()
    hear(1, 300)
    expect(store.laterThan('r1')).toEqual(to)
  })
  test('estimates the waiting time only for a patient who has checked in', () => {
    const { store, hear } = opened()
    hear(4, 0, { status: 'awaiting-sign' })
    expect(store.rangeOf('r1', NOON)).toBeUndefined()
  })
})

describe('WaitingRoomStore call signal', () => {
  test('rings once when the patient is called, if the patient has enabled it', async () => {
    const { store, hear, ring } = opened()
    hear(1, 0)
    expect(await store.setRinging('r1', true)).toBe(true)
    expect(store.ringsFor.has('r1')).toBe(true)
    hear(0, 1)
    expect(ring).not.toHaveBeenCalled()
    hear(0, 2, { status: 'called' })
    hear(0, 3, { status: 'called' })
    expect(ring).toHaveBeenCalledTimes(1)
  })
  test.each<[string, (store: ReturnType<typeof opened>['store']) => Promise<unknown>, Registration['status']]>([
    ['it was not enabled', () => Promise.resolve(), 'called'],
    [
      'it was disabled again',
      async (store) => [await store.setRinging('r1', true), await store.setRinging('r1', false)],
      'called',
    ],
    ['the visit was stopped', (store) => store.setRinging('r1', true), 'stopped'],
    ['it was enabled for another visit', (store) => store.setRinging('r2', true), 'called'],
  ])('does not ring when %s', async (_, act, status) => {
    const { store, hear, ring } = opened()
    hear(1, 0)
    await act(store)
    hear(0, 1, { status })
    expect(ring).not.toHaveBeenCalled()
  })
  test('does not ring when the device blocks sound', async () => {
    const { store, hear, ring } = opened({ mayRing: false })
    hear(1, 0)
    expect(await store.setRinging('r1', true)).toBe(false)
    hear(0, 1, { status: 'called' })
    expect([store.ringsFor.has('r1'), ring.mock.calls.length]).toEqual([false, 0])
  })
})

test('WaitingRoomStore keeps the screen on until released, and reports whether the screen stays on', () => {
  const { store, keepScreenOn, letGo } = opened()
  const stop = store.keepScreenOn()
  expect(store.isAwake).toBe(false)
  keepScreenOn.mock.calls[0]?.[0](true)
  expect(store.isAwake).toBe(true)
  stop()
  expect([store.isAwake, letGo.mock.calls.length]).toEqual([false, 1])
})

describe('WaitingRoomStore after a reload', () => {
  /** Logs the patient in; `again` reopens the same tab. */
  async function tab() {
    const chain = openChain({ clock: { at: '2030-05-01T12:00:00+08:00' } })
    const storage = new MemoryStorage()
    await logIn(createTestApp({ chain, storage }))
    return { chain, storage, again: () => opened({ phone: { chain, storage } }) }
  }
  const KEY = '_waiting_draft'

  test('restores the current and the first estimate', async () => {
    const { again } = await tab()
    const { store, hear } = again()
    hear(1, 0)
    hear(1, 300)
    const [range, first] = [store.rangeOf('r1', addMinutes(NOON, 300)), store.laterThan('r1')]
    expect([range, first].every((each) => each !== undefined)).toBe(true)
    const after = again().store
    expect([after.rangeOf('r1', addMinutes(NOON, 300)), after.laterThan('r1')]).toEqual([range, first])
  })
  test('rings once when the patient is called, after one touch', async () => {
    const { again } = await tab()
    const before = again()
    before.hear(1, 0)
    await before.store.setRinging('r1', true)
    const after = again()
    expect([after.store.ringsFor.has('r1'), after.store.waitsForTouch]).toEqual([true, true])
    after.touch.mock.calls[0]?.[0]()
    expect(after.store.waitsForTouch).toBe(false)
    after.hear(0, 2, { status: 'called' })
    expect(after.ring).toHaveBeenCalledTimes(1)
    const last = again()
    last.hear(0, 3, { status: 'called' })
    expect([last.ring.mock.calls.length, last.store.ringsFor.size, last.touch.mock.calls.length]).toEqual([0, 0, 0])
  })
  test('stays silent when the signal was disabled before the reload', async () => {
    const { again } = await tab()
    const before = again()
    before.hear(1, 0)
    await before.store.setRinging('r1', true)
    await before.store.setRinging('r1', false)
    const after = again()
    expect([after.store.ringsFor.size, after.store.waitsForTouch, after.touch.mock.calls.length]).toEqual([0, false, 0])
  })
  test.each<[string, (page: ReturnType<typeof opened>, chain: MockClinic) => unknown]>([
    ['the patient has been called', ({ hear }) => hear(0, 5, { status: 'called' })],
    ['it is another day', (_, chain) => chain.clock.moveMinutes(24 * 60)],
    [
      'another patient is selected',
      ({ demo }) => demo.container.get(PatientService).select(FIXTURES.patients.wangJianguo),
    ],
    ['the patient has logged out', ({ demo }) => demo.container.get(SessionService).signOut()],
  ])('deletes its data once %s', async (_, act) => {
    const { chain, storage, again } = await tab()
    const before = again()
    before.hear(4, 0)
    await before.store.setRinging('r1', true)
    expect(storage.read(KEY)).toBeDefined()
    await act(before, chain)
    const { store } = again()
    expect([store.known.size, store.ringsFor.size, storage.read(KEY)]).toEqual([0, 0, undefined])
  })
  test('hides its data once the login has expired, and keeps the data for the owner', async () => {
    const { storage, again } = await tab()
    const before = again()
    before.hear(4, 0)
    await before.store.setRinging('r1', true)
    before.demo.container.get(SessionService).endLogin()
    const { store } = again()
    expect([store.known.size, store.ringsFor.size]).toEqual([0, 0])
    expect(storage.read(KEY)).toBeDefined()
  })
  test('stores nothing for a guest', () => {
    const storage = new MemoryStorage()
    opened({ phone: { storage } }).hear(4, 0)
    expect(storage.read(KEY)).toBeUndefined()
  })
})
