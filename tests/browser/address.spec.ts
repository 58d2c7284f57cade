import type { Page } from '@playwright/test'
import { Journey } from './support/journey.ts'
import { expect, expectNoAxeViolations, test } from './support/test.ts'
import { waitForScreenReady } from './support/screen-ready.ts'

const cards = (page: Page) => page.getByRole('article')
const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name })
const place = (page: Page) => page.getByRole('button', { name: /省市区/ })
const regions = (page: Page) => page.getByRole('dialog', { name: '选择省市区' })
const question = (page: Page) => page.getByRole('alertdialog', { name: '改动还没保存' })
const add = (page: Page) => page.getByRole('link', { name: '添加地址' }).tap()
const save = (page: Page) => page.getByRole('button', { name: '保存' }).tap()

async function isClean(page: Page): Promise<void> {
  await waitForScreenReady(page)
  await expectNoAxeViolations(page)
}

test('address editor › keeps all input across keyboard use, sheets, back navigation and a reload', async ({
  page,
  clinic,
}) => {
  await new Journey(page, clinic).enter('addresses')
  await expect(cards(page)).toHaveCount(2)
  await isClean(page)
  await test.step('closes the default address sheet on back', async () => {
    await page.getByRole('button', { name: /^删除 .*桐梓林/ }).tap()
    const sheet = page.getByRole('dialog', { name: '选新的默认地址' })
    await expect(sheet.getByRole('radio')).toHaveCount(1)
    await isClean(page)
    await page.goBack()
    await expect(sheet).toHaveCount(0)
  })
  await test.step('asks before leaving a changed address, but not an unchanged one', async () => {
    const change = page.getByRole('link', { name: /^修改 .*天府三街/ })
    await change.tap()
    await expect(field(page, /收件人/)).toHaveValue('王雅琴（公司前台）')
    await page.goBack()
    await expect(cards(page)).toHaveCount(2)
    await change.tap()
    await field(page, /收件人/).fill('王雅琴')
    const form = page.url()
    await page.goBack()
    await expect(question(page)).toBeVisible()
    await expect(page).toHaveURL(form)
    await page.goBack()
    await expect(question(page)).toHaveCount(0)
    await expect(field(page, /收件人/)).toHaveValue('王雅琴')
    await page.goBack()
    await question(page).getByRole('button', { name: '不保存了' }).tap()
    await expect(cards(page)).toHaveCount(2)
  })
  await test.step('focuses the first invalid field of an empty form', async () => {
    await add(page)
    await save(page)
    await expect(page.getByText('请选择省市区，选到区县')).toBeVisible()
    await expect(field(page, /收件人/)).toBeFocused()
    await isClean(page)
  })
  await test.step('closes the region sheet on back, or with its button without leaving a history entry', async () => {
    await place(page).tap()
    await expect(regions(page)).toBeVisible()
    await page.goBack()
    await expect(regions(page)).toHaveCount(0)
    await expect(place(page)).toBeFocused()
    await place(page).tap()
    await regions(page).getByRole('button', { name: '关闭' }).tap()
    await expect(regions(page)).toHaveCount(0)
    await page.goBack()
    await expect(cards(page)).toHaveCount(2)
  })
  await test.step('keeps the draft without the mobile number across a reload, and leaves in one back step', async () => {
    await add(page)
    await field(page, /收件人/).fill('李同尘')
    await field(page, /手机号/).fill('13800000603')
    await field(page, /详细地址/).fill('人民南路四段 9 号')
    const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
    await expect.poll(kept).toContain('李同尘')
    await expect.poll(kept).not.toContain('13800000603')
    await place(page).tap()
    await expect(regions(page)).toBeVisible()
    await page.reload()
    await expect(page.getByText('已恢复上次没保存的内容，手机号请重新填')).toBeVisible()
    await expect(field(page, /收件人/)).toHaveValue('李同尘')
    await expect(field(page, /手机号/)).toHaveValue('')
    await expect.poll(() => page.evaluate(() => (history.state as { layers?: number }).layers)).toBeUndefined()
    await page.goBack()
    await question(page).getByRole('button', { name: '接着填' }).tap()
  })
  await test.step('offers the regions level by level', async () => {
    await place(page).tap()
    for (const name of ['四川省', '成都市', '武侯区'])
      await regions(page).getByRole('button', { name, exact: true }).tap()
    await expect(place(page)).toContainText('四川省 成都市 武侯区')
    await field(page, /手机号/).fill('13800000603')
    await save(page)
    await expect(page.getByText('已保存')).toBeVisible()
    await expect(cards(page).filter({ hasText: '人民南路' })).toContainText('四川省成都市武侯区')
    await expect
      .poll(() => clinic.books('addresses'))
      .toContainEqual(expect.objectContaining({ consignee: '李同尘', districtId: '510107', isDefault: false }))
  })
})
