import { autorun } from 'mobx'
import { describe, expect, test } from 'vitest'
import { RegistrationService } from '@/application/registration-service'
import { VisitTicketStorage } from '@/application/support/visit-ticket-storage'
import { LazyModules } from '@/ui/stores/lazy-modules'
import { aFreeSlot, wishFor } from '../../support/booking'
import { logIn, createTestApp } from '../../support/test-app'

test('LazyModules loads the visit module, which stores a booked visit’s ticket on the device', async () => {
  const demo = createTestApp()
  await logIn(demo)
  await demo.stores.modules.load('visit')
  const visit = await demo.container.get(RegistrationService).book(wishFor(demo, await aFreeSlot(demo)))
  expect(demo.storage.read('_tickets')).toBeDefined()
  expect(demo.container.get(VisitTicketStorage).of(visit.id)).toBeDefined()
})

describe('LazyModules', () => {
  const { stores } = createTestApp()
  const modulesWith = (fetch: () => Promise<() => void>) => new LazyModules(stores, ['visit'], fetch)

  test('loads a module once for all callers, and notifies observers', async () => {
    let fetched = 0
    const asked = modulesWith(() => {
      fetched += 1
      return Promise.resolve(() => undefined)
    })
    const seen: boolean[] = []
    const stop = autorun(() => seen.push(asked.loaded('visit') !== undefined))
    expect(await Promise.all([asked.load('visit'), asked.load('visit')])).toEqual([stores, stores])
    stop()
    expect([fetched, seen]).toEqual([1, [false, true]])
  })
  test('reports modules as loaded only when all requested ones are', async () => {
    const asked = modulesWith(() => Promise.resolve(() => undefined))
    await asked.load('visit')
    expect([asked.loaded('visit'), asked.loaded('visit', 'orders')]).toEqual([stores, undefined])
  })
  test('loads a module again after a failure', async () => {
    let isDown = true
    const asked = modulesWith(() =>
      isDown ? Promise.reject(new TypeError('no such part')) : Promise.resolve(() => undefined),
    )
    await expect(asked.load('visit')).rejects.toThrow('no such part')
    expect(asked.loaded('visit')).toBeUndefined()
    isDown = false
    expect(await asked.load('visit')).toBe(stores)
  })
})
