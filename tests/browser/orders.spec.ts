import type { Page } from '@playwright/test'
import { answerWith } from './support/answer-with.ts'
import { Journey } from './support/journey.ts'
import { expect, expectNoAxeViolations, setLook, test } from './support/test.ts'

const LIST = 'GET /mcapi/pay/chargeOrder'
const DETAIL = 'GET /mcapi/pay/charge/{id}'
const noise = [/net::ERR_|Failed to load resource/]
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

test('S49: from 我的 to what is to be paid, by tab and by person', async ({ page, clinic }) => {
  await clinic.world('default', '2026-11-20T09:05:00+08:00')
  const journey = new Journey(page, clinic)
  await journey.enter('me')
  await page.getByRole('link', { name: /待付款/ }).tap()
  const rows = page.getByRole('article')
  await expect(page.getByRole('tab', { name: /待付款.*2 笔/ })).toHaveAttribute('aria-selected', 'true')
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: '待付款' })).toContainText('11月21日 08:40 前付')
  await expectNoAxeViolations(page)
  await page.getByRole('combobox', { name: '看谁的订单' }).selectOption({ label: '王建国' })
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('付了一部分')
  await expect(rows).toContainText('还要付')
  await page.getByRole('tab', { name: '退款和关闭' }).tap()
  await expect(heading(page, '没有退款或关闭的')).toBeVisible()
  expect(page.url()).toContain('queryType=3')
  await page.getByRole('combobox', { name: '看谁的订单' }).selectOption({ label: '王雅琴' })
  await expect(rows.filter({ hasText: '已关闭' })).toHaveCount(1)
  await page.getByRole('tab', { name: '待付款' }).tap()
  await clinic.clock({ moveMinutes: 24 * 60 })
  await page.reload()
  await page.getByRole('tab', { name: '退款和关闭' }).tap()
  await expect(rows.filter({ hasText: '已关闭' })).toHaveCount(2)
})

test('S49: trouble, then again; the last list stays; readable while the edition is expired', async ({
  page,
  clinic,
  allowConsole,
}) => {
  allowConsole(...noise)
  await clinic.world('edition-expired')
  await clinic.weather({ call: LIST, fault: '500', times: 9 })
  const journey = new Journey(page, clinic)
  await journey.enter('orders')
  await expect(heading(page, '服务繁忙')).toBeVisible()
  await clinic.weather({ clear: true })
  await page.getByRole('button', { name: '再试一次' }).tap()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByText('付款请到前台')).toBeVisible()
  await page.getByRole('tab', { name: '已付款' }).tap()
  await expect(page.getByRole('article').first()).toBeVisible()
  await clinic.weather({ call: LIST, fault: 'drop', times: 9 })
  await page.getByRole('tab', { name: '全部' }).tap()
  await expect(page.getByText(/之后没有更新/)).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await clinic.weather({ clear: true })
  await page.getByRole('link', { name: /药费和检查.*待付款/ }).tap()
  await expect(heading(page, '药费和检查')).toBeVisible()
  await expect(page.getByText('付款请到前台')).toBeVisible()
  await expect(page.getByRole('button', { name: '去付款' })).toHaveCount(0)
})

test('S50: every fen of an order to pay is explained, until its time is over', async ({ page, clinic }) => {
  const journey = new Journey(page, clinic)
  await journey.enter('orders/o6001')
  await expect(heading(page, '药费和检查')).toBeVisible()
  const price = page.getByRole('region', { name: '价格怎么来的' })
  await expect(price.getByRole('listitem').filter({ hasText: '优惠' })).toContainText('−10.00')
  const fens = (await price.getByRole('listitem').allInnerTexts()).map((text) =>
    Math.round(Number(/(−?\d+\.\d\d)/.exec(text)?.[1]?.replace('−', '-')) * 100),
  )
  const total = Number(/(\d+\.\d\d)/.exec(await price.getByText('一共').innerText())?.[1]) * 100
  expect(fens.reduce((sum, fen) => sum + fen, 0)).toBe(Math.round(total))
  await expectNoAxeViolations(page)
  await clinic.clock({ moveMinutes: 24 * 60 })
  await page.reload()
  await expect(page.getByText(/^(已关闭|过了付款时间)$/)).toBeVisible()
  await expect(page.getByText('要付')).toHaveCount(0)
})

test('S50: locked elsewhere, it says until when, and is free after that', async ({ page, clinic }) => {
  await clinic.world('lock-elsewhere', '2026-11-20T09:05:00+08:00')
  await new Journey(page, clinic).enter('orders/o6001')
  await expect(page.getByText('另一台手机或前台正在付这一单，最晚到 09:15')).toBeVisible()
  await expectNoAxeViolations(page)
  await clinic.clock({ moveMinutes: 11 })
  await page.reload()
  await expect(page.getByText('正在付这一单')).toHaveCount(0)
  await expect(page.getByRole('button', { name: '去付款' })).toBeVisible()
})

test('S50: a draft, a refund, a future status and an order that is not there', async ({
  page,
  clinic,
  allowConsole,
}) => {
  allowConsole(...noise)
  const journey = new Journey(page, clinic)
  await journey.enter('orders/o6008')
  await expect(heading(page, '拍方抓药')).toBeVisible()
  await expect(page.getByText('药房看过之后才有价格')).toBeVisible()
  await journey.open('orders/o6006')
  const story = page.getByRole('region', { name: '经过' })
  await expect(story.getByRole('listitem')).toContainText([/开单/, /付款.*元/, /已退回.*元/])
  await expect(story.getByRole('listitem').last()).toContainText(/2026 年 .* \d\d:\d\d/)
  await answerWith(page, /\/pay\/charge\/o6003/, (data) => ({ ...data, status: 77, type: 'hologram' }))
  await journey.open('orders/o6003')
  await expect(heading(page, '其他费用')).toBeVisible()
  await expect(page.getByText('请打电话问门诊')).toBeVisible()
  await expect(page.getByRole('button', { name: '去付款' })).toHaveCount(0)
  await journey.open('orders/o-nowhere')
  await expect(heading(page, '现在看不到这一单')).toBeVisible()
  await clinic.weather({ call: DETAIL, fault: '500', times: 9 })
  await journey.open('orders/o6002')
  await expect(page.getByRole('button', { name: '再试一次' })).toBeVisible()
})

test('S50, S56: from the order to its parcel: the number, the way, and trouble with a phone', async ({
  page,
  clinic,
}) => {
  await clinic.world('default', '2026-11-20T09:05:00+08:00')
  const journey = new Journey(page, clinic)
  await journey.enter('orders/o6002')
  await page.getByRole('link', { name: /配送/ }).tap()
  await expect(page.getByRole('list', { name: '配送进度' })).toBeVisible()
  await expect(page.getByText('收货地址')).toBeVisible()
  await expectNoAxeViolations(page)
  await clinic.clock({ moveMinutes: 7 * 24 * 60 })
  await page.reload()
  await expect(heading(page, '已签收')).toBeVisible()
  await answerWith(page, /\/clinic\/delivery\//, (data) => ({ ...data, status: 9 }))
  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: '请打电话问' })).toBeVisible()
  await expect(page.getByRole('link', { name: /打电话问药房/ })).toHaveAttribute('href', /^tel:\d/)
  await journey.open('orders/o6001/delivery')
  await expect(heading(page, '这一单不用配送')).toBeVisible()
})

test('elder: an order has the enhanced contrast and nothing is cut', async ({ page, clinic }) => {
  await setLook(page, 'elder')
  await new Journey(page, clinic).enter('orders/o6001')
  await expect(page.getByRole('region', { name: '价格怎么来的' })).toBeVisible()
  await expectNoAxeViolations(page, { elder: true })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})
