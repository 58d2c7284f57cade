import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logInPerson, newId, type ReferencePerson } from '../support/reference-bookings'
import { bookVisit, launchPayment, moneyOf, orderOf, prescribe, submitOrder } from '../support/reference-orders'
import { killAll, ReferenceServer, type TestDatabase } from '../support/reference-server'

const AT = '2026-11-20T09:00:00+08:00'
const AFTER_LOCK = '2026-11-20T09:31:00+08:00'
const PASSWORD = '739204'
const BY_CARD = { payType: 1, memberPassword: PASSWORD }
const ORDERS = 8

type Card = {
  readonly cardId: string
  readonly principal: number
  readonly present: number
  readonly total: number
  readonly passwordTriesLeft: number
}
type Bill = { readonly kind: number; readonly principal: number; readonly present: number; readonly balance: number }

/** Tests that a card has what was paid in, less what it has paid, on any number of processes. */
export function describeMemberCards(shelf: TestDatabase): void {
  let first: ReferenceServer
  let second: ReferenceServer
  beforeAll(async () => {
    ;[first, second] = await ReferenceServer.startTwo(shelf.address, AT)
  })
  afterAll(() => killAll(shelf, first, second))

  const recharge = async ({ token, patientId }: ReferencePerson, principal: number) => {
    const body = { principal, patientId }
    return (await first.ask<{ rechargeId: string }>('POST /mcapi/patients/member/recharge', { token, body })).data
      .rechargeId
  }
  const cardOf = async ({ token, patientId }: ReferencePerson, by = first) =>
    (await by.ask<Card | null>(`GET /mcapi/patients/member/${patientId}`, { token })).data
  const billsOf = async ({ token, patientId }: ReferencePerson) =>
    (await first.ask<{ rows: Bill[] }>(`GET /mcapi/patients/member/bill/${patientId}?limit=100&offset=0`, { token }))
      .data.rows
  const ticketOf = async ({ token }: ReferencePerson) => {
    await first.ask('POST /mcapi/sms/self', { token, body: { scene: 'bind' } })
    const body = { inputCode: '123456' }
    return (await first.ask<{ ticket: string }>('POST /mcapi/sms/verifySelf', { token, body })).data.ticket
  }
  const setPassword = ({ token, patientId }: ReferencePerson, ticket: string, password = PASSWORD, by = first) =>
    by.ask('POST /mcapi/patients/member/password', { token, body: { patientId, password, ticket } })
  /** A patient whose card has this much, and the bonus. */
  async function holder(principal = 300) {
    const person = await logInPerson(first)
    const id = await recharge(person, principal)
    const { data } = await launchPayment(first, person, ['recharge', id, principal])
    await first.pay(data.payTransId)
    const ticket = await ticketOf(person)
    expect((await setPassword(person, ticket)).code).toBe(200)
    return { person, ticket }
  }
  const cancel = ({ token }: ReferencePerson, id: string) =>
    first.ask(`POST /mcapi/v2/regs/${id}/cancel`, { token, body: { reason: '', reasonText: '', requestId: newId() } })
  const clone = async ({ token }: ReferencePerson, chargeId: string, more: object = {}) => {
    const body = { chargeId, requestId: newId(), ...more }
    return (await first.ask<{ chargeId: string }>('POST /mcapi/pay/charge/clone', { token, body })).data.chargeId
  }
  const payByCard = async (person: ReferencePerson, id: string) => {
    const { receivablePrice } = await submitOrder(first, person, id)
    return launchPayment(first, person, ['charge', id, receivablePrice], BY_CARD)
  }
  /** A card after five wrong passwords, with the visit that it should have paid. */
  async function lockedOut() {
    const { person, ticket } = await holder()
    const { id, amount } = await bookVisit(first, person)
    const guess = (nth: number, memberPassword: string) =>
      launchPayment(nth % 2 === 0 ? first : second, person, ['registration', id, amount], {
        payType: 1,
        memberPassword,
      })
    const guesses = await Promise.all([0, 1, 2, 3, 4].map((nth) => guess(nth, `00000${nth}`)))
    expect(guesses.map(({ code }) => code).sort((a, b) => a - b)).toEqual([41004, 41004, 41004, 41004, 41007])
    expect((await guess(0, PASSWORD)).code).toBe(41007)
    return { person, ticket, guess }
  }
  /** The bills must explain the balance, whatever has happened. */
  async function ensureAddsUp(person: ReferencePerson): Promise<Card> {
    const [card, bills] = [await cardOf(person), await billsOf(person)]
    if (!card) throw new Error('no card')
    const sum = (name: 'principal' | 'present') => bills.reduce((fen, bill) => fen + Math.round(bill[name] * 100), 0)
    expect([sum('principal'), sum('present')]).toEqual([card.principal * 100, card.present * 100].map(Math.round))
    expect(bills[0]?.balance).toBe(card.total)
    return card
  }

  describe('member card', () => {
    it('credits a recharge once with its bonus when two processes and WeChat report it', async () => {
      const person = await logInPerson(first)
      expect(await cardOf(person)).toBeNull()
      const id = await recharge(person, 300)
      const { data } = await launchPayment(first, person, ['recharge', id, 300])
      await Promise.all([first.pay(data.payTransId), second.pay(data.payTransId)])
      expect(await ensureAddsUp(person)).toMatchObject({ principal: 300, present: 15, total: 315 })
      expect(await orderOf(second, person, id)).toMatchObject({ status: 60, payTypes: [0] })
      expect((await launchPayment(first, person, ['recharge', id, 300], BY_CARD)).code).toBe(41005)
    })

    it.each([99.99, 5000.01, 100.001, -100])('rejects a recharge of %d yuan', async (principal) => {
      const { token, patientId } = await logInPerson(first)
      const body = { principal, patientId }
      expect((await first.ask('POST /mcapi/patients/member/recharge', { token, body })).code).toBe(400)
    })

    it('pays at once, first from the principal, and takes the money back as it went', async () => {
      const { person } = await holder()
      const big = await prescribe(first, person, 30)
      const orders = [big, await clone(person, big), await clone(person, big), await clone(person, big)]
      for (const id of orders) expect(await payByCard(person, id)).toMatchObject({ code: 200, data: { payResult: 1 } })
      expect(await ensureAddsUp(person)).toMatchObject({ principal: 26.4, present: 15 })

      const visit = await bookVisit(first, person, ['d1'])
      const asked = ['registration', visit.id, visit.amount] as const
      const request = { ...BY_CARD, requestId: newId() }
      const paid = await launchPayment(first, person, asked, request)
      expect(paid).toMatchObject({ code: 200, data: { payResult: 1, memberBalance: 16.4 } })
      expect(await launchPayment(second, person, asked, request)).toEqual(paid)
      const small = await clone(person, big, { doseCount: 3 })
      expect((await payByCard(person, small)).code).toBe(200)
      expect(await ensureAddsUp(person)).toMatchObject({ principal: 0, present: 9.56 })
      expect((await payByCard(person, await clone(person, big))).code).toBe(41003)

      expect(await first.mock(`desk/refunds/${small}`)).toMatchObject({ amount: 6.84, status: 2 })
      expect(await ensureAddsUp(person)).toMatchObject({ principal: 1.4, present: 15 })
      expect((await cancel(person, visit.id)).data).toMatchObject({ refund: { amount: 25, status: 2 } })
      expect(await ensureAddsUp(person)).toMatchObject({ principal: 26.4, present: 15 })
      expect((await orderOf(first, person, small)).status).toBe(90)
    })

    it('pays no more than its balance when two processes pay and one is killed', async () => {
      const { person } = await holder(100)
      const source = await prescribe(first, person, 10)
      const ids: string[] = []
      for (let nth = 0; nth < ORDERS; nth += 1) {
        const id = await clone(person, source)
        await submitOrder(first, person, id)
        ids.push(id)
      }
      const pay = (id: string, nth: number) =>
        launchPayment(nth % 2 === 0 ? first : second, person, ['charge', id, 22.8], { ...BY_CARD, requestId: id })
      const tries = ids.map((id, nth) => pay(id, nth).catch(() => undefined))
      await Promise.race(tries)
      await second.kill()
      second = await ReferenceServer.start(shelf.address, '--at', AT)
      await Promise.all(tries)
      const codes = (await Promise.all(ids.map(pay))).map(({ code }) => code)
      expect(codes.filter((code) => code === 200)).toHaveLength(4)
      expect(codes.filter((code) => code === 41003)).toHaveLength(ORDERS - 4)
      expect(await ensureAddsUp(person)).toMatchObject({ total: 8.8 })
      const paid = await Promise.all(ids.map((id) => moneyOf(first, person, 'charge', id)))
      expect(paid.filter(({ payResult }) => payResult === 1)).toHaveLength(4)
    })

    it('locks after the fifth wrong password at any process, and opens with a new password', async () => {
      const { person, ticket, guess } = await lockedOut()
      expect(await cardOf(person, second)).toMatchObject({ passwordTriesLeft: 0, total: 315 })
      expect((await setPassword(person, ticket, '111111')).code).toBe(400)
      expect((await setPassword(person, ticket, '840273')).code).toBe(200)
      expect((await guess(1, PASSWORD)).code).toBe(41004)
      expect((await guess(0, '840273')).code).toBe(200)
    })

    it('opens again half an hour after the fifth wrong password', async () => {
      const { person } = await lockedOut()
      const later = await ReferenceServer.start(shelf.address, '--at', AFTER_LOCK)
      expect(await cardOf(person, later)).toMatchObject({ passwordTriesLeft: 5 })
      await later.kill()
    })

    it('accepts a password only with a ticket of the same login', async () => {
      const { person, ticket } = await holder(100)
      const { person: other } = await holder(100)
      expect((await setPassword(other, ticket, '840273')).code).toBe(404)
      expect((await setPassword(person, 'none', '840273')).code).toBe(404)
      const later = await ReferenceServer.start(shelf.address, '--at', '2026-11-20T09:06:00+08:00')
      expect((await setPassword(person, ticket, '840273', later)).code).toBe(42202)
      await later.kill()
    })

    it('pays an order that is open at WeChat, and refunds a late success there', async () => {
      const { person } = await holder()
      const { id, amount } = await bookVisit(first, person)
      const { data } = await launchPayment(first, person, ['registration', id, amount])
      const byCard = await launchPayment(second, person, ['registration', id, amount], BY_CARD)
      expect(byCard).toMatchObject({ code: 200, data: { payResult: 1 } })
      expect(await first.pay(data.payTransId)).toBe(409)
      expect(await first.pay(data.payTransId, 'late')).toBe(200)
      expect(await moneyOf(first, person, 'registration', id)).toMatchObject({ payType: 1, payResult: 1, refund: null })
      expect((await ensureAddsUp(person)).total).toBe(315 - amount)
      expect((await cancel(person, id)).data).toMatchObject({ refund: { amount } })
      expect((await ensureAddsUp(person)).total).toBe(315)
    })
  })
}
