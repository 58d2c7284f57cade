import { describe, expect, test } from 'vitest'
import { PaymentService } from '@/application/payment-service'
import { RegistrationService } from '@/application/registration-service'
import { zh } from '@/ui/messages/zh'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { createCharge, closeCharge, refundCharge } from '../../../mocks/clinic/order/actions'
import { launchPayment, reportCashierOutcome } from '../../../mocks/clinic/payment/cashier'
import { payableOf } from '../../../mocks/clinic/payment/payables'
import { aFreeSlot, bookingRequestFor } from '../../support/booking'
import { loggedInDevice } from '../../support/logged-in-device'
import { openScreen, returnToPage, until } from '../kit/open-screen'

const { common, failure, refunds: says, order, titles, account, visit } = zh
const LIST = 'GET /mcapi/pay/chargeOrder'
const STATUS = 'GET /mcapi/pay/status/{kind}/{orderId}'
type Demo = Awaited<ReturnType<typeof loggedInDevice>>

const charge = ({ chain }: Demo, patientId: string, feeFen: number): string =>
  createCharge(chain, {
    kind: 'therapy',
    accountId: chain.books.patients.byId(patientId)?.accountId ?? '',
    patientId,
    clinicId: FIXTURES.clinics.gaoxin,
    title: '理疗',
    feeFen,
  }).id
function launch({ chain }: Demo, id: string): string {
  const payable = payableOf(chain, 'therapy', id)
  if (!payable) throw new Error(`no payable ${id}`)
  return launchPayment(chain, payable).id
}
/** Pays for an order and refunds it. */
function refund(demo: Demo, patientId: string, feeFen: number): string {
  const id = charge(demo, patientId, feeFen)
  reportCashierOutcome(demo.chain, launch(demo, id), 'ok', 0)
  refundCharge(demo.chain, id, '缺药', demo.chain.clock.now().getTime())
  return id
}
function payLate(demo: Demo): string {
  const id = charge(demo, FIXTURES.patients.wangYaqin, 3300)
  const transaction = launch(demo, id)
  closeCharge(demo.chain, id, demo.chain.clock.now().getTime())
  reportCashierOutcome(demo.chain, transaction, 'ok', 0)
  return id
}
function forgetOrders({ chain: { books } }: Demo): void {
  for (const { id } of books.registrations.all()) books.registrations.remove(id)
  for (const { id } of books.charges.all()) books.charges.remove(id)
}
async function emptyDevice(): Promise<Demo> {
  const demo = await loggedInDevice()
  forgetOrders(demo)
  return demo
}

describe('refunds screen', () => {
  test('shows every refund of the family on its way with amount, start, method and the sum', async () => {
    const demo = await emptyDevice()
    refund(demo, FIXTURES.patients.wangYaqin, 8800)
    refund(demo, FIXTURES.patients.wangJianguo, 1250)
    const page = await openScreen(demo, '/orders/refunds')
    await page.sees('88.00')
    const region = page.region(says.onTheWay) ?? ''
    for (const text of ['12.50', '王雅琴', '王建国', says.to.wechat, '100.50']) expect(region).toContain(text)
    expect(region).toContain(says.since(order.moment(demo.chain.clock.now())))
    expect(page.region(says.arrived)).toBeUndefined()
  })
  test('shows a refund as arrived once the clinic says so, with the time, after a return to the page', async () => {
    const demo = await emptyDevice()
    refund(demo, FIXTURES.patients.wangYaqin, 8800)
    const page = await openScreen(demo, '/orders/refunds')
    await page.sees(says.onTheWay)
    demo.chain.clock.moveSeconds(60)
    returnToPage()
    await page.sees(says.noneOnTheWay)
    expect(page.region(says.arrived)).toContain('88.00')
    expect(page.region(says.onTheWay)).toBeUndefined()
  })
  test('shows the refund of a payment that arrived after its order was closed, and links to the order', async () => {
    const demo = await emptyDevice()
    const id = payLate(demo)
    const page = await openScreen(demo, '/orders/refunds')
    await until(() => expect(page.region(says.onTheWay)).toContain('33.00'))
    expect(page.link(order.kinds.therapy)).toContain(`/orders/${id}`)
  })
  test('says that there is nothing only when everything was read', async () => {
    const page = await openScreen(await emptyDevice(), '/orders/refunds')
    await page.sees(says.none)
    await page.sees(says.rule)
  })
  test('counts an order whose payment cannot be read instead of saying that there is nothing', async () => {
    const demo = await emptyDevice()
    payLate(demo)
    demo.chain.faults.add({ call: STATUS, fault: '500' })
    const page = await openScreen(demo, '/orders/refunds')
    await page.sees(says.notRead(1))
    expect(page.text()).not.toContain(says.none)
    demo.chain.faults.clear()
    await page.tap(says.again)
    await until(() => expect(page.region(says.onTheWay)).toContain('33.00'))
    expect(page.text()).not.toContain(says.notRead(1))
  })
  test('keeps a refund without its start when its payment cannot be read', async () => {
    const demo = await emptyDevice()
    refund(demo, FIXTURES.patients.wangYaqin, 8800)
    demo.chain.faults.add({ call: STATUS, fault: '500' })
    const page = await openScreen(demo, '/orders/refunds')
    await until(() => expect(page.region(says.onTheWay)).toContain(says.noStart))
    expect(page.text()).not.toContain('88.00')
  })
  test('shows the failure of the list and retries on a tap', async () => {
    const demo = await emptyDevice()
    refund(demo, FIXTURES.patients.wangYaqin, 8800)
    demo.chain.faults.add({ call: LIST, fault: '500' })
    const page = await openScreen(demo, '/orders/refunds')
    await until(() => expect(page.heads()).toContain(failure['server-trouble'].title))
    demo.chain.faults.clear()
    await page.tap(common.retry)
    await page.sees('88.00')
  })
  test('opens from the refund on a cancelled ticket', async () => {
    const demo = await loggedInDevice()
    const slot = await aFreeSlot(demo)
    const registrations = demo.container.get(RegistrationService)
    const booked = await registrations.book(bookingRequestFor(demo, slot))
    const paid = { kind: 'registration', id: booked.chargeId } as const
    await demo.container.get(PaymentService).pay(paid, booked.feeFen ?? 0, () => undefined)
    await registrations.cancel(await registrations.byId(booked.id), 'no-time', '')
    const page = await openScreen(demo, `/visits/${booked.id}`)
    await until(() => expect(page.link(visit.refund)).toContain('/orders/refunds'))
  })
  test.each([
    ['/me', account.money],
    ['/orders?queryType=3', undefined],
    ['/member/bills', undefined],
  ])('opens from %s', async (path, region) => {
    const page = await openScreen(await loggedInDevice(), path)
    await until(() => expect(page.link(titles.refunds)).toContain('/orders/refunds'))
    if (region) expect(page.region(region)).toContain(titles.refunds)
  })
})
