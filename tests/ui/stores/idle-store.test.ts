import { describe, expect, test } from 'vitest'
import { IDLE_LOCK_MS } from '@/domain/device/idle'
import { logIn, createTestApp } from '../../support/test-app'

const MINUTES = IDLE_LOCK_MS / 60_000

async function open() {
  const demo = createTestApp()
  await logIn(demo)
  const { idle } = demo.stores
  idle.touch()
  return { ...demo, idle, wait: (minutes: number) => demo.chain.clock.moveMinutes(minutes) }
}

describe('what lies open', () => {
  test.each([
    { minutes: MINUTES - 1, isLocked: false },
    { minutes: MINUTES, isLocked: true },
    { minutes: 24 * 60, isLocked: true },
  ])('untouched for $minutes minutes is put away: $isLocked', async ({ minutes, isLocked }) => {
    const { idle, wait } = await open()
    wait(minutes)
    idle.look()
    expect(idle.isLocked).toBe(isLocked)
  })
  test('counts anew from each touch', async () => {
    const { idle, wait } = await open()
    for (const _ of [1, 2, 3]) {
      wait(MINUTES - 1)
      idle.touch()
    }
    expect(idle.isLocked).toBe(false)
  })
  test('is put away by a touch that comes too late, and stays so for touches and for who goes elsewhere', async () => {
    const { idle, wait, storage } = await open()
    wait(MINUTES)
    idle.touch()
    idle.touch()
    idle.leave()
    expect(idle.isLocked).toBe(true)
    expect(storage.read('_touched_draft')).toBeDefined()
  })
  test('does not count while it is not open', async () => {
    const { idle, wait } = await open()
    idle.leave()
    wait(MINUTES)
    idle.touch()
    expect(idle.isLocked).toBe(false)
  })
  test('is there again, and counts anew, for whoever goes on', async () => {
    const { idle, wait } = await open()
    wait(MINUTES)
    idle.look()
    idle.goOn()
    wait(MINUTES - 1)
    idle.look()
    expect(idle.isLocked).toBe(false)
  })
  test('is put away from the beginning on a page that comes back after so long, and not for the next who logs in', async () => {
    const { idle, wait, chain, storage, stores } = await open()
    wait(MINUTES)
    expect(createTestApp({ chain, storage }).stores.idle.isLocked).toBe(true)
    idle.signOut()
    expect(stores.session.isLoggedIn).toBe(false)
    expect([storage.read('_touched_draft'), createTestApp({ chain, storage }).stores.idle.isLocked]).toEqual([
      undefined,
      false,
    ])
  })
  test('opens by a tap, but for a phone that is used once', async () => {
    const { idle, storage } = await open()
    expect(idle.mayGoOn).toBe(true)
    storage.write('_once', true)
    expect(createTestApp({ storage }).stores.idle.mayGoOn).toBe(false)
  })
})
