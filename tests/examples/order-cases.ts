import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logInPerson, newId, type ReferencePerson } from '../support/reference-bookings'
import {
  launchPayment,
  moneyOf,
  orderOf,
  payOrder,
  PICK_UP,
  prescribe,
  submitOrder,
  type ReferenceOrder,
} from '../support/reference-orders'
import { killAll, ReferenceServer, type TestDatabase } from '../support/reference-server'

const AT = '2026-11-20T09:00:00+08:00'
const AFTER_REFUND = '2026-11-20T09:00:30+08:00'
const AFTER_DEADLINE = '2026-11-20T09:16:00+08:00'
const AFTER_90_DAYS = '2027-02-19T09:00:00+08:00'
const RACES = 20

type Clone = { readonly chargeId: string; readonly changes: readonly unknown[] }
type Page = { readonly total: number; readonly rows: readonly ReferenceOrder[] }

/** Tests that an order is paid once at the price that was seen, by any number of processes. */
export function describeOrders(shelf: TestDatabase): void {
  let first: ReferenceServer
  let second: ReferenceServer
  beforeAll(async () => {
    ;[first, second] = await ReferenceServer.startTwo(shelf.address, AT)
  })
  afterAll(() => killAll(shelf, first, second))
  const ordered = async () => {
    const person = await logInPerson(first)
    return { person, id: await prescribe(first, person) }
  }
  const clone = ({ token }: ReferencePerson, chargeId: string, requestId: string, by = first, more: object = {}) =>
    by.ask<Clone>('POST /mcapi/pay/charge/clone', { token, body: { chargeId, requestId, ...more } })
  const price = ({ token }: ReferencePerson, id: string, version: number) =>
    first.ask(`POST /mcapi/pay/calculate/charge/${id}`, {
      token,
      body: { ...PICK_UP, payType: 0, isUseMember: false, version },
    })
  const counts = ({ token, patientId }: ReferencePerson) =>
    Promise.all(
      ['0', '1', '2', '3'].map(async (tab) => {
        const list = await first.ask<Page>(`GET /mcapi/pay/chargeOrder?queryType=${tab}&limit=20&offset=0`, { token })
        const count = await first.ask<{ count: number }>(`GET /mcapi/pay/chargeNum/${patientId}/${tab}`, { token })
        expect(list.data.total).toBe(count.data.count)
        return list.data.rows.length
      }),
    )

  describe('order', () => {
    it('moves from tab to tab when it is paid and refunded', async () => {
      const { person, id } = await ordered()
      expect(await counts(person)).toEqual([2, 1, 1, 0])
      expect(await payOrder(first, person, id)).toBe(200)
      expect(await counts(person)).toEqual([2, 0, 2, 0])
      expect(await first.mock(`desk/refunds/${id}`)).toMatchObject({ amount: 6.84, status: 1 })
      expect(await counts(person)).toEqual([2, 0, 1, 1])
      expect((await orderOf(second, person, id)).status).toBe(80)
      const later = await ReferenceServer.start(shelf.address, '--at', AFTER_REFUND)
      expect((await orderOf(later, person, id)).status).toBe(90)
      expect(await moneyOf(later, person, 'charge', id)).toMatchObject({ payResult: 1, refund: { status: 2 } })
      await later.kill()
    })

    it('accepts a payment only at the price and version that the patient saw', async () => {
      const { person, id } = await ordered()
      expect((await price(person, id, 1)).code).toBe(200)
      expect((await launchPayment(first, person, ['charge', id, 6.84])).code).toBe(400)
      const { receivablePrice, version } = await submitOrder(first, person, id)
      expect((await price(person, id, 1)).code).toBe(41002)
      expect((await launchPayment(first, person, ['charge', id, receivablePrice], { version: 1 })).code).toBe(41002)
      expect((await launchPayment(first, person, ['charge', id, 1])).code).toBe(41002)
      expect((await launchPayment(first, person, ['registration', id, receivablePrice])).code).toBe(404)
      const launched = await launchPayment(first, person, ['charge', id, receivablePrice], { version })
      expect(launched).toMatchObject({ code: 200, data: { payResult: 0 } })
      // New choices close what stands open at the cashier.
      await submitOrder(first, person, id)
      expect(await first.pay(launched.data.payTransId)).toBe(409)
    })

    it(`charges once in each of ${RACES} races of two processes, also when WeChat reports twice`, async () => {
      const { person, id: source } = await ordered()
      for (let race = 0; race < RACES; race += 1) {
        const { data } = await clone(person, source, newId())
        const id = data.chargeId
        const { receivablePrice } = await submitOrder(first, person, id)
        const launch = (by: ReferenceServer) => launchPayment(by, person, ['charge', id, receivablePrice])
        const both = await Promise.all([launch(first), launch(second)])
        const [transaction = '', other] = both.map((each) => each.data.payTransId)
        expect(other).toBe(transaction)
        if (race % 2 === 0) {
          const reports = await Promise.all([first.pay(transaction), second.pay(transaction)])
          // WeChat may report a success twice.
          expect(reports.filter((status) => status === 200).length).toBeGreaterThan(0)
          expect(await moneyOf(first, person, 'charge', id)).toMatchObject({ payResult: 1, refund: null })
          continue
        }
        await first.pay(transaction, 'cancel')
        const again = (await launch(second)).data.payTransId
        // Both successes arrive at once: one pays, the other is refunded.
        await Promise.all([first.pay(transaction, 'late'), second.pay(again)])
        expect(await moneyOf(second, person, 'charge', id)).toMatchObject({ payResult: 1, refund: null })
        expect((await orderOf(first, person, id)).status).toBe(30)
      }
    })

    it('creates one reorder per request id, at both processes and after a kill', async () => {
      const { person, id } = await ordered()
      const requestId = newId()
      const both = await Promise.all([clone(person, id, requestId), clone(person, id, requestId, second)])
      expect(both[0]).toMatchObject({ code: 200, data: { changes: [] } })
      expect(both[1]).toEqual(both[0])
      await second.kill()
      second = await ReferenceServer.start(shelf.address, '--at', AT)
      expect(await clone(person, id, requestId, second)).toEqual(both[0])
      const chargeId = both[0]?.data.chargeId ?? ''
      expect(await orderOf(second, person, chargeId)).toMatchObject({ status: 0, cloneFromId: id })
      expect((await clone(person, id, requestId, first, { doseCount: 2 })).code).toBe(400)
      expect((await clone(person, id, newId(), first, { formIds: ['none'] })).code).toBe(400)
      expect((await clone(person, id, newId(), first, { doseCount: 31 })).code).toBe(400)
      const later = await ReferenceServer.start(shelf.address, '--at', AFTER_90_DAYS)
      const { token } = await logInPerson(later)
      expect((await clone({ ...person, token }, id, newId(), later)).code).toBe(404)
      await later.kill()
    })

    it('closes when it is not paid in time, and refunds late money', async () => {
      const { person, id } = await ordered()
      const { receivablePrice } = await submitOrder(first, person, id)
      const { data } = await launchPayment(first, person, ['charge', id, receivablePrice])
      const later = await ReferenceServer.start(shelf.address, '--at', AFTER_DEADLINE)
      expect((await orderOf(later, person, id)).status).toBe(91)
      expect((await launchPayment(later, person, ['charge', id, receivablePrice])).code).toBe(40912)
      expect(await later.pay(data.payTransId, 'late')).toBe(200)
      expect((await orderOf(later, person, id)).status).toBe(91)
      const refund = { status: 1, amount: receivablePrice }
      expect(await moneyOf(later, person, 'charge', id)).toMatchObject({ payResult: 1, refund })
      await later.kill()
    })

    it('admits one phone at a time to its checkout', async () => {
      const { person, id } = await ordered()
      const { token } = person
      const lock = (deviceId: string) =>
        first.ask<{ lockId: string }>(`POST /mcapi/pay/orderLock/${id}`, { token, body: { requestId: '1', deviceId } })
      const { data } = await lock('one')
      expect(await lock('one')).toMatchObject({ code: 200, data: { lockId: data.lockId, isMine: true } })
      expect((await lock('other')).code).toBe(41001)
      const unlock = { token, body: { lockId: data.lockId } }
      expect((await second.ask(`PUT /mcapi/pay/orderUnlock/${id}`, unlock)).code).toBe(200)
      const other = await lock('other')
      expect(other.code).toBe(200)
      // The lock ends with its token, which selecting a patient replaces.
      await first.ask(`PUT /mcapi/patients/select/${person.patientId}`, { token })
      expect((await lock('one')).code).toBe(401)
    })

    it('keeps its patient from being removed until it is paid', async () => {
      const { person, id } = await ordered()
      const remove = () =>
        first.ask(`DELETE /mcapi/clinic/c1/patient?patientId=${person.patientId}`, { token: person.token })
      await submitOrder(first, person, id)
      expect((await remove()).code).toBe(40910)
      expect(await payOrder(first, person, id)).toBe(200)
      expect((await remove()).code).toBe(200)
    })
  })
}
