import type { Page } from '@playwright/test'
import type { ClinicControl } from '../../scripts/support/clinic-control.mjs'
import { Journey } from './support/journey.ts'
import { expect, expectNoAxeViolations, setLook, test } from './support/test.ts'
import { whole } from './support/whole.ts'

const card = (page: Page, text: string | RegExp) => page.getByRole('article').filter({ hasText: text })
const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name })
const save = (page: Page) => page.getByRole('button', { name: '保存' }).tap()

async function toAddresses(page: Page, clinic: ClinicControl, path = 'addresses') {
  const journey = new Journey(page, clinic)
  await journey.enter(path)
  return journey
}
async function fillIn(page: Page): Promise<void> {
  await field(page, /收件人/).fill('李同尘')
  await field(page, /手机号/).fill('13800000603')
  await field(page, /详细地址/).fill('人民南路四段 9 号')
}
async function choosePlace(page: Page): Promise<void> {
  await page.getByRole('button', { name: /省市区/ }).tap()
  const sheet = page.getByRole('dialog', { name: '选择省市区' })
  for (const name of ['四川省', '成都市', '武侯区']) await sheet.getByRole('button', { name, exact: true }).tap()
  await expect(page.getByRole('button', { name: /省市区/ })).toContainText('四川省 成都市 武侯区')
}

test('axe finds nothing wrong with the addresses; an empty form puts the focus into its first fault', async ({
  page,
  clinic,
}) => {
  const journey = await toAddresses(page, clinic)
  await test.step('the list', async () => {
    await expect(page.getByRole('article')).toHaveCount(2)
    await whole(page)
    await expectNoAxeViolations(page)
  })
  await test.step('the question for a new default', async () => {
    await page.getByRole('button', { name: /^删除 .*桐梓林/ }).tap()
    await expect(page.getByRole('dialog', { name: '选新的默认地址' }).getByRole('radio')).toHaveCount(1)
    await whole(page)
    await expectNoAxeViolations(page)
  })
  await test.step('the form with every fault', async () => {
    await journey.open('addresses/new')
    await save(page)
    await expect(page.getByText('请选择省市区，选到区县')).toBeVisible()
    await expect(field(page, /收件人/)).toBeFocused()
    await whole(page)
    await expectNoAxeViolations(page)
  })
})

test('S39: a new address through the cascade', async ({ page, clinic }) => {
  await toAddresses(page, clinic)
  await page.getByRole('link', { name: '添加地址' }).tap()
  await fillIn(page)
  await choosePlace(page)
  await save(page)
  await expect(page.getByText('已保存')).toBeVisible()
  await expect(card(page, '人民南路')).toContainText('四川省成都市武侯区')
  expect(await clinic.books('addresses')).toContainEqual(
    expect.objectContaining({ consignee: '李同尘', districtId: '510107', isDefault: false }),
  )
})

test('S39: leaving with changes asks once; without changes it does not', async ({ page, clinic }) => {
  await toAddresses(page, clinic)
  await page.getByRole('link', { name: /^修改 .*天府三街/ }).tap()
  await expect(field(page, /收件人/)).toHaveValue('王雅琴（公司前台）')
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('link', { name: /^修改 .*天府三街/ }).tap()
  await field(page, /收件人/).fill('王雅琴')
  await page.goBack()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('改动还没保存')
  await question.getByRole('button', { name: '接着填' }).tap()
  await expect(field(page, /收件人/)).toHaveValue('王雅琴')
  await page.goBack()
  await question.getByRole('button', { name: '不保存了' }).tap()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('link', { name: /^修改 .*天府三街/ }).tap()
  await expect(field(page, /收件人/)).toHaveValue('王雅琴（公司前台）')
})

test('S39: a reload keeps the draft, but no number', async ({ page, clinic }) => {
  await toAddresses(page, clinic, 'addresses/new')
  await fillIn(page)
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(kept).toContain('李同尘')
  expect(kept).not.toContain('13800000603')
  await page.reload()
  await expect(page.getByText('已恢复上次没保存的内容，手机号请重新填')).toBeVisible()
  await expect(field(page, /收件人/)).toHaveValue('李同尘')
  await expect(field(page, /手机号/)).toHaveValue('')
})

test('elder: list and form fit and have the enhanced contrast', { tag: '@prove' }, async ({ page, clinic }) => {
  await setLook(page, 'elder')
  const journey = await toAddresses(page, clinic)
  await expect(page.getByRole('article')).toHaveCount(2)
  await whole(page)
  await expectNoAxeViolations(page, { elder: true })
  await journey.open('addresses/new')
  await expect(field(page, /收件人/)).toBeVisible()
  await whole(page)
  await expectNoAxeViolations(page, { elder: true })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})
