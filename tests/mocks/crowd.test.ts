import { describe, expect, test } from 'vitest'
import { orderCalls } from '@/adapters/http/calls/order'
import { paymentCalls } from '@/adapters/http/calls/payment'
import { openCharge } from '../../mocks/clinic/order/actions'
import type { Chain } from '../../mocks/clinic/chain'
import { tellCashier } from '../../mocks/clinic/payment/cashier'
import { grow, accountIdOf } from '../../mocks/seed/growth'
import { giveToken } from '../../mocks/clinic/session/login'
import { unsound } from './support/sound'
import { byCard, HERBAL } from './support/checkout'
import { KNOWN, linQinghe, nextRequest, openAt, Phone, TOMORROW, wangYaqin, type Said } from './support/patient-at'

const CROWD = 100
const each = <T>(make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: CROWD }, (_, index) => make(index)))
const good = (said: readonly Said[]) => said.filter(({ form }) => form === 'ok')
const codes = (said: readonly Said[]) => [...new Set(said.map(({ code }) => code))].sort((a, b) => a - b)

/** A hundred phones, each with a login and a patient of its own. */
function crowdIn(chain: Chain) {
  grow(chain, { clinics: 4, doctors: 31, registrations: CROWD * 8 })
  return Array.from({ length: CROWD }, (_, index) => {
    const phone = new Phone(chain)
    const account = chain.books.accounts.byId(accountIdOf(index))
    if (account) phone.token = giveToken(chain, account).id
    return { phone, patientId: account?.activePatientId ?? '' }
  })
}
const moneyOf = ({ books }: Chain, orderId: string) =>
  books.transactions.by('orderId', orderId).filter(({ result }) => result === 1)

describe('a hundred at once', () => {
  test('on one slot: sold is its capacity', async () => {
    const chain = openAt()
    const crowd = crowdIn(chain)
    const [slot] = await (await new Phone(chain).login()).free(linQinghe, TOMORROW)
    const row = chain.books.slots
      .all()
      .find(({ scheduleId, orderNo }) => scheduleId === slot?.scheduleId && orderNo === slot.orderNo)
    const free = Number(row?.capacity) - Number(row?.taken.length)
    const said = await Promise.all(crowd.map(({ phone, patientId }) => phone.book(slot, { patientId })))
    expect(free).toBeGreaterThan(0)
    expect(good(said)).toHaveLength(free)
    expect(codes(said)).toEqual([200, 40901])
    expect(chain.books.slots.byId(row?.id ?? '')?.taken).toHaveLength(Number(row?.capacity))
    const numbers = chain.books.registrations.by('scheduleId', row?.scheduleId ?? '').map(({ orderNo }) => orderNo)
    expect(new Set(numbers).size).toBe(free)
    expect(unsound(chain)).toEqual([])
  })

  test('with one request id: booked once', async () => {
    const chain = openAt()
    const phone = await new Phone(chain).login()
    const [slot] = await phone.free(linQinghe, TOMORROW)
    const before = chain.books.registrations.count()
    const said = await each(() => phone.book(slot, { requestId: 'the-same' }))
    expect(new Set(said.map(({ data }) => data.id)).size).toBe(1)
    expect(chain.books.registrations.count()).toBe(before + 1)
    expect(unsound(chain)).toEqual([])
  })

  test('on one order at the cashier: one transaction, charged once', async () => {
    const chain = openAt()
    const phone = await new Phone(chain).login()
    const { id } = await phone.bookFirst()
    const said = await each(() => phone.pay(id))
    const [payTransId, ...others] = new Set(said.map(({ data }) => String(data.payTransId)))
    expect(others).toEqual([])
    const told = await each(async () => {
      try {
        tellCashier(chain, payTransId ?? '', 'ok')
        return true
      } catch (thrown) {
        expect(thrown).toMatchObject({ code: 41005 })
        return false
      }
    })
    expect(told.filter(Boolean)).toHaveLength(1)
    expect(moneyOf(chain, id)).toHaveLength(1)
    expect(good(await each(() => phone.pay(id)))).toEqual([])
    expect(unsound(chain)).toEqual([])
  })

  test('on one order from the card, by two phones: taken once', async () => {
    const chain = openAt()
    const phones = [await new Phone(chain).login(), new Phone(chain)] as const
    const account = chain.books.accounts.byId(KNOWN.account.id)
    if (account) phones[1].token = giveToken(chain, account).id
    const { id } = await phones[0].bookFirst()
    const before = chain.books.memberCards.byId('m9001')
    const said = await each((index) => (index % 2 ? phones[0] : phones[1]).pay(id, byCard))
    expect(good(said)).toHaveLength(1)
    expect(codes(said)).toEqual([200, 41005])
    const after = chain.books.memberCards.byId('m9001')
    const spent =
      Number(before?.principalFen) +
      Number(before?.presentFen) -
      Number(after?.principalFen) -
      Number(after?.presentFen)
    expect([spent, moneyOf(chain, id).length]).toEqual([2500, 1])
    expect(unsound(chain)).toEqual([])
  })

  test('on one balance: as many as it holds are paid, and it is the sum of its bills', async () => {
    const chain = openAt()
    const phone = await new Phone(chain).login()
    const whose = { accountId: KNOWN.account.id, patientId: wangYaqin, clinicId: KNOWN.clinics.gaoxin }
    const orders = Array.from({ length: CROWD }, () =>
      openCharge(chain, { ...whose, kind: 'charge', title: '检查', feeFen: 1777 }),
    )
    const balance = () => {
      const card = chain.books.memberCards.byId('m9001')
      return Number(card?.principalFen) + Number(card?.presentFen)
    }
    const before = balance()
    const affordable = Math.floor(before / 1777)
    expect(affordable).toBeLessThan(CROWD)
    const said = await each((index) =>
      phone.send(paymentCalls.launch, {
        parts: { kind: 'charge', orderId: orders[index]?.id ?? '' },
        body: { ...byCard, amount: 17.77, version: 1, requestId: nextRequest() },
      }),
    )
    expect(good(said)).toHaveLength(affordable)
    expect(codes(said)).toEqual([200, 41003])
    expect(balance()).toBe(before - affordable * 1777)
    const bills = chain.books.bills.by('cardId', 'm9001')
    expect(bills.reduce((sum, bill) => sum + bill.principalFen + bill.presentFen, 0)).toBe(balance())
    expect(unsound(chain)).toEqual([])
  })

  test('on one checkout: one phone holds it', async () => {
    const chain = openAt()
    const account = chain.books.accounts.byId(KNOWN.account.id)
    if (!account) throw new Error('no account')
    const said = await each(async (index) => {
      const phone = new Phone(chain)
      phone.token = giveToken(chain, account).id
      const body = { requestId: nextRequest(), deviceId: `d${index}` }
      return phone.send(orderCalls.lock, { parts: { chargeId: HERBAL }, body })
    })
    expect(good(said)).toHaveLength(1)
    expect(codes(said)).toEqual([200, 41001])
  })
})
