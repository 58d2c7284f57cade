import type { Page } from '@playwright/test'
import type { ClinicControl } from '../../scripts/support/clinic-control.mjs'
import { choose, Journey } from './support/journey.ts'
import { expect, expectNoAxeViolations, setLook, test } from './support/test.ts'

const MORNING = '2026-11-20T09:05:00+08:00'
const CLONE = 'POST /mcapi/pay/charge/clone'
const noise = [/net::ERR_|Failed to load resource/]

const made = async (clinic: ClinicControl) =>
  (await clinic.books<{ id: string; cloneFromId: string }>('charges')).filter(({ cloneFromId }) => cloneFromId !== '')
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const make = (page: Page) => page.getByRole('button', { name: '看今天的药和价格' })

test('S55: what is gone, dearer or short is said with both prices before the new order can be paid', async ({
  page,
  clinic,
}) => {
  await clinic.world('goods-changed', MORNING)
  await page.clock.setFixedTime(MORNING)
  const journey = new Journey(page, clinic)
  await journey.enter('orders/o6003')
  await page.getByRole('link', { name: '再配一次' }).tap()
  await expect(heading(page, '再配一次')).toBeVisible()
  await expect(page.getByText('上次就诊')).toBeVisible()
  // What is sold by the box has no doses.
  await expect(page.getByRole('spinbutton')).toHaveCount(0)
  const sheet = page.getByRole('checkbox', { name: /西药/ })
  await choose(sheet)
  await make(page).tap()
  await expect(page.getByRole('alert').filter({ hasText: '请至少选一张方' })).toBeVisible()
  await choose(sheet)
  await expectNoAxeViolations(page)
  await make(page).tap()

  await expect(page.getByRole('status').filter({ hasText: '有 3 处变了' })).toBeVisible()
  const changes = page.getByRole('region', { name: '和上次不一样的' }).getByRole('listitem')
  await expect(changes).toContainText([/涨价.*26\.80 元\/盒.*27\.80 元\/盒/, /要等货/, /没有了/])
  await expectNoAxeViolations(page)
  const [order] = await made(clinic)

  await page.reload()
  await expect(page.getByText('刚才已经开好这一单')).toBeVisible()
  await expect(changes).toHaveCount(3)
  await page.getByRole('button', { name: /去付款|看新单/ }).tap()
  await expect(page).toHaveURL(new RegExp(`orders/${order?.id ?? 'none'}`))
  await expect(changes).toHaveCount(0)
  await page.goBack()
  await expect(changes).toHaveCount(3)
  expect(await made(clinic)).toHaveLength(1)
  await page.getByRole('button', { name: '选得不对，重新选' }).tap()
  await make(page).tap()
  await expect(changes).toHaveCount(3)
  expect(await made(clinic)).toHaveLength(1)
})

test('S55: other doses, twenty taps, and an answer that is lost over a reload: one order', async ({
  page,
  clinic,
  allowConsole,
}) => {
  test.slow()
  allowConsole(...noise)
  await new Journey(page, clinic).enter('orders/o6006/again')
  await page.getByRole('group', { name: '配几剂' }).getByRole('button', { name: /减/ }).tap()
  await expect(page.getByRole('spinbutton', { name: '配几剂' })).toHaveValue('4')
  await clinic.weather({ call: CLONE, fault: 'lost-answer', times: 9 })
  await make(page).evaluate((button: HTMLButtonElement) => {
    for (let tap = 0; tap < 20; tap++) button.click()
  })
  const again = page.getByRole('button', { name: '再查一次' })
  await expect(again).toBeVisible({ timeout: 20_000 })
  await page.reload()
  await expect(page.getByText('还不知道新单开好没有，不要重新下单')).toBeVisible()
  await expect(page.getByRole('spinbutton', { name: '配几剂' })).toHaveValue('4')
  await clinic.weather({ clear: true })
  await again.tap()
  await expect(page.getByText('药和价格都和上次一样')).toBeVisible()
  await expect(page.getByText('4 剂')).toBeVisible()
  expect(await made(clinic)).toHaveLength(1)
})

test('S55: nothing to have again, not paid yet, of long ago, not there, and closed; each with a way on', async ({
  page,
  clinic,
  allowConsole,
}) => {
  allowConsole(...noise)
  await clinic.world('default', MORNING)
  await setLook(page, 'elder')
  const journey = new Journey(page, clinic)
  await journey.enter('orders/o6009/again')
  await expect(heading(page, '这一单没有能再配的药')).toBeVisible()
  await expectNoAxeViolations(page, { elder: true })
  await journey.open('orders/o6001/again')
  await expect(heading(page, '这一单还没付')).toBeVisible()
  await journey.open('orders/o-nowhere/again')
  await expect(heading(page, '现在看不到这一单')).toBeVisible()
  await journey.open('orders', { queryType: '3' })
  await page.getByRole('article').filter({ hasText: '已退款' }).getByRole('link', { name: '再配一次' }).tap()
  await expect(make(page)).toBeVisible()
  await expectNoAxeViolations(page, { elder: true })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  // Her login has run out by then, too.
  await clinic.clock({ moveMinutes: 91 * 24 * 60 })
  await page.goto('about:blank')
  await journey.enter('orders/o6006/again')
  await make(page).tap()
  await expect(heading(page, '要先复诊')).toBeVisible()
  await page.getByRole('link', { name: '约医生' }).tap()
  await expect(page).toHaveURL(/booking\/doctor\/d2001/)

  await clinic.world('orders-at-desk', MORNING)
  await page.goto('about:blank')
  await journey.enter('orders/o6006/again')
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog')).filter({ hasText: '不支持这个功能' })
  await dialog.getByRole('button', { name: '知道了' }).tap()
  await expect(page).toHaveURL(/tips\/unsupported/)
})
