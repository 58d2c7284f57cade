import { describe, expect, test } from 'vitest'
import type { OrderChoices } from '@/domain/order/order'
import {
  amountDueFen,
  PICK_UP_DELIVERY,
  selectDeliveryAddress,
  setBagCount,
  selectDeliveryPayMode,
  selectPreparation,
} from '@/domain/order/checkout'
import { PaymentMethodStore, type PaymentSubject } from '@/ui/stores/payment-method-store'
import { amendCharge } from '../../../mocks/clinic/order/actions'
import { findScenario } from '../../../mocks/scenarios/scenarios'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { logIn, createTestApp } from '../../support/test-app'
import { DeferredResponses } from '../../support/deferred-responses'
import { flushPromises } from '../../support/manual-clock'
import { CheckoutStore } from '@/ui/stores/checkout-store'
import { PaymentStore } from '@/ui/stores/payment-store'
import { RechargeStore } from '@/ui/stores/recharge-store'

const ID = 'o6001'
const FORM = 'o6001f1'
const HOME = 'a6001'
const ORDER = { kind: 'charge', id: ID } as const
const CALCULATE = '/pay/calculate/'

async function atCheckout(options: Parameters<typeof createTestApp>[0] = {}) {
  const held = new DeferredResponses()
  const demo = createTestApp({ network: held.network, ...options })
  await logIn(demo)
  const late = demo.stores
  const checkout = late.get(CheckoutStore).of(ID)
  await checkout.open()
  const { books, requests } = demo.chain
  return {
    ...demo,
    checkout,
    held,
    row: () => books.charges.byId(ID),
    charges: () => books.transactions.by('orderId', ID).filter(({ result }) => result === 1),
    asked: (part: string) => requests.filter(({ path }) => path.includes(part)).length,
  }
}
type Here = Awaited<ReturnType<typeof atCheckout>>

/** The same tab after a reload. */
async function reloaded({ chain, storage }: Here): Promise<Here> {
  const demo = createTestApp({ chain, storage })
  const late = demo.stores
  const checkout = late.get(CheckoutStore).of(ID)
  await checkout.open()
  const { books, requests } = chain
  return {
    ...demo,
    checkout,
    held: new DeferredResponses(),
    row: () => books.charges.byId(ID),
    charges: () => books.transactions.by('orderId', ID).filter(({ result }) => result === 1),
    asked: (part: string) => requests.filter(({ path }) => path.includes(part)).length,
  }
}

const usageOf = ({ checkout }: Here, processType: string) => {
  const found = checkout.usages.value?.find((each) => each.processType === processType)
  if (!found) throw new Error(`nobody can ${processType}`)
  return found
}
const decocted = (here: Here, bags: number): OrderChoices => {
  const usage = usageOf(here, 'decoct')
  return setBagCount(selectPreparation(here.checkout.choices, FORM, usage), FORM, usage, bags)
}
const shownFen = ({ checkout }: Here) => checkout.pricing.value?.receivableFen
const explained = ({ checkout }: Here) =>
  checkout.lines.flatMap(({ key, changeFen }) => (changeFen === undefined ? [] : [[key, changeFen]]))
const amend = ({ chain }: Here, discountFen: number) => amendCharge(chain, ID, { discountFen })
/** The clinic's current price for the order. */
const takenFen = ({ row }: Here) => row()?.price.receivableFen

describe('CheckoutStore choice', () => {
  test('triggers a request for the new price, and shows the change in each line', async () => {
    const here = await atCheckout()
    const { checkout } = here
    const before = shownFen(here) ?? 0
    expect(checkout.lines.every(({ changeFen }) => changeFen === undefined)).toBe(true)
    await checkout.choose(decocted(here, 2), 'process')
    expect([explained(here), checkout.cause]).toEqual([[[`process-${FORM}`, 2100]], 'process'])
    await checkout.choose(decocted(here, 3), 'process')
    expect(explained(here)).toEqual([[`process-${FORM}`, 1050]])
    await checkout.takeAddress(HOME)
    expect(checkout.cause).toBe('delivery')
    expect(shownFen(here)).toBe(before + 3150 + (checkout.pricing.value?.deliveryFen ?? 0))
    await checkout.setPayType('member-card')
    const memberFen = checkout.pricing.value?.memberDiscountFen ?? 0
    expect(memberFen).toBeGreaterThan(0)
    expect([explained(here), checkout.cause]).toEqual([[['member', -memberFen]], 'pay-way'])
  })

  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ]
  test.each(orders)(
    'keeps the last of three discounts when responses arrive in the order %i %i %i',
    async (...order) => {
      const here = await atCheckout()
      const { checkout, held } = here
      await checkout.choose(decocted(here, 1), 'process')
      held.of = CALCULATE
      const choosing = [3, 1, 2].map((bags) => checkout.choose(decocted(here, bags), 'process'))
      await flushPromises()
      expect(held.count).toBe(3)
      await held.release(order)
      held.of = ''
      await Promise.all(choosing)
      expect(checkout.pricing.value?.processFen).toBe(2100)
      expect([checkout.isPriced, checkout.choices.process[0]?.bagsPerDose]).toEqual([true, 2])
      expect(checkout.lines.map(({ key }) => key)).toContain(`process-${FORM}`)
    },
  )
  test.each(orders)(
    'keeps the last of three payment methods when responses arrive in the order %i %i %i',
    async (...order) => {
      const here = await atCheckout()
      const { checkout, held } = here
      held.of = CALCULATE
      const choosing = (['member-card', 'wechat', 'member-card'] as const).map((type) => checkout.setPayType(type))
      await flushPromises()
      await held.release(order)
      await Promise.all(choosing)
      expect(checkout.pricing.value?.memberDiscountFen).toBeGreaterThan(0)
    },
  )
  test('stores a note for the pharmacy without changing the price', async () => {
    const here = await atCheckout()
    const [price, choices] = [shownFen(here), here.checkout.choices]
    here.checkout.setRemark('下午来取')
    expect([here.checkout.choices, shownFen(here)]).toEqual([{ ...choices, remark: '下午来取' }, price])
  })
  test('ignores a late pharmacy list for an earlier address', async () => {
    const here = await atCheckout()
    const { checkout, chain, held } = here
    const far = chain.books.addresses.create({
      id: 'far',
      patientId: FIXTURES.patients.wangYaqin,
      provinceId: '330000',
      provinceName: '浙江省',
      cityName: '杭州市',
    })
    held.of = '/companies'
    const choosing = [checkout.takeAddress(far.id), checkout.takeAddress(HOME)]
    await flushPromises()
    await held.release([1, 0])
    held.of = ''
    await Promise.all(choosing)
    const { delivery } = checkout.choices
    expect(delivery).toMatchObject({ addressId: HOME, companyId: expect.stringMatching(/co600[12]/) })
    expect(checkout.isPriced).toBe(true)
  })
  test('keeps the last price and blocks the payment when the new price fails to load', async () => {
    const here = await atCheckout()
    const { checkout, chain } = here
    const before = shownFen(here)
    chain.faults.add({ call: 'POST /mcapi/pay/calculate/{kind}/{orderId}', fault: 'drop' })
    await checkout.choose(decocted(here, 2), 'process')
    expect([shownFen(here), checkout.isPriced, checkout.lines.length > 0]).toEqual([before, false, true])
    chain.faults.clear()
    await checkout.reprice('process')
    expect([shownFen(here), checkout.isPriced]).toEqual([(before ?? 0) + 2100, true])
  })
  test('reports an address that no pharmacy delivers to', async () => {
    const { checkout, chain } = await atCheckout()
    const { id } = chain.books.addresses.create({
      id: 'tibet',
      patientId: FIXTURES.patients.wangYaqin,
      provinceId: '540000',
      provinceName: '西藏自治区',
      cityName: '拉萨市',
    })
    await checkout.takeAddress(id)
    expect(checkout.companies.failure?.reason.kind).toBe('out-of-range')
    expect(checkout.choices.delivery).toMatchObject({ addressId: id, companyId: '' })
  })
  test('excludes the shipping fee from the total when paid on delivery', async () => {
    const here = await atCheckout()
    const { checkout, chain } = here
    // One dose stays below the free delivery threshold.
    const herbs = chain.books.charges.byId(ID)?.forms ?? []
    chain.books.charges.update(ID, { forms: herbs.map((form) => ({ ...form, doseCount: 1 })) })
    await checkout.takeAddress(HOME)
    const fare = checkout.pricing.value?.deliveryFen ?? 0
    expect(fare).toBeGreaterThan(0)
    await checkout.choose(selectDeliveryPayMode(checkout.choices, 'on-arrival'), 'delivery')
    expect(explained(here)).toEqual([['delivery', -fare]])
  })
})

describe('price changed by the clinic at checkout', () => {
  test('appears next to the old price, and blocks the payment until the patient confirms the new price', async () => {
    const here = await atCheckout()
    const payment = here.stores.get(PaymentStore)
    const { checkout } = here
    const before = shownFen(here) ?? 0
    amend(here, 0)
    expect(await checkout.prepare()).toBeUndefined()
    expect(shownFen(here)).toBe(before)
    expect(checkout.news?.pricing.receivableFen).toBe(before + 1000)
    expect(checkout.news?.differences).toEqual([{ key: 'discount', title: '门诊优惠', beforeFen: -1000 }])
    const asked = here.chain.requests.length
    expect(await checkout.prepare()).toBeUndefined()
    expect(here.chain.requests).toHaveLength(asked)
    checkout.accept()
    expect([shownFen(here), checkout.news, checkout.cause]).toEqual([before + 1000, undefined, 'clinic'])
    expect(explained(here)).toEqual([['discount', 1000]])
    const ready = await checkout.prepare()
    expect(ready).toEqual({ fen: before + 1000, version: here.row()?.version })
    expect(await payment.pay(ORDER, ready?.fen ?? 0, { type: 'wechat', version: ready?.version ?? 0 })).toBe('paid')
    expect(here.charges().map(({ amountFen }) => amountFen)).toEqual([before + 1000])
  })
  test('appears even if the order version is unchanged, for example after a change in the card discount', async () => {
    const here = await atCheckout()
    const { checkout, chain } = here
    await checkout.setPayType('member-card')
    const before = shownFen(here) ?? 0
    const [card] = chain.books.memberCards.by('patientId', FIXTURES.patients.wangYaqin)
    chain.books.memberCards.update(card?.id ?? '', { percent: 99 })
    expect(await checkout.prepare()).toBeUndefined()
    expect(shownFen(here)).toBe(before)
    expect(checkout.news?.differences.map(({ key }) => key)).toEqual(['member'])
    checkout.accept()
    expect((await checkout.prepare())?.fen).toBe(shownFen(here))
    expect(here.asked('/charge/add/')).toBe(1)
  })
  test('appears when the patient makes the next choice', async () => {
    const here = await atCheckout()
    const before = shownFen(here) ?? 0
    amend(here, 500)
    await here.checkout.choose(decocted(here, 2), 'process')
    expect(here.checkout.news?.pricing.receivableFen).toBe(before + 500 + 2100)
    expect(shownFen(here)).toBe(before)
  })
  test('keeps the patient’s choices', async () => {
    const here = await atCheckout()
    const payment = here.stores.get(PaymentStore)
    const { checkout } = here
    await checkout.choose({ ...decocted(here, 3), remark: '下午来取' }, 'process')
    amend(here, 0)
    expect(await checkout.prepare()).toBeUndefined()
    checkout.accept()
    const ready = await checkout.prepare()
    expect(here.row()?.choices.process).toMatchObject([{ usageId: 'us8001', bagsPerDose: 3 }])
    expect(ready?.fen).toBe(takenFen(here))
    expect(await payment.pay(ORDER, ready?.fen ?? 0, { type: 'wechat', version: ready?.version ?? 0 })).toBe('paid')
  })
  test('disappears when the clinic restores the old price', async () => {
    const here = await atCheckout()
    const before = shownFen(here)
    amend(here, 0)
    amend(here, 1000)
    await here.checkout.repriceByClinic()
    expect([here.checkout.news, shownFen(here)]).toEqual([undefined, before])
    expect(here.checkout.pricing.value?.version).toBe(here.row()?.version)
    expect((await here.checkout.prepare())?.fen).toBe(before)
  })
})

describe('CheckoutStore.pay', () => {
  test('prepares the payment once for 20 concurrent taps', async () => {
    const here = await atCheckout()
    const taps = await Promise.all(Array.from({ length: 20 }, () => here.checkout.prepare()))
    expect(taps.filter((each) => each !== undefined)).toHaveLength(1)
    expect([here.asked('/charge/add/'), here.asked('/orderLock/')]).toEqual([1, 2])
  })
  test('locks the order first, and without the lock neither saves nor pays', async () => {
    const here = await atCheckout({ world: findScenario('lock-elsewhere').name })
    expect(here.checkout.lock.failure?.reason.kind).toBe('locked-elsewhere')
    expect(await here.checkout.prepare()).toBeUndefined()
    expect(here.checkout.preparing.failure?.reason.kind).toBe('locked-elsewhere')
    expect([here.asked('/charge/add/'), here.charges()]).toEqual([0, []])
  })
  test('saves once despite a second tap, even after a reload', async () => {
    const here = await atCheckout()
    await here.checkout.choose(decocted(here, 2), 'process')
    const ready = await here.checkout.prepare()
    expect(await here.checkout.prepare()).toEqual(ready)
    const after = await reloaded(here)
    expect(await after.checkout.prepare()).toEqual(ready)
    expect(here.asked('/charge/add/')).toBe(1)
  })
  test('completes a free order without opening the cashier', async () => {
    const here = await atCheckout()
    const payment = here.stores.get(PaymentStore)
    const { checkout, wechat } = here
    amend(here, 99_999_999)
    await checkout.repriceByClinic()
    checkout.accept()
    const ready = await checkout.prepare()
    expect([checkout.dueFen, ready?.fen]).toEqual([0, 0])
    expect(await payment.pay(ORDER, 0, { type: 'wechat', version: ready?.version ?? 0 })).toBe('paid')
    expect([wechat.opened, here.row()?.status]).toEqual([0, 30])
  })
})

describe('CheckoutStore.leave', () => {
  test('releases the lock, and restores every choice when reopened', async () => {
    const here = await atCheckout()
    const { checkout, chain } = here
    expect(chain.books.locks.has(ID)).toBe(true)
    await checkout.choose(decocted(here, 3), 'process')
    await checkout.takeAddress(HOME)
    await checkout.leave()
    expect(chain.books.locks.has(ID)).toBe(false)
    const after = await reloaded(here)
    expect(after.checkout.choices).toEqual(checkout.choices)
    expect(shownFen(after)).toBe(shownFen(here))
    after.checkout.done()
    expect((await reloaded(here)).checkout.choices.delivery).toEqual(PICK_UP_DELIVERY)
  })
  test('keeps the lock while the payment is being prepared', async () => {
    const { checkout, chain } = await atCheckout()
    const preparing = checkout.prepare()
    await checkout.leave()
    await preparing
    expect(chain.books.locks.has(ID)).toBe(true)
  })
  test('keeps the lock while a payment is pending', async () => {
    const here = await atCheckout({ cashier: ['silent'] })
    const payment = here.stores.get(PaymentStore)
    const { checkout, chain } = here
    const ready = await checkout.prepare()
    expect(await payment.pay(ORDER, ready?.fen ?? 0, { type: 'wechat' })).toBe('unknown')
    await checkout.leave()
    expect(chain.books.locks.has(ID)).toBe(true)
  })
  test('keeps the draft from affecting another order', async () => {
    const here = await atCheckout()
    here.checkout.choose(selectDeliveryAddress(here.checkout.choices, HOME), 'delivery').catch(() => undefined)
    const after = await reloaded(here)
    const other = after.stores.get(CheckoutStore).of('o6003')
    await other.open()
    expect(other.choices.delivery).not.toMatchObject({ addressId: HOME })
  })
})

describe('payment by member card', () => {
  const { memberPassword, patients } = FIXTURES
  const patientId = patients.wangYaqin
  const payee = ({ checkout }: Here): PaymentSubject => ({
    kind: 'charge',
    fen: checkout.dueFen ?? 0,
    isMemberPrice: checkout.payType === 'member-card',
    allowed: [],
    isOwn: true,
  })
  const cardOf = ({ chain }: Here) => chain.books.memberCards.by('patientId', FIXTURES.patients.wangYaqin)[0]
  const balanceOf = (here: Here) => (cardOf(here)?.principalFen ?? 0) + (cardOf(here)?.presentFen ?? 0)

  test('shows the remaining attempts after a wrong password, and charges nothing', async () => {
    const here = await atCheckout()
    const payment = here.stores.get(PaymentStore)
    const { checkout } = here
    const before = balanceOf(here)
    await checkout.setPayType('member-card')
    const pay = async (password: string) => {
      const { fen = 0, version = 0 } = (await checkout.prepare()) ?? {}
      return payment.pay(ORDER, fen, { type: 'member-card', password, patientId, version })
    }
    const left: unknown[] = []
    for (const wrong of ['111111', '222222']) {
      expect(await pay(wrong)).toBeUndefined()
      left.push(payment.paying(ORDER).failure?.reason)
    }
    expect(left).toEqual([
      { kind: 'password-wrong', triesLeft: 4 },
      { kind: 'password-wrong', triesLeft: 3 },
    ])
    expect([balanceOf(here), here.charges()]).toEqual([before, []])
    const fen = amountDueFen(checkout.pricing.value ?? never(), checkout.order.value ?? never())
    expect(await pay(memberPassword)).toBe('paid')
    expect(before - balanceOf(here)).toBe(fen)
    expect(JSON.stringify([...here.storage.kept])).not.toContain(memberPassword)
  })

  test('links to a recharge when the balance is too low, and keeps every choice on return', async () => {
    const here = await atCheckout({ world: 'member-low' })
    const paymentMethod = here.stores.get(PaymentMethodStore)
    const recharge = here.stores.get(RechargeStore)
    const payment = here.stores.get(PaymentStore)
    const { checkout } = here
    await checkout.choose(decocted(here, 3), 'process')
    await paymentMethod.load()
    const fen = checkout.dueFen ?? 0
    const [, offer] = paymentMethod.offersFor(payee(here))
    expect(offer).toMatchObject({ type: 'member-card', state: 'short' })
    paymentMethod.choose('member-card')
    expect(paymentMethod.wayFor(payee(here))).toBeUndefined()

    await checkout.leave()
    const made = await recharge.make(30_000)
    expect(await payment.pay({ kind: 'recharge', id: made?.id ?? '' }, 30_000)).toBe('paid')
    await checkout.open()
    await paymentMethod.card.of().again()
    expect([checkout.choices.process[0]?.bagsPerDose, checkout.dueFen]).toEqual([3, fen])
    expect(paymentMethod.wayFor(payee(here))).toBe('member-card')
    await checkout.setPayType('member-card')
    const ready = await checkout.prepare()
    const before = balanceOf(here)
    const way = { type: 'member-card', password: memberPassword, patientId, version: ready?.version ?? 0 } as const
    expect(await payment.pay(ORDER, ready?.fen ?? 0, way)).toBe('paid')
    expect(before - balanceOf(here)).toBe(ready?.fen)
  })
})

const never = (): never => {
  throw new Error('nothing is priced')
}
