import { describe, expect, test } from 'vitest'
import { NO_CHOICES, PICK_UP, withAddress } from '@/domain/checkout'
import { logIn, openDemo } from '../../support/demo'

const ID = 'o6001'
const HOME = 'a6001'

async function atHome() {
  const demo = openDemo()
  await logIn(demo)
  const { checkout } = await demo.stores.late.load()
  const asked = () => demo.clinic.requests.map(({ path }) => path)
  return { ...demo, checkout, asked }
}
async function atCheckout() {
  const here = await atHome()
  await here.checkout.open(ID)
  return here
}

describe('before an order is open', () => {
  test('nothing is asked of the clinic, nothing is due and nothing can be paid', async () => {
    const { checkout, asked } = await atHome()
    const before = asked().length
    await checkout.hold()
    await checkout.leave()
    await checkout.loadCompanies()
    await checkout.reprice('clinic')
    await checkout.repriceByClinic()
    await checkout.setPayType('member-card')
    checkout.accept()
    expect(await checkout.prepare()).toBeUndefined()
    expect([checkout.dueFen, checkout.isPriced, checkout.lines, asked().length]).toEqual([undefined, false, [], before])
  })
})

describe('an order at the checkout', () => {
  test('begins with WeChat and what the clinic has on it, and leaves none of that to the next', async () => {
    const { checkout } = await atCheckout()
    expect([checkout.payType, checkout.cause, checkout.before]).toEqual(['wechat', 'clinic', undefined])
    expect(checkout.lock.value).toBeDefined()
    await checkout.setPayType('member-card')
    checkout.forget()
    expect([checkout.payType, checkout.choices, checkout.order.value]).toEqual(['wechat', NO_CHOICES, undefined])
  })
  test('that is left before it has come is not held and not priced', async () => {
    const { checkout, asked } = await atHome()
    const first = checkout.open('o6002')
    await Promise.all([first, checkout.open(ID)])
    expect(checkout.order.value?.id).toBe(ID)
    expect(asked().filter((path) => /orderLock.*o6002/.test(path))).toEqual([])
  })
  test('the same way to pay asks nothing; another one asks what it costs', async () => {
    const { checkout, asked } = await atCheckout()
    const before = asked().length
    await checkout.setPayType('wechat')
    expect(asked()).toHaveLength(before)
    await checkout.setPayType('member-card')
    expect(asked().length).toBeGreaterThan(before)
    expect(checkout.cause).toBe('pay-way')
  })
  test('another address asks who sends there, the same one does not, and none has nobody to send', async () => {
    const { checkout, asked } = await atCheckout()
    await checkout.takeAddress(HOME)
    expect(checkout.companies.value?.length).toBeGreaterThan(0)
    const companies = () => asked().filter((path) => /compan/i.test(path)).length
    const before = companies()
    await checkout.takeAddress(HOME)
    expect(companies()).toBe(before)
    await checkout.choose({ ...checkout.choices, delivery: PICK_UP }, 'delivery')
    expect([checkout.companies.state.status, companies()]).toEqual(['idle', before])
    await checkout.choose(withAddress(checkout.choices, HOME), 'delivery')
    expect([checkout.companies.state.status, companies()]).toEqual(['done', before + 1])
  })
  test('read again asks for its price, and not again who sends there', async () => {
    const { checkout, asked } = await atCheckout()
    await checkout.takeAddress(HOME)
    const companies = () => asked().filter((path) => /compan/i.test(path)).length
    const [before, sent] = [companies(), asked().length]
    await checkout.open(ID)
    expect(companies()).toBe(before)
    expect(asked().length).toBeGreaterThan(sent + 2)
    expect(checkout.dueFen).toBeGreaterThan(0)
  })
})
