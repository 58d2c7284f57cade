import { expect, test } from 'vitest'
import { isFailure } from '@/domain/failure/failure'
import { KNOWN } from '../../mocks/clinic/known'
import { DEMO_NOW } from '../support/demo'
import { LeapClock } from '../support/leap-clock'
import { PaymentPhone } from '../support/payment-phone'
import type { WireFault } from '../support/payment-page'
import { chargesOf } from '../support/payment-witness'
import { openChain } from '../support/open-chain'

const { account, patients } = KNOWN
const ORDER = { kind: 'charge', id: 'o6001' } as const

/** One phone, two windows of it on the same order. */
async function open() {
  const chain = openChain({ clock: { at: DEMO_NOW } })
  const clock = new LeapClock(chain)
  const phone = new PaymentPhone(chain, clock, { accountId: account.id, patientId: patients.wangYaqin })
  const other = phone.openPage()
  const sight = await clock.until(phone.enter(ORDER.id, { type: 'wechat' }))
  return { chain, clock, phone, other, sight }
}

test.each<WireFault>(['late', 'timeout', 'killed-after'])(
  'a try that gets no answer (%s) is not called unpaid while another window’s money is on its way',
  async (strike) => {
    const { chain, clock, phone, other, sight } = await open()
    phone.plans.push({ call: 'launch', strike, left: 1, hits: 0 })
    const first = phone.tap(sight).catch((thrown: unknown) => {
      if (!isFailure(thrown)) throw thrown
    })
    await clock.pass(0)
    expect(phone.plans[0]?.hits).toBe(1)
    phone.desk = [{ does: 'ok', late: 20 }]
    const seen = await clock.until(phone.enter(ORDER.id, { type: 'wechat' }, undefined, other))
    expect(await clock.until(phone.tap(seen, other))).toBe('paid')
    if (strike !== 'killed-after') await clock.until(first)
    expect(phone.witness.breaches).toEqual([])
    expect(phone.witness.lastOf(ORDER)).toBe('paid')
    expect([phone.notes, chargesOf(chain, ORDER).length]).toEqual([[], 1])
  },
)

test('a refusal of one window says nothing of the money of another', async () => {
  const { chain, clock, phone, other, sight } = await open()
  // The first window asks for the cashier and is refused only after the second has been there.
  phone.plans.push({ call: 'launch', strike: 'slow', left: 1, hits: 0 })
  const first = phone.tap(sight)
  await clock.pass(0)
  phone.desk = [{ does: 'ok', late: 20 }]
  const seen = await clock.until(phone.enter(ORDER.id, { type: 'wechat' }, undefined, other))
  const second = phone.tap(seen, other)
  await clock.pass(0)
  const row = chain.books.charges.byId(ORDER.id)
  chain.books.charges.update(ORDER.id, { version: (row?.version ?? 0) + 1 })
  expect(await clock.until(Promise.all([first, second]))).toEqual(['paid', 'paid'])
  expect(phone.witness.breaches).toEqual([])
  expect(chargesOf(chain, ORDER)).toHaveLength(1)
})

test('who is back in the page before WeChat has called is not kept waiting: the clinic is asked at once', async () => {
  const { chain, clock, phone, sight } = await open()
  phone.desk = [{ does: 'lost-ok' }]
  const paying = phone.tap(sight)
  await clock.pass(1000)
  expect(phone.witness.lastOf(ORDER)).toBe('invoked')
  const back = chain.clock.now().getTime()
  phone.page.payments.returned()
  expect(await clock.until(paying)).toBe('paid')
  expect(chain.clock.now().getTime() - back).toBeLessThan(2000)
})
