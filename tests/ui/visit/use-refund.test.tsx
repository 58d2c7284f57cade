import { observer } from 'mobx-react-lite'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PaymentService } from '@/application/payment-service'
import { Failure } from '@/domain/failure/failure'
import type { PaymentOrder, PaymentStatus } from '@/domain/payment/payment'
import type { Registration } from '@/domain/registration/registration'
import { useRefundProgress } from '@/ui/screens/visit/use-refund-progress'
import { StoresContext } from '@/ui/stores/stores'
import { aRegistration } from '../../support/builders'
import { createTestApp } from '../../support/test-app'
import { flushPromises } from '../../support/manual-clock'
import { mount } from '../kit/mount'
import { PaymentStore } from '@/ui/stores/payment-store'
import { RegistrationStore } from '@/ui/stores/registration-store'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const PAID = { result: 'paid', amountFen: 2500 } as const
const REFUNDING: PaymentStatus = { ...PAID, refund: { status: 'refunding', amountFen: 2500 } }
const REFUNDED: PaymentStatus = { ...PAID, refund: { status: 'refunded', amountFen: 2400 } }
const offVisit = (change: Partial<Registration> = {}) =>
  aRegistration({ status: 'cancelled', payType: 'wechat', chargeId: 'o1', ...change })

const Money = observer(function Money({ visit }: { visit: Registration }) {
  const refunded = useRefundProgress(visit)
  return <p>{refunded ? `${refunded.state} ${refunded.amountFen}` : '—'}</p>
})

/** A clinic with this refund state; without a state it is unreachable, and with `never` it does not respond. */
async function open(visit: Registration, answer?: PaymentStatus | 'never') {
  const { stores, container } = createTestApp()
  const payment = stores.get(PaymentStore)
  let said = answer
  const status = vi.spyOn(container.get(PaymentService), 'status').mockImplementation(() => {
    if (said === 'never') return new Promise(() => undefined)
    return said ? Promise.resolve(said) : Promise.reject(new Failure({ kind: 'network' }))
  })
  const within = (shown: Registration) => (
    <StoresContext.Provider value={stores}>
      <Money visit={shown} />
    </StoresContext.Provider>
  )
  const known = (shown: Registration) => stores.get(RegistrationStore).byId.set([shown.id], shown)
  known(visit)
  const { one, draw } = mount(within(visit))
  const answered = () => act(flushPromises)
  await answered()
  return {
    payment,
    answered,
    asked: (): PaymentOrder[] => status.mock.calls.map(([order]) => order),
    say: (next: PaymentStatus) => (said = next),
    seen: () => one('p').textContent,
    show: async (next: Registration) => {
      draw(within(next))
      known(next)
      await answered()
    },
    wait: (ms: number) =>
      act(async () => {
        vi.advanceTimersByTime(ms)
        await flushPromises()
      }),
  }
}
const O1: PaymentOrder = { kind: 'registration', id: 'o1' }

describe('useRefundProgress for a cancelled visit', () => {
  test('loads the status immediately', async () => {
    const { asked, seen } = await open(offVisit(), REFUNDED)
    expect([asked(), seen()]).toEqual([[O1], 'refunded 2400'])
  })
  test('polls every four seconds until the refund has arrived', async () => {
    const { asked, seen, wait, say } = await open(offVisit(), REFUNDING)
    expect(seen()).toBe('refunding 2500')
    await wait(3999)
    expect(asked()).toEqual([O1])
    await wait(1)
    expect(asked()).toEqual([O1, O1])
    say(REFUNDED)
    await wait(4000)
    expect([seen(), asked().length]).toEqual(['refunded 2400', 3])
    await wait(12_000)
    expect(asked()).toHaveLength(3)
  })
  test.each<[string, PaymentStatus]>([
    ['no refund', PAID],
    ['a refund of zero', { ...PAID, refund: { status: 'none', amountFen: 0 } }],
    ['an unknown status', { ...PAID, refund: { status: 'unknown', amountFen: 2500 } }],
  ])('does not poll when the clinic reports %s', async (_, answer) => {
    const { asked, seen, wait } = await open(offVisit(), answer)
    await wait(12_000)
    expect([asked(), seen()]).toEqual([[O1], '—'])
  })
  test('polls again after a failed request', async () => {
    const { asked, seen, wait, say } = await open(offVisit())
    expect([asked(), seen()]).toEqual([[O1], '—'])
    say(REFUNDED)
    await wait(4000)
    expect([asked(), seen()]).toEqual([[O1, O1], 'refunded 2400'])
  })
  test('sends no second request while the first is pending', async () => {
    const { asked, seen, wait } = await open(offVisit(), 'never')
    await wait(12_000)
    expect([asked(), seen()]).toEqual([[O1], '—'])
  })
  test('loads as soon as the visit becomes cancelled', async () => {
    const { asked, seen, show } = await open(offVisit({ status: 'reserved' }), REFUNDING)
    expect(asked()).toEqual([])
    await show(offVisit())
    expect([asked(), seen()]).toEqual([[O1], 'refunding 2500'])
  })
  test('loads the new visit’s refund when the visit changes', async () => {
    const { asked, seen, show, say } = await open(offVisit(), REFUNDED)
    say(REFUNDING)
    await show(offVisit({ chargeId: 'o2' }))
    expect([asked(), seen()]).toEqual([[O1, { kind: 'registration', id: 'o2' }], 'refunding 2500'])
  })
})

describe('useRefundProgress for a visit without a refund', () => {
  test.each([
    ['that is not cancelled', offVisit({ status: 'reserved' })],
    ['that was never paid', aRegistration({ status: 'cancelled', chargeId: 'o1' })],
  ])('never loads the refund for a visit %s', async (_, visit) => {
    const { asked, seen, wait } = await open(visit, REFUNDED)
    await wait(12_000)
    expect([asked(), seen()]).toEqual([[], '—'])
  })
  test('returns no refund, even if another screen has loaded the order', async () => {
    const { payment, seen, answered } = await open(offVisit({ status: 'reserved' }), REFUNDED)
    await act(() => payment.status.of(O1.kind, O1.id).again())
    await answered()
    expect(payment.status.known(O1.kind, O1.id)).toEqual(REFUNDED)
    expect(seen()).toBe('—')
  })
})
