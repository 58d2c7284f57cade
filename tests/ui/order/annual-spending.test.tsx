import { describe, expect, test } from 'vitest'
import { zh } from '@/ui/messages/zh'
import { loggedInDevice } from '../../support/logged-in-device'
import { openScreen, until } from '../kit/open-screen'

const { common, failure, annualSpending: says, order } = zh
const BILLS = 'GET /mcapi/patients/member/bill/{id}'

describe('annual spending', () => {
  test('shows the total, and breaks it down by month, category and payment', async () => {
    const page = await openScreen(await loggedInDevice(), '/orders/year')
    await page.sees(says.own)
    await page.sees(says.byMonth)
    expect(page.region(says.byKind)).toContain(order.kinds.charge)
    expect(page.region(says.each)).toContain(order.kinds.registration)
    expect(page.region(says.total)).toContain(says.recharge)
  })
  test('explains that a year contains no payments, and links to the next year', async () => {
    const page = await openScreen(await loggedInDevice(), '/orders/year?year=2020')
    await page.sees(says.none(2020))
    await page.tap(says.after)
    await page.sees(says.none(2021))
  })
  test('shows no total when a page of bills fails to load, and retries on a tap', async () => {
    const demo = await loggedInDevice()
    demo.chain.faults.add({ call: BILLS, fault: '500' })
    const page = await openScreen(demo, '/orders/year')
    await until(() => expect(page.heads()).toContain(failure['server-trouble'].title))
    expect(page.region(says.total)).toBeUndefined()
    demo.chain.faults.clear()
    await page.tap(common.retry)
    await page.sees(says.own)
  })
  test.each(['1999', '2999', 'x'])('shows the current year when the URL contains the year “%s”', async (year) => {
    const page = await openScreen(await loggedInDevice(), `/orders/year?year=${year}`)
    await page.sees(says.year(2026))
    await page.sees(says.own)
  })
})
