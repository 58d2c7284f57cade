import { describe, expect, test } from 'vitest'
import { RegistrationService } from '@/application/registration-service'
import type { PaymentOrder, PaymentMethod } from '@/domain/payment/payment'
import { createCharge } from '../../mocks/clinic/order/actions'
import { callKeyOf } from '../../mocks/transport/handle-request'
import { SeededRandom } from '../../mocks/clinic/seeded-random'
import { FIXTURES } from '../../mocks/clinic/fixtures'
import { aFreeSlot, bookingRequestFor } from '../support/booking'
import { TEST_NOW, logIn, createTestApp } from '../support/test-app'
import { AutoAdvanceClock } from '../support/auto-advance-clock'
import { aQuestion } from '../support/question'
import { faultyNetwork } from '../support/faulty-network'
import { openChain } from '../support/open-chain'
import { PaymentStore } from '@/ui/stores/payment-store'
import { RechargeStore } from '@/ui/stores/recharge-store'
import { CheckoutStore } from '@/ui/stores/checkout-store'
import { BookingStore } from '@/ui/stores/booking-store'
import { ConsultationStore } from '@/ui/stores/consultation-store'
import { ReorderStore } from '@/ui/stores/reorder-store'
import { PhotoOrderStore } from '@/ui/stores/photo-order-store'

const TAPS = 20
const { clinics, memberPassword: password, patients } = FIXTURES
const LAUNCH = 'POST /mcapi/pay/{kind}/{orderId}'
const LOCK = 'POST /mcapi/pay/orderLock/{chargeId}'
const KEEP = 'POST /mcapi/pay/charge/add/{chargeId}'
const BOOK = 'POST /mcapi/v2/regs'

async function impatient() {
  const chain = openChain({ clock: { at: TEST_NOW } })
  const clock = new AutoAdvanceClock(chain)
  const demo = createTestApp({
    chain,
    clock,
    network: faultyNetwork({ clock, dice: new SeededRandom('pay taps', 1), leastMs: 300 }),
  })
  await clock.until(logIn(demo))
  const late = demo.stores
  const payment = late.get(PaymentStore)
  const given = { accountId: FIXTURES.account.id, patientId: patients.wangYaqin, clinicId: clinics.gaoxin }
  /** Taps 20 times within 100 ms; returns how many writes of each kind reached the clinic. */
  const tapped = async (tap: () => Promise<unknown>): Promise<Record<string, number>> => {
    const before = chain.requests.length
    const taps = Array.from({ length: TAPS }, async (_, nth) => {
      await clock.wait(nth * 5)
      await tap()
    })
    await clock.until(Promise.all(taps))
    const writes: Record<string, number> = {}
    for (const { method, path } of chain.requests.slice(before).filter((each) => each.method !== 'GET')) {
      const key = callKeyOf({ method, path })
      writes[key] = (writes[key] ?? 0) + 1
    }
    return writes
  }
  const charges = (id: string) => chain.books.transactions.by('orderId', id).filter(({ result }) => result === 1)
  return { ...demo, clock, payment, given, tapped, charges }
}
type Impatient = Awaited<ReturnType<typeof impatient>>

/** Creates each kind of order, as on the screens with a pay button. */
const ORDERS: Readonly<Record<string, (me: Impatient) => Promise<PaymentOrder & { readonly fen: number }>>> = {
  'a visit: result S22, moved S27': async (me) => {
    const made = await me.container.get(RegistrationService).book(bookingRequestFor(me, await aFreeSlot(me)))
    return { kind: 'registration', id: made.chargeId, fen: made.feeFen ?? 0 }
  },
  'a consultation: its pay screen': async ({ chain, given }) => {
    const made = createCharge(chain, { ...given, kind: 'advisory', title: '图文咨询', feeFen: 3_000 })
    return { kind: 'advisory', id: made.id, fen: 3_000 }
  },
  'a therapy: /pay/therapy': async ({ chain, given }) => {
    const made = createCharge(chain, { ...given, kind: 'therapy', title: '针灸', feeFen: 8_000 })
    return { kind: 'therapy', id: made.id, fen: 8_000 }
  },
  'a recharge: S58 and /pay/recharge': async (here) => {
    const recharge = here.stores.get(RechargeStore)
    const made = await recharge.make(30_000)
    return { kind: 'recharge', id: made?.id ?? '', fen: 30_000 }
  },
}
const CARD: PaymentMethod = { type: 'member-card', password, patientId: patients.wangYaqin }
const WECHAT: PaymentMethod = { type: 'wechat' }

describe('20 taps in 100 ms', () => {
  const cases = Object.keys(ORDERS).flatMap((name) => [
    [name, WECHAT] as const,
    ...(name.startsWith('a recharge') ? [] : [[name, CARD] as const]),
  ])
  test.each(cases)('start one payment for %s with %j', async (name, way) => {
    const me = await impatient()
    const { kind, id, fen } = await me.clock.until(ORDERS[name]?.(me) ?? Promise.reject(new Error(name)))
    const writes = await me.tapped(() => me.payment.pay({ kind, id }, fen, way))
    expect(writes).toEqual({ [LAUNCH]: 1 })
    expect(me.payment.stageOf({ kind, id })).toBe('paid')
    expect(me.wechat.opened).toBe(way.type === 'wechat' ? 1 : 0)
    const till = me.chain.books.registrations.by('chargeId', id)[0]?.id ?? id
    expect(me.charges(till)).toHaveLength(1)
  })

  test.each([WECHAT, CARD])('lock, save and pay once on the checkout screen with %j', async (way) => {
    const me = await impatient()
    const { clock, payment } = me
    const checkout = me.stores.get(CheckoutStore).of('o6001')
    await clock.until(checkout.open())
    await clock.until(checkout.setPayType(way.type))
    const writes = await me.tapped(async () => {
      const ready = await checkout.prepare()
      if (ready) await payment.pay({ kind: 'charge', id: 'o6001' }, ready.fen, { ...way, version: ready.version })
    })
    expect(writes).toMatchObject({ [LOCK]: 1, [KEEP]: 1, [LAUNCH]: 1 })
    expect(payment.stageOf({ kind: 'charge', id: 'o6001' })).toBe('paid')
    expect(me.charges('o6001')).toHaveLength(1)
  })

  test('create one visit and one payment on the confirm screen', async () => {
    const me = await impatient()
    const { clock, payment, stores } = me
    const wish = bookingRequestFor(me, await clock.until(aFreeSlot(me)))
    const writes = await me.tapped(async () => {
      const booked = await stores.get(BookingStore).book(wish)
      if (booked) await payment.pay({ kind: 'registration', id: booked.chargeId }, booked.feeFen ?? 0)
    })
    expect(writes).toEqual({ [BOOK]: 1, [LAUNCH]: 1 })
    expect(stores.get(BookingStore).booking.value?.patient.id).toBe(patients.wangYaqin)
  })

  test('create one consultation and one payment on the consultation screen', async () => {
    const me = await impatient()
    const consultation = me.stores.get(ConsultationStore)
    const { chain, payment } = me
    const before = chain.books.charges.all().length
    const writes = await me.tapped(async () => {
      const begun = await consultation.begin(aQuestion())
      if (begun && begun.chargeId !== '') await payment.pay({ kind: 'advisory', id: begun.chargeId }, begun.feeFen ?? 0)
    })
    expect(writes).toMatchObject({ [LAUNCH]: 1 })
    expect(Object.values(writes).every((count) => count === 1)).toBe(true)
    expect(chain.books.charges.all()).toHaveLength(before + 1)
  })

  test('create one recharge and one payment on the recharge screen', async () => {
    const me = await impatient()
    const recharge = me.stores.get(RechargeStore)
    const { payment } = me
    const writes = await me.tapped(async () => {
      const made = await recharge.make(30_000)
      if (made) await payment.pay({ kind: 'recharge', id: made.id }, made.principalFen)
    })
    expect(writes).toEqual({ 'POST /mcapi/patients/member/recharge': 1, [LAUNCH]: 1 })
  })

  test('create one order on the reorder screen', async () => {
    const me = await impatient()
    const { chain, clock } = me
    const reorder = me.stores.get(ReorderStore).of('o6003')
    await clock.until(reorder.open())
    const formIds = (reorder.opening.value?.order.forms ?? []).map(({ id }) => id)
    const before = chain.books.charges.count()
    const writes = await me.tapped(() => reorder.make({ formIds }))
    expect(writes).toEqual({ 'POST /mcapi/pay/charge/clone': 1 })
    expect(chain.books.charges.count()).toBe(before + 1)
  })

  test('create one order from uploaded photos', async () => {
    const me = await impatient()
    const photoOrder = me.stores.get(PhotoOrderStore)
    const { chain } = me
    const before = chain.books.charges.count()
    const photos = ['https://a.example.com/1.jpg']
    const writes = await me.tapped(() =>
      photoOrder.send({ patientId: patients.wangYaqin, photos, doseCount: 7, remark: '' }),
    )
    expect(writes).toEqual({ 'POST /mcapi/pay/charge/photo': 1 })
    expect(chain.books.charges.count()).toBe(before + 1)
  })

  test('send one status request and no payment while the outcome is unknown', async () => {
    const me = await impatient()
    const { clock, payment, chain } = me
    const checkout = me.stores.get(CheckoutStore).of('o6001')
    await clock.until(checkout.open())
    const ready = await clock.until(checkout.prepare())
    chain.faults.add({ call: 'GET /mcapi/pay/status/{kind}/{orderId}', fault: '500' })
    const order = { kind: 'charge', id: 'o6001' } as const
    expect(await clock.until(payment.pay(order, ready?.fen ?? 0))).toBe('unknown')
    chain.faults.clear()
    const before = chain.requests.length
    const writes = await me.tapped(() => payment.resume(order))
    expect(writes).not.toHaveProperty([LAUNCH])
    const asked = chain.requests.slice(before).filter(({ path }) => path.includes('/pay/status/'))
    expect(asked).toHaveLength(1)
    expect(payment.stageOf(order)).toBe('paid')
  })
})
