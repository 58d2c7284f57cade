import { describe, expect, test } from 'vitest'
import { CashierWait } from '@/application/support/cashier-wait'
import type { CashierOutcome } from '@/domain/payment/payment'
import { DEMO_NOW } from '../support/demo'
import { ManualClock, settled } from '../support/manual-clock'
import { openChain } from '../support/open-chain'

const never = () => new Promise<never>(() => undefined)
const SILENT_MS = 90_000

function atCashier() {
  const clock = new ManualClock(openChain({ clock: { at: DEMO_NOW } }))
  const wait = new CashierWait(clock)
  const told: CashierOutcome[] = []
  const open = (cashier: () => Promise<CashierOutcome>) => void wait.open(cashier).then((outcome) => told.push(outcome))
  return { clock, wait, told, open }
}

describe('a cashier', () => {
  test.each<CashierOutcome>(['ok', 'cancel', 'fail'])('that says %s is taken at its word, at once', async (outcome) => {
    const { told, open } = atCashier()
    open(() => Promise.resolve(outcome))
    await settled()
    expect(told).toEqual([outcome])
  })
  test('that breaks down has failed, and proves no more', async () => {
    const { told, open } = atCashier()
    open(() => Promise.reject(new Error('no bridge')))
    await settled()
    expect(told).toEqual(['fail'])
  })
  test('that never calls back is silent after 90 s, and not before', async () => {
    const { clock, told, open } = atCashier()
    open(never)
    await clock.advance(SILENT_MS - 1)
    expect(told).toEqual([])
    await clock.advance(1)
    expect(told).toEqual(['silent'])
  })
  test('is silent for whoever is back in the page, and so is each that is open', async () => {
    const { wait, told, open } = atCashier()
    open(never)
    open(never)
    wait.returned()
    await settled()
    expect(told).toEqual(['silent', 'silent'])
  })
  test('that was closed is waited for no more: the clock is given back', async () => {
    const signals: (AbortSignal | undefined)[] = []
    const waits = (_: number, signal?: AbortSignal) => {
      signals.push(signal)
      return never()
    }
    const wait = new CashierWait({ now: () => new Date(0), wait: waits })
    await wait.open(() => Promise.resolve('ok'))
    expect(signals.map((signal) => signal?.aborted)).toEqual([true])
  })
})
