import { describe, expect, test } from 'vitest'
import {
  DEFAULT_ORDER_CHOICES,
  PICK_UP_DELIVERY,
  selectDeliveryAddress,
  selectPreparation,
} from '@/domain/order/checkout'
import { amendCharge } from '../../../mocks/clinic/order/actions'
import { aFreeSlot, bookingRequestFor } from '../../support/booking'
import { TEST_NOW, logIn, createTestApp } from '../../support/test-app'
import { openExampleClinic } from '../../support/example-clinic'
import { WIRE_EXAMPLES } from '../../support/wire-examples'
import { openChain } from '../../support/open-chain'
import { CheckoutStore } from '@/ui/stores/checkout-store'
import { BookingStore } from '@/ui/stores/booking-store'

const ID = 'o6001'
const HOME = 'a6001'
const FORM = 'o6001f1'
const CALCULATE = '/pay/calculate/'
const PRICE = 'POST /mcapi/pay/calculate/{kind}/{orderId}'

async function atHome(phone: Parameters<typeof createTestApp>[0] = {}) {
  const demo = createTestApp(phone)
  await logIn(demo)
  const checkout = demo.stores.get(CheckoutStore).of(ID)
  const asked = () => demo.chain.requests.map(({ path }) => path)
  return { ...demo, checkout, asked }
}
async function atCheckout(phone: Parameters<typeof createTestApp>[0] = {}) {
  const here = await atHome(phone)
  await here.checkout.open()
  return here
}

type Here = Awaited<ReturnType<typeof atHome>>
const countOf = ({ asked }: Here, part: string) => asked().filter((path) => path.includes(part)).length
const decocted = ({ checkout }: Here) => {
  const usage = checkout.usages.value?.find(({ processType }) => processType === 'decoct')
  if (!usage) throw new Error('nobody can decoct')
  return selectPreparation(checkout.choices, FORM, usage)
}
const changesOf = ({ checkout }: Here) =>
  checkout.lines.flatMap(({ key, changeFen }) => (changeFen === undefined ? [] : [[key, changeFen]]))

describe('Checkout before it opens', () => {
  test('sends no request, and returns no amount due', async () => {
    const { checkout, asked } = await atHome()
    const before = asked().length
    expect(checkout.payType).toBe('wechat')
    await checkout.hold()
    await checkout.leave()
    await checkout.loadCompanies()
    await checkout.reprice('clinic')
    await checkout.repriceByClinic()
    await checkout.setPayType('member-card')
    checkout.accept()
    expect(await checkout.prepare()).toBeUndefined()
    expect([checkout.dueFen, checkout.isPriced, checkout.lines, asked().length]).toEqual([undefined, false, [], before])
    expect([checkout.pricing.state.status, checkout.before]).toEqual(['idle', undefined])
  })
})

describe('Checkout.open', () => {
  test('starts with WeChat Pay and no choices, even after choices for another order', async () => {
    const { checkout, stores } = await atCheckout()
    expect([checkout.payType, checkout.cause, checkout.before]).toEqual(['wechat', 'clinic', undefined])
    expect(checkout.lock.value).toBeDefined()
    await checkout.setPayType('member-card')
    const next = stores.get(CheckoutStore).of('o6002')
    const opening = next.open()
    expect([next.payType, next.choices, next.order.value]).toEqual(['wechat', DEFAULT_ORDER_CHOICES, undefined])
    await opening
  })
  test('neither locks nor prices an order that the patient left before it loaded', async () => {
    const { stores, asked } = await atHome()
    const first = stores.get(CheckoutStore).of('o6002').open()
    const checkout = stores.get(CheckoutStore).of(ID)
    await Promise.all([first, checkout.open()])
    expect(checkout.order.value?.id).toBe(ID)
    expect(asked().filter((path) => /orderLock.*o6002/.test(path))).toEqual([])
  })
  test('requests the price for a different payment method, but not for the same method', async () => {
    const { checkout, asked } = await atCheckout()
    const before = asked().length
    await checkout.setPayType('wechat')
    expect(asked()).toHaveLength(before)
    await checkout.setPayType('member-card')
    expect(asked().length).toBeGreaterThan(before)
    expect(checkout.cause).toBe('pay-way')
  })
  test('requests pharmacies for a different address, but not for the same or an empty address', async () => {
    const { checkout, asked } = await atCheckout()
    await checkout.takeAddress(HOME)
    expect(checkout.companies.value?.length).toBeGreaterThan(0)
    const companies = () => asked().filter((path) => /compan/i.test(path)).length
    const before = companies()
    await checkout.takeAddress(HOME)
    expect(companies()).toBe(before)
    await checkout.choose({ ...checkout.choices, delivery: PICK_UP_DELIVERY }, 'delivery')
    expect([checkout.companies.state.status, companies()]).toEqual(['idle', before])
    await checkout.choose(selectDeliveryAddress(checkout.choices, HOME), 'delivery')
    expect([checkout.companies.state.status, companies()]).toEqual(['done', before + 1])
  })
  test('requests the price again after the order reloads, but not the pharmacies', async () => {
    const { checkout, asked } = await atCheckout()
    await checkout.takeAddress(HOME)
    const companies = () => asked().filter((path) => /compan/i.test(path)).length
    const [before, sent] = [companies(), asked().length]
    await checkout.open()
    expect(companies()).toBe(before)
    expect(asked().length).toBeGreaterThan(sent + 2)
    expect(checkout.dueFen).toBeGreaterThan(0)
  })
})

describe('Checkout when the order reloads', () => {
  test('keeps the choices', async () => {
    const { checkout } = await atCheckout()
    await checkout.takeAddress(HOME)
    const { choices } = checkout
    await checkout.open()
    expect(checkout.choices).toBe(choices)
  })
  test('reports a price that the clinic changed meanwhile', async () => {
    const here = await atCheckout()
    amendCharge(here.chain, ID, { discountFen: 0 })
    await here.checkout.open()
    expect([changesOf(here), here.checkout.cause]).toEqual([[['discount', 1000]], 'clinic'])
  })
  test('restores the pharmacies on a reloaded page', async () => {
    const { checkout, chain, storage } = await atCheckout()
    await checkout.takeAddress(HOME)
    const next = createTestApp({ chain, storage }).stores.get(CheckoutStore).of(ID)
    await next.open()
    expect(next.companies.value).toEqual(checkout.companies.value)
    expect(next.lines.every(({ changeFen }) => changeFen === undefined)).toBe(true)
  })
})

describe('Checkout for an order that cannot be paid here', () => {
  test('reports an unknown order as not found without further requests', async () => {
    const here = await atHome()
    const checkout = here.stores.get(CheckoutStore).of('nowhere')
    await checkout.open()
    expect(checkout.order.failure?.reason.kind).toBe('not-found')
    expect([countOf(here, 'orderLock'), countOf(here, CALCULATE)]).toEqual([0, 0])
  })
  test('neither locks nor prices a registration order', async () => {
    const here = await atHome()
    const booked = await here.stores.get(BookingStore).book(bookingRequestFor(here, await aFreeSlot(here)))
    const checkout = here.stores.get(CheckoutStore).of(booked?.chargeId ?? '')
    await checkout.open()
    expect(checkout.order.value?.kind).toBe('registration')
    await checkout.setPayType('member-card')
    expect([countOf(here, 'orderLock'), countOf(here, CALCULATE)]).toEqual([0, 0])
  })
  test('requests no price until the pharmacy has recorded the order’s contents', async () => {
    const { calls, says, stores } = openExampleClinic()
    says('P9', { data: { ...WIRE_EXAMPLES.P9.data, forms: [] } })
    const checkout = stores.get(CheckoutStore).of('o1')
    await checkout.open()
    expect([checkout.order.value?.id, calls()]).toEqual(['o1', ['P9', 'P5', 'P13']])
  })
})

describe('Checkout price', () => {
  test('blocks the payment after a failure until the price loads again', async () => {
    const here = await atHome()
    const { checkout, chain } = here
    chain.faults.add({ call: PRICE, fault: 'drop' })
    await checkout.open()
    expect([checkout.dueFen, checkout.pricing.failure?.reason.kind]).toEqual([undefined, 'network'])
    expect(await checkout.prepare()).toBeUndefined()
    expect(checkout.preparing.state.status).toBe('idle')
    chain.faults.clear()
    await checkout.open()
    expect(checkout.dueFen).toBeGreaterThan(0)
  })
  test('shows no explanation after a failure, and explains the change once the price loads', async () => {
    const here = await atCheckout()
    const { checkout, chain } = here
    chain.faults.add({ call: PRICE, fault: 'drop' })
    await checkout.choose(decocted(here), 'process')
    expect([checkout.before, checkout.cause]).toEqual([undefined, 'clinic'])
    chain.faults.clear()
    await checkout.open()
    expect([changesOf(here).map(([key]) => key), checkout.cause]).toEqual([[`process-${FORM}`], 'process'])
  })
  test('names the later of two concurrent choices as the cause of the change', async () => {
    const here = await atCheckout()
    const { checkout } = here
    await Promise.all([checkout.setPayType('member-card'), checkout.choose(decocted(here), 'process')])
    expect(checkout.cause).toBe('process')
  })
  test('needs no confirmation when the price changes before the patient has seen it', async () => {
    const chain = openChain({ clock: { at: TEST_NOW } })
    let isFirst = true
    const { checkout } = await atCheckout({
      chain,
      network: (to) => (config) => {
        if (isFirst && config.url?.includes(CALCULATE)) {
          isFirst = false
          amendCharge(chain, ID, { discountFen: 0 })
        }
        return to(config)
      },
    })
    const row = chain.books.charges.byId(ID)
    expect(checkout.pricing.value?.receivableFen).toBe(row?.price.receivableFen)
    expect([checkout.news, checkout.order.value?.version]).toEqual([undefined, row?.version])
  })
  test('keeps the last price when a refresh fails', async () => {
    const { checkout, chain } = await atCheckout()
    const { value } = checkout.pricing
    chain.faults.add({ call: PRICE, fault: 'drop' })
    await checkout.repriceByClinic()
    expect([checkout.pricing.value, checkout.news]).toEqual([value, undefined])
    expect(checkout.pricing.failure?.reason.kind).toBe('network')
  })
  test('remains unchanged when accepted without a pending change', async () => {
    const here = await atCheckout()
    const { value } = here.checkout.pricing
    here.checkout.accept()
    expect([here.checkout.pricing.value, here.checkout.before]).toEqual([value, undefined])
  })
})

test('Checkout requests the pharmacies again for a different preparation', async () => {
  const here = await atCheckout()
  await here.checkout.takeAddress(HOME)
  const before = countOf(here, 'compan')
  await here.checkout.choose(decocted(here), 'process')
  expect(countOf(here, 'compan')).toBe(before + 1)
})
