import { autorun } from 'mobx'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Failure } from '@/domain/failure/failure'
import { AsyncState } from '@/ui/stores/async-state'
import type { Stores } from '@/ui/stores/stores'
import { PendingWork, pendingWork } from '@/ui/shell/pending-work'
import { CONVERSATION_ID } from '../../support/chat'
import { openChatPhone } from '../../support/chat-screen'
import { createTestApp } from '../../support/test-app'
import { VisitStore } from '@/ui/stores/visit-store'
import { TherapyVisitStore } from '@/ui/stores/therapy-visit-store'
import { PaymentStore } from '@/ui/stores/payment-store'
import { WechatStore } from '@/ui/stores/wechat-store'

const network = new Failure({ kind: 'network' })
const never = new Promise<never>(() => undefined)

/** Work counted since the start of the test, because earlier tests may have left work pending. */
let before = 0
const counted = () => pendingWork.count - before
beforeEach(() => {
  before = pendingWork.count
})

describe('pendingWork', () => {
  test('counts a request until the response arrives', async () => {
    const request = new AsyncState<number>()
    const running = request.run(() => Promise.resolve(1))
    expect(counted()).toBe(1)
    await running
    expect(counted()).toBe(0)
  })
  test('stops counting a request that fails, is abandoned or is reset', async () => {
    const request = new AsyncState<number>()
    await request.run(() => Promise.reject(network))
    expect(counted()).toBe(0)
    await request.run(() => Promise.reject(new Failure({ kind: 'abandoned' })))
    expect(counted()).toBe(0)
    void request.run(() => never)
    expect(counted()).toBe(1)
    request.reset()
    expect(counted()).toBe(0)
  })
  test('stops counting a request that throws', async () => {
    const request = new AsyncState<number>()
    await expect(request.run(() => Promise.reject(new TypeError('a bug')))).rejects.toThrow('a bug')
    expect(counted()).toBe(0)
  })
  test('counts a request once, however often it runs', () => {
    const request = new AsyncState<number>()
    void request.run(() => never)
    void request.run(() => never)
    expect(counted()).toBe(1)
    request.reset()
    expect(counted()).toBe(0)
  })
  test('ignores user-driven requests', () => {
    const paying = new AsyncState<number>({ isUserDriven: true })
    void paying.run(() => never)
    expect(paying.isPending).toBe(true)
    expect(counted()).toBe(0)
  })
})

describe('pendingWork.track', () => {
  test('counts work until it succeeds or fails', async () => {
    const waits = new PendingWork()
    const failing = waits.track(Promise.reject(network))
    expect(waits.count).toBe(1)
    await expect(failing).rejects.toBe(network)
    expect(waits.count).toBe(0)
  })
  test('counts down once for work that is ended twice', () => {
    const waits = new PendingWork()
    const endOther = waits.begin()
    const end = waits.begin()
    end()
    end()
    expect(waits.count).toBe(1)
    endOther()
  })
  test('notifies listeners of every change until they unsubscribe', () => {
    const waits = new PendingWork()
    const listener = vi.fn()
    const stop = waits.onChange(listener)
    waits.begin()()
    expect(listener).toHaveBeenCalledTimes(2)
    stop()
    waits.begin()()
    expect(listener).toHaveBeenCalledTimes(2)
  })
})

describe('AsyncState.isKnown', () => {
  test('becomes true after a response or a failure, and stays true during a refresh', async () => {
    const request = new AsyncState<undefined>()
    expect(request.isKnown).toBe(false)
    const first = request.run(() => Promise.resolve(undefined))
    expect(request.isKnown).toBe(false)
    await first
    expect(request.isKnown).toBe(true)
    void request.run(() => never)
    expect(request.isKnown).toBe(true)
    request.reset()
    expect(request.isKnown).toBe(false)
    await request.run(() => Promise.reject(network))
    expect(request.isKnown).toBe(true)
  })
})

describe('user-driven or device-driven request', () => {
  test.each<[string, (stores: Stores) => AsyncState<never>]>([
    [
      'check-in by location',
      (stores) => {
        const visit = stores.get(VisitStore)
        return visit.signing as AsyncState<never>
      },
    ],
    [
      'location',
      (stores) => {
        const visit = stores.get(VisitStore)
        return visit.here as AsyncState<never>
      },
    ],
    [
      'therapy check-in',
      (stores) => {
        const therapyVisit = stores.get(TherapyVisitStore)
        return therapyVisit.signing as AsyncState<never>
      },
    ],
    [
      'cashier',
      (stores) => {
        const payment = stores.get(PaymentStore)
        return payment.paying({ kind: 'charge', id: 'o6001' }) as AsyncState<never>
      },
    ],
    [
      'QR code scanner',
      (stores) => {
        const wechatApp = stores.get(WechatStore)
        return wechatApp.scanning as AsyncState<never>
      },
    ],
  ])('does not delay screen readiness: %s', (_, requestOf) => {
    const request = requestOf(createTestApp().stores)
    void request.run(() => never)
    expect([request.isPending, counted()]).toEqual([true, 0])
    request.reset()
  })
})

describe('pending conversation', () => {
  test('delays screen readiness until the newest messages have arrived', async () => {
    const { store } = await openChatPhone()
    const seen: boolean[] = []
    const stop = autorun(() => {
      const { chat } = store
      const waits = chat?.status === 'connecting' || (chat?.status === 'open' && !chat.isOfNow)
      // The store counts the work right after it changes the status.
      if (waits) queueMicrotask(() => seen.push(counted() > 0))
    })
    await store.open(CONVERSATION_ID)
    await vi.waitFor(() => expect(store.chat).toMatchObject({ status: 'open', isOfNow: true }))
    stop()
    expect(seen.length).toBeGreaterThan(0)
    expect(seen).not.toContain(false)
    await vi.waitFor(() => expect(counted()).toBe(0))
  })
  test('no longer delays screen readiness once the user has left', async () => {
    const { store } = await openChatPhone()
    await store.open(CONVERSATION_ID)
    store.close()
    await vi.waitFor(() => expect(counted()).toBe(0))
  })
})
