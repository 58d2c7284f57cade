import { describe, expect, test } from 'vitest'
import { MemberCardService } from '@/application/member-card-service'
import { SessionService } from '@/application/session-service'
import { signedAmountFen } from '@/domain/member-card/member-card'
import { MemberCardStore } from '@/ui/stores/member-card-store'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { logIn, createTestApp } from '../../support/test-app'
import { openExampleClinic } from '../../support/example-clinic'

const PASSWORD = 'POST /mcapi/patients/member/password'

async function atHome() {
  const demo = createTestApp()
  await logIn(demo)
  const { container } = demo
  const store = new MemberCardStore(container.get(MemberCardService), container.get(SessionService))
  const cardOf = () => demo.chain.books.memberCards.by('patientId', FIXTURES.patients.wangYaqin)[0]
  const proven = async () => {
    await store.card.of().again()
    await store.sendCode()
    return store.prove(FIXTURES.smsCode)
  }
  return { ...demo, store, cardOf, proven }
}

describe('MemberCardStore', () => {
  test('adds up principal and bonus for the balance', async () => {
    const { store } = await atHome()
    const card = await store.card.of().again()
    if (!card) throw new Error('no card')
    expect(card.principalFen + card.presentFen).toBe(card.totalFen)
    expect((await store.rechargeRule.of().again())?.isOpen).toBe(true)
  })
  test('returns null, not undefined, for a patient without a card', async () => {
    const { store, chain, cardOf } = await atHome()
    chain.books.memberCards.remove(cardOf()?.id ?? '')
    await store.card.of().again()
    expect(store.card.known()).toBeNull()
    expect(store.card.peek().failure).toBeUndefined()
  })
  test('lists bills that add up to the card’s balance', async () => {
    const { store } = await atHome()
    await store.bills.of().again()
    const rows = store.bills.known()?.rows ?? []
    expect(rows.length).toBeGreaterThan(3)
    const end = rows.reduceRight((before, bill) => {
      expect(bill.balanceFen).toBe(before + signedAmountFen(bill))
      return bill.balanceFen ?? NaN
    }, 0)
    await store.card.of().again()
    expect(end).toBe(store.card.known()?.totalFen)
  })
  test('loads one page of bills for two concurrent calls', async () => {
    const { store, chain, cardOf } = await atHome()
    const [pattern] = chain.books.bills.by('cardId', cardOf()?.id ?? '')
    if (!pattern) throw new Error('no bill')
    for (let at = 0; at < 30; at++) chain.books.bills.create({ ...pattern, id: `more${at}`, at })
    await store.bills.of().again()
    expect(store.bills.known()?.rows).toHaveLength(20)
    await Promise.all([store.bills.loadMore(), store.bills.loadMore()])
    const { rows = [], total } = store.bills.known() ?? {}
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    expect(rows.length).toBe(Math.min(40, total ?? 0))
  })
})

describe('MemberCardStore password', () => {
  test('requires the correct code', async () => {
    const { store } = await atHome()
    await store.card.of().again()
    await store.sendCode()
    expect(await store.prove('000000')).toBe(false)
    expect(store.proof.failure?.reason.kind).toBe('code-wrong')
    expect(await store.setPassword('285715')).toBe(false)
  })
  test('requests a code for the purpose “member-password”', async () => {
    const { stores, sent } = openExampleClinic()
    const memberCard = stores.get(MemberCardStore)
    await memberCard.sendCode()
    expect(memberCard.sendingCode.value).toBe('138****0001')
    expect(sent.filter(({ id }) => id === 'A10').map(({ body }) => body)).toEqual([{ scene: 'member-password' }])
  })
  test('remains unset when the clinic rejects the password', async () => {
    const { store, chain, cardOf, proven } = await atHome()
    chain.books.memberCards.update(cardOf()?.id ?? '', { password: '' })
    await proven()
    chain.faults.add({ call: PASSWORD, fault: 'envelope', code: 400, times: 1 })
    expect(await store.setPassword('135792')).toBe(false)
    expect([store.setting.failure === undefined, store.card.known()?.hasPassword]).toEqual([false, false])
  })
  test('accepts a verified code only once', async () => {
    const { store, cardOf, proven } = await atHome()
    expect(await proven()).toBe(true)
    expect(await store.setPassword('135792')).toBe(true)
    expect(cardOf()?.password).toBe('135792')
    expect(store.proof.value).toBeUndefined()
    expect(await store.setPassword('864209')).toBe(false)
    expect(cardOf()?.password).toBe('135792')
  })
  test('fails with outcome-unknown when the response to a change is lost, and requires another code', async () => {
    const { store, chain, proven } = await atHome()
    await proven()
    chain.faults.add({ call: PASSWORD, fault: 'lost-answer', times: 1 })
    expect(await store.setPassword('135792')).toBe(false)
    expect(store.setting.failure?.reason.kind).toBe('outcome-unknown')
    expect(store.proof.value).toBeUndefined()
  })
  test('counts as set when the response to setting the first password is lost', async () => {
    const { store, chain, cardOf, proven } = await atHome()
    chain.books.memberCards.update(cardOf()?.id ?? '', { password: '' })
    await proven()
    chain.faults.add({ call: PASSWORD, fault: 'lost-answer', times: 1 })
    expect(await store.setPassword('135792')).toBe(true)
    expect(store.card.known()?.hasPassword).toBe(true)
  })
})
