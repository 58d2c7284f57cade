import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { MAX_DOSES } from '@/domain/order/photo-order'
import { zh } from '@/ui/messages/zh'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { loggedInDevice } from '../../support/logged-in-device'
import { DeferredResponses } from '../../support/deferred-responses'
import { click, press } from '../kit/mount'
import { openScreen, until } from '../kit/open-screen'
import { createTestApp } from '../../support/test-app'
import { overrideResponses } from '../../support/override-responses'

const UNPAID = 'o6001'
const OLD = 'o6005'
const PHOTO = 'o6008'
const CLONE = 'POST /mcapi/pay/charge/clone'

describe('order screen', () => {
  test('releases a lock left by an earlier page in the same login', async () => {
    const held = new DeferredResponses()
    const demo = await loggedInDevice({ network: held.network })
    const { locks, tokens } = demo.chain.books
    const page = await openScreen(demo, `/orders/${UNPAID}`)
    await page.sees(zh.order.pay)
    await act(() => page.router.navigate({ to: '/home' }))
    await page.sees(zh.home.book)
    demo.chain.clock.moveSeconds(6)
    const [own] = tokens.by('accountId', FIXTURES.account.id).slice(-1)
    const expireAt = demo.chain.clock.now().getTime() + 60_000
    locks.create({
      id: UNPAID,
      holder: `${FIXTURES.account.id} killed`,
      token: own?.id ?? '',
      lockId: 'left',
      expireAt,
    })
    held.of = `/pay/charge/${UNPAID}`
    await act(() => page.router.navigate({ to: '/orders/$id', params: { id: UNPAID } }))
    await page.sees(zh.order.pay)
    expect(locks.has(UNPAID)).toBe(true)
    await held.release([0])
    await until(() => expect(locks.has(UNPAID)).toBe(false))
    expect(demo.asked('orderUnlock')).toBe(1)
  })
  test('offers to retake unreadable photos', async () => {
    const demo = await loggedInDevice({ world: 'photo-rejected' })
    demo.chain.clock.moveMinutes(1)
    const page = await openScreen(demo, `/orders/${PHOTO}`)
    await page.sees(zh.order.standing.declined)
    expect(page.link(zh.order.retake)).toBe(`/wechat/orders/photo?old=${PHOTO}`)
  })
})

describe('reorder screen', () => {
  const says = zh.reorder
  async function again() {
    const demo = await loggedInDevice()
    const page = await openScreen(demo, `/orders/${OLD}/again`)
    await page.sees(says.make)
    return { ...demo, page }
  }
  test('shows the clinic’s message and links to the doctor and to another selection when the clinic rejects the order', async () => {
    const { chain, page } = await again()
    chain.faults.add({ call: CLONE, fault: 'envelope', message: '酸枣仁今天没有货' })
    await page.tap(says.make)
    await page.sees(says.soldOut)
    expect(page.text()).toContain('酸枣仁今天没有货')
    expect(page.link(says.book)).toBe(`/wechat/booking/doctor/${FIXTURES.doctors.linQinghe}`)
    await page.tap(says.rechoose)
    await page.sees(says.make)
  })
  test('allows from one dose to the maximum, and shows the maximum when exceeded', async () => {
    const { page } = await again()
    const doses = page.one('[role=spinbutton]')
    press(doses, 'Home')
    press(doses, 'ArrowDown')
    expect(doses.getAttribute('aria-valuenow')).toBe('1')
    expect(page.text()).not.toContain(says.mostDoses(MAX_DOSES))
    press(doses, 'End')
    press(doses, 'ArrowUp')
    await page.sees(says.mostDoses(MAX_DOSES))
  })
})

describe('order states', () => {
  const { common, order: says } = zh
  const UNPAID = '/orders/o6001'
  type Page = Awaited<ReturnType<typeof openScreen>>
  const seesHead = (page: Page, name: string) => until(() => expect(page.heads()).toContain(name))

  /** The lines in the card with this title. */
  const linesOf = ({ all }: Page, title: string) =>
    all('section')
      .filter((card) => card.querySelector('h2')?.textContent === title)
      .flatMap((card) => [...card.querySelectorAll('li')].map(({ textContent }) => textContent))
  const fenIn = (text: string) => Math.round(Number(/(−?\d+\.\d\d)/.exec(text)?.[1]?.replace('−', '-')) * 100)

  /** A clinic whose response to a call has different fields. */
  const answering = (part: string, fields: object) =>
    overrideResponses(part, (text) => {
      const reply = JSON.parse(text) as { readonly data: object }
      return JSON.stringify({ ...reply, data: { ...reply.data, ...fields } })
    })

  describe('unpaid order', () => {
    test('itemises the price to the fen, and can no longer be paid after the deadline', async () => {
      const demo = await loggedInDevice()
      const { chain, storage } = demo
      const page = await openScreen(demo, UNPAID)
      await seesHead(page, says.kinds.charge)
      const lines = linesOf(page, says.prices)
      expect(lines.filter((line) => line.startsWith(says.lines.discount))).toEqual([expect.stringContaining('−10.00')])
      const total = page.all('p').find(({ textContent }) => textContent.startsWith(says.total))?.textContent ?? ''
      expect(fenIn(total)).toBeGreaterThan(0)
      expect(lines.map(fenIn).reduce((sum, fen) => sum + fen, 0)).toBe(fenIn(total))
      expect(page.keyOf(says.pay)).toBeDefined()
      page.unmount()

      chain.clock.moveMinutes(24 * 60)
      const later = await openScreen(createTestApp({ chain, storage }), UNPAID)
      await until(() => expect(later.text()).toMatch(/已关闭|过了付款时间/))
      expect(later.text()).not.toContain(says.due)
      expect(later.keyOf(says.pay)).toBeUndefined()
    })
    test('shows until when another device holds the order lock, and can be paid afterwards', async () => {
      const demo = await loggedInDevice({ world: 'lock-elsewhere' })
      const { chain, storage } = demo
      const page = await openScreen(demo, UNPAID)
      await page.sees(says.locked('09:15'))
      expect(page.keyOf(says.pay)).toBeUndefined()
      page.unmount()

      chain.clock.moveMinutes(11)
      const later = await openScreen(createTestApp({ chain, storage }), UNPAID)
      await until(() => expect(later.keyOf(says.pay)).toBeDefined())
      expect(later.text()).not.toContain('正在付这一单')
    })
  })

  describe('order details', () => {
    test('omit the price while the pharmacy reviews the photos', async () => {
      const page = await openScreen(await loggedInDevice(), '/orders/o6008')
      await seesHead(page, says.photoOrder)
      expect(page.text()).toContain(says.standingText.draft)
      expect(linesOf(page, says.prices)).toEqual([])
    })
    test('include the times of creation, payment and refund', async () => {
      const page = await openScreen(await loggedInDevice(), '/orders/o6006')
      await until(() =>
        expect(linesOf(page, says.steps)).toEqual([
          expect.stringMatching(/开单/),
          expect.stringMatching(/付款.*元/),
          expect.stringMatching(/已退款.*元.*2026 年 .* \d\d:\d\d/),
        ]),
      )
    })
    test('show an unknown kind and status with the clinic’s phone number, and offer no payment', async () => {
      const network = answering('/pay/charge/o6003', { status: 77, type: 'hologram' })
      const page = await openScreen(await loggedInDevice({ network }), '/orders/o6003')
      await seesHead(page, says.kinds.unknown)
      expect(page.text()).toContain(says.standingText.unknown)
      await until(() => expect(page.link(common.callClinic)).toMatch(/^tel:/))
      expect(page.keyOf(says.pay)).toBeUndefined()
    })
    test('link to the other orders when the order does not exist', async () => {
      const page = await openScreen(await loggedInDevice(), '/orders/o-nowhere')
      await seesHead(page, says.gone)
      expect(page.link(says.toList)).toBe('/wechat/orders')
    })
  })

  describe('order delivery', () => {
    test('shows the route and the address while in transit, and the delivered status afterwards', async () => {
      const demo = await loggedInDevice()
      const { chain, storage } = demo
      const page = await openScreen(demo, '/orders/o6002')
      await until(() => expect(page.link(says.delivery)).toBe('/wechat/orders/o6002/delivery'))
      const link = page.all('a').find(({ textContent }) => textContent.includes(says.delivery))
      if (link) click(link)
      await until(() => expect(page.all(`[aria-label="${says.deliveryStepsLabel}"]`)).toHaveLength(1))
      expect(page.text()).toContain(says.address)
      page.unmount()

      chain.clock.moveMinutes(7 * 24 * 60)
      const later = await openScreen(createTestApp({ chain, storage }), '/orders/o6002/delivery')
      await seesHead(later, says.deliveryStatus.signed)
    })
    test('shows a problem as an alert with the carrier’s phone number', async () => {
      const network = answering('/clinic/delivery/', { status: 9 })
      const page = await openScreen(await loggedInDevice({ network }), '/orders/o6002/delivery')
      await until(() =>
        expect(page.all('[role=alert]').map(({ textContent }) => textContent)).toContain(says.deliveryText.problem),
      )
      expect(page.link(says.callCarrier)).toMatch(/^tel:\d/)
    })
    test('explains that an order for collection needs no delivery', async () => {
      const page = await openScreen(await loggedInDevice(), '/orders/o6001/delivery')
      await seesHead(page, says.noDelivery)
      expect(page.link(says.toOrder)).toBe('/wechat/orders/o6001')
    })
  })
})
