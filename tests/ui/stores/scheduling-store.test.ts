import { autorun } from 'mobx'
import { describe, expect, test } from 'vitest'
import type { Clock } from '@/application/ports/clock'
import { addMinutes } from '@/domain/general/day'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { TEST_NOW, createTestApp } from '../../support/test-app'
import { openChain } from '../../support/open-chain'
import { SchedulingStore } from '@/ui/stores/scheduling-store'

const TODAY = TEST_NOW.slice(0, 10)
const { gaoxin } = FIXTURES.clinics

const open = () => {
  const demo = createTestApp()
  return { ...demo, scheduling: demo.stores.get(SchedulingStore) }
}
describe('SchedulingStore clock', () => {
  test('returns the day and time, and updates after a correction', () => {
    const { scheduling } = open()
    expect([scheduling.today(), scheduling.time()]).toEqual([TODAY, '09:05'])
    scheduling.noteCorrection()
    scheduling.noteCorrection()
    expect(scheduling.corrections).toBe(2)
  })
  test('starts with the first response’s time when the device clock is wrong', async () => {
    const chain = openChain({ clock: { at: TEST_NOW } })
    const slow: Clock = { now: () => addMinutes(chain.clock.now(), -70), wait: () => Promise.resolve() }
    const stores = createTestApp({ chain, clock: slow }).stores
    const scheduling = stores.get(SchedulingStore)
    const seen: string[] = []
    const stop = autorun(() => seen.push(scheduling.time()))
    await scheduling.ahead.of(gaoxin, TODAY).again()
    stop()
    expect([scheduling.corrections, seen]).toEqual([1, ['07:55', '09:05']])
  })
})
