import { describe, expect, test } from 'vitest'
import { IDLE_LOCK_MS } from '@/domain/device/idle'
import { logIn, createTestApp } from '../../support/test-app'
import { IdleLockStore } from '@/ui/stores/idle-lock-store'
import { SessionStore } from '@/ui/stores/session-store'

const MINUTES = IDLE_LOCK_MS / 60_000

async function open() {
  const demo = createTestApp()
  await logIn(demo)
  const idle = demo.stores.get(IdleLockStore)
  idle.touch()
  return { ...demo, idle, wait: (minutes: number) => demo.chain.clock.moveMinutes(minutes) }
}

describe('IdleLockStore', () => {
  test.each([
    { minutes: MINUTES - 1, isLocked: false },
    { minutes: MINUTES, isLocked: true },
    { minutes: 24 * 60, isLocked: true },
  ])('reports locked = $isLocked after $minutes minutes without a touch', async ({ minutes, isLocked }) => {
    const { idle, wait } = await open()
    wait(minutes)
    idle.look()
    expect(idle.isLocked).toBe(isLocked)
  })
  test('restarts its timer at each touch', async () => {
    const { idle, wait } = await open()
    for (const _ of [1, 2, 3]) {
      wait(MINUTES - 1)
      idle.touch()
    }
    expect(idle.isLocked).toBe(false)
  })
  test('locks on a late touch, and stays locked despite further touches and navigation', async () => {
    const { idle, wait, storage } = await open()
    wait(MINUTES)
    idle.touch()
    idle.touch()
    idle.leave()
    expect(idle.isLocked).toBe(true)
    expect(storage.read('_touched_draft')).toBeDefined()
  })
  test('ignores time during which no patient data is displayed', async () => {
    const { idle, wait } = await open()
    idle.leave()
    wait(MINUTES)
    idle.touch()
    expect(idle.isLocked).toBe(false)
  })
  test('unlocks and restarts its timer when the patient continues', async () => {
    const { idle, wait } = await open()
    wait(MINUTES)
    idle.look()
    idle.goOn()
    wait(MINUTES - 1)
    idle.look()
    expect(idle.isLocked).toBe(false)
  })
  test('locks a page reopened after the time limit, unless the patient has logged out', async () => {
    const { idle, wait, chain, storage, stores } = await open()
    wait(MINUTES)
    expect(createTestApp({ chain, storage }).stores.get(IdleLockStore).isLocked).toBe(true)
    idle.look()
    idle.signOut()
    expect([stores.get(SessionStore).isLoggedIn, idle.isLocked]).toEqual([false, false])
    expect([
      storage.read('_touched_draft'),
      createTestApp({ chain, storage }).stores.get(IdleLockStore).isLocked,
    ]).toEqual([undefined, false])
  })
  test('unlocks on a tap, except on a shared device', async () => {
    const { idle, storage } = await open()
    expect(idle.mayGoOn).toBe(true)
    storage.write('_once', true)
    expect(createTestApp({ storage }).stores.get(IdleLockStore).mayGoOn).toBe(false)
  })
})
