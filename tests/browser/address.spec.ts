import type { Page } from '@playwright/test'
import { Journey } from './support/journey.ts'
import { expect, expectNoAxeViolations, setLook, test } from './support/test.ts'

const noise = [/net::ERR_|Failed to load resource/]
const card = (page: Page, text: string | RegExp) => page.getByRole('article').filter({ hasText: text })
const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name })
const save = (page: Page) => page.getByRole('button', { name: '保存' }).tap()
const heading = (page: Page, name: string) => page.getByRole('heading', { name })

async function toAddresses(page: Page, clinic: ConstructorParameters<typeof Journey>[1], path = 'addresses') {
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

test('S38: the default one first, numbers masked', async ({ page, clinic }) => {
  await toAddresses(page, clinic)
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('article').first()).toContainText('桐梓林')
  await expect(page.getByRole('article').first()).toContainText('默认')
  await expect(page.getByText('138****0001').first()).toBeVisible()
  await expectNoAxeViolations(page)
})

test('S38: another one becomes the default and comes first', async ({ page, clinic }) => {
  await toAddresses(page, clinic)
  await page.getByRole('button', { name: /把 .*天府三街.* 设为默认/ }).tap()
  await expect(page.getByText('已设为默认')).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText('天府三街')
  const rows = await clinic.books('addresses')
  expect(rows.filter(({ patientId, isDefault }) => patientId === rows[0]?.patientId && isDefault)).toHaveLength(1)
})

test('S38: a removal is taken back within five seconds', async ({ page, clinic }) => {
  await toAddresses(page, clinic)
  await page.getByRole('button', { name: /^删除 .*天府三街/ }).tap()
  await expect(card(page, '天府三街')).toHaveCount(0)
  await page.getByRole('button', { name: '撤销' }).tap()
  await expect(card(page, '天府三街')).toBeVisible()
  expect(await clinic.books('addresses')).toContainEqual(expect.objectContaining({ id: 'a6002' }))
})

test('S38: after five seconds it is gone, and so it is when the page is left', async ({ page, clinic }) => {
  const journey = await toAddresses(page, clinic)
  const ids = async () => (await clinic.books('addresses')).map(({ id }) => id)
  await page.getByRole('button', { name: /^删除 .*天府三街/ }).tap()
  expect(await ids()).toContain('a6002')
  await expect(page.getByRole('link', { name: '添加地址' })).toBeVisible({ timeout: 8000 })
  await expect.poll(ids).not.toContain('a6002')
  await page.getByRole('button', { name: /^删除 .*桐梓林/ }).tap()
  await page.evaluate(() => {
    location.hash = '#/wechat/home'
  })
  await expect.poll(ids).not.toContain('a6001')
  await journey.open('addresses')
  await expect(heading(page, '还没有收货地址')).toBeVisible()
})

test('S38: removing the default asks for a new one', async ({ page, clinic }) => {
  await toAddresses(page, clinic)
  await page.getByRole('button', { name: /^删除 .*桐梓林/ }).tap()
  const sheet = page.getByRole('dialog', { name: '选新的默认地址' })
  await expect(sheet.getByRole('radio')).toHaveCount(1)
  await expectNoAxeViolations(page)
  await sheet.getByRole('button', { name: '删除并改默认' }).tap()
  await expect(card(page, '天府三街')).toContainText('默认')
  await expect
    .poll(async () => (await clinic.books('addresses')).find(({ id }) => id === 'a6001'), { timeout: 9000 })
    .toBeUndefined()
  expect(await clinic.books('addresses')).toContainEqual(expect.objectContaining({ id: 'a6002', isDefault: true }))
})

test('S38: a removal that the clinic never heard of is said, and the address is back', async ({
  page,
  clinic,
  allowConsole,
}) => {
  allowConsole(...noise)
  await toAddresses(page, clinic)
  await clinic.weather({ call: 'DELETE /mcapi/patients/address/{patientId}/{addressId}', fault: '500', times: 9 })
  await page.getByRole('button', { name: /^删除 .*天府三街/ }).tap()
  await expect(page.getByText(/没有删掉，地址还在/)).toBeVisible({ timeout: 20_000 })
  await expect(card(page, '天府三街')).toBeVisible()
})

test('S38: the list that cannot be loaded', async ({ page, clinic, allowConsole }) => {
  allowConsole(...noise)
  await clinic.weather({ call: 'GET /mcapi/patients/address', fault: '500', times: 9 })
  await toAddresses(page, clinic)
  await expect(page.getByRole('button', { name: '再试一次' })).toBeVisible()
  await clinic.weather({ clear: true })
  await page.getByRole('button', { name: '再试一次' }).tap()
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('S38: nobody to send anything to', async ({ page, clinic }) => {
  const journey = new Journey(page, clinic)
  await journey.enter('addresses', '13700000008')
  await expect(heading(page, '先添加就诊人')).toBeVisible()
})

test('S38: picking one goes back with it', async ({ page, clinic }) => {
  const journey = await toAddresses(page, clinic, 'patients')
  await expect(heading(page, '就诊人')).toBeVisible()
  // as the router itself goes on from the screen that asks
  await page.evaluate(() => {
    const address = `${location.pathname}${location.search}#/wechat/addresses?pick=1&chosenId=a6002`
    history.pushState({ __TSR_index: 1, key: 'pick', __TSR_key: 'pick' }, '', address)
  })
  await expect(heading(page, '选收货地址')).toBeVisible()
  await expect(page.getByRole('button', { name: /天府三街/, pressed: true })).toBeVisible()
  await page.getByRole('button', { name: /^王雅琴 138.*桐梓林/ }).tap()
  await expect(heading(page, '就诊人')).toBeVisible()
  expect(journey.page.url()).toContain('/patients')
})

test('S39: an empty form names every fault and leads to the first', async ({ page, clinic }) => {
  await toAddresses(page, clinic, 'addresses/new')
  await save(page)
  for (const fault of ['请填写收件人', '请填写手机号', '请选择省市区，选到区县', '请填写详细地址'])
    await expect(page.getByText(fault)).toBeVisible()
  await expect(field(page, /收件人/)).toBeFocused()
  await expectNoAxeViolations(page)
})

test('S39: bad input in each field', async ({ page, clinic }) => {
  await toAddresses(page, clinic, 'addresses/new')
  await field(page, /收件人/).fill(`😀${'长'.repeat(40)}`)
  await expect(field(page, /收件人/)).toHaveValue('长'.repeat(25))
  await field(page, /手机号/).fill('1380000060')
  await field(page, /详细地址/).fill(`😀 ${'路'.repeat(200)}`)
  await field(page, /详细地址/).blur()
  await expect(field(page, /详细地址/)).not.toHaveValue(/😀/)
  expect((await field(page, /详细地址/).inputValue()).length).toBeLessThanOrEqual(80)
  await save(page)
  await expect(page.getByText('手机号少了一位，请补全')).toBeVisible()
  await field(page, /手机号/).fill('23800000602')
  await save(page)
  await expect(page.getByText('手机号开头不对，请核对')).toBeVisible()
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

test('S39: a pasted text fills the fields', async ({ page, clinic }) => {
  await toAddresses(page, clinic, 'addresses/new')
  await expect(page.getByRole('button', { name: /省市区/ })).toContainText('请选择')
  await field(page, /粘贴整段地址/).fill('李同尘，13800000603，四川省成都市武侯区人民南路四段9号')
  await page.getByRole('button', { name: '识别并填入' }).tap()
  await expect(page.getByText('已填入收件人、手机号、省市区、详细地址，请核对')).toBeVisible()
  await expect(field(page, /收件人/)).toHaveValue('李同尘')
  await expect(field(page, /手机号/)).toHaveValue('138 0000 0603')
  await expect(page.getByRole('button', { name: /省市区/ })).toContainText('四川省 成都市 武侯区')
  await expect(field(page, /详细地址/)).toHaveValue('人民南路四段9号')
  await save(page)
  await expect(page.getByText('已保存')).toBeVisible()
})

test('S39: without the list of regions an address can still be typed', async ({ page, clinic, allowConsole }) => {
  allowConsole(...noise)
  await clinic.weather({ call: 'GET /mcapi/china/address', fault: '500', times: 9 })
  await toAddresses(page, clinic, 'addresses/new')
  await expect(page.getByText('省市区没加载出来，可以直接写在详细地址里')).toBeVisible()
  await fillIn(page)
  await field(page, /详细地址/).fill('四川省成都市武侯区人民南路四段 9 号')
  await save(page)
  await expect(page.getByText('已保存')).toBeVisible()
  expect(await clinic.books('addresses')).toContainEqual(
    expect.objectContaining({ consignee: '李同尘', provinceId: '', detail: '四川省成都市武侯区人民南路四段 9 号' }),
  )
})

test('S39: the list of regions asked for again comes without taking what was written', async ({
  page,
  clinic,
  allowConsole,
}) => {
  allowConsole(...noise)
  await clinic.weather({ call: 'GET /mcapi/china/address', fault: '500', times: 9 })
  await toAddresses(page, clinic, 'addresses/new')
  await fillIn(page)
  await expect(page.getByRole('button', { name: '再试一次' })).toBeVisible()
  await clinic.weather({ clear: true })
  await page.getByRole('button', { name: '再试一次' }).tap()
  await choosePlace(page)
  await expect(field(page, /收件人/)).toHaveValue('李同尘')
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

test('S39: a save that fails keeps everything; the second one goes through', async ({ page, clinic, allowConsole }) => {
  allowConsole(...noise)
  await toAddresses(page, clinic, 'addresses/new')
  await fillIn(page)
  await choosePlace(page)
  await clinic.weather({ call: 'POST /mcapi/patients/address', fault: '500', times: 9 })
  await save(page)
  await expect(page.getByText(/没有保存成功，填的内容还在/)).toBeVisible()
  await expect(field(page, /收件人/)).toHaveValue('李同尘')
  await clinic.weather({ clear: true })
  await save(page)
  await expect(page.getByText('已保存')).toBeVisible()
})

test('S39: a lost answer does not save twice', async ({ page, clinic, allowConsole }) => {
  allowConsole(...noise)
  await toAddresses(page, clinic, 'addresses/new')
  await fillIn(page)
  await choosePlace(page)
  await clinic.weather({ call: 'POST /mcapi/patients/address', fault: 'lost-answer', times: 1 })
  await save(page)
  await expect(page.getByText('已保存')).toBeVisible({ timeout: 15_000 })
  expect((await clinic.books('addresses')).filter(({ consignee }) => consignee === '李同尘')).toHaveLength(1)
})

test('S39: an address that is gone', async ({ page, clinic }) => {
  await toAddresses(page, clinic, 'addresses/a-nowhere')
  await expect(heading(page, '没有找到这个地址')).toBeVisible()
  await page.getByRole('link', { name: '看全部地址' }).tap()
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('elder: list and form fit and have the enhanced contrast', async ({ page, clinic }) => {
  await setLook(page, 'elder')
  const journey = await toAddresses(page, clinic)
  await expect(page.getByRole('article')).toHaveCount(2)
  await expectNoAxeViolations(page, { elder: true })
  await journey.open('addresses/new')
  await expect(field(page, /收件人/)).toBeVisible()
  await expectNoAxeViolations(page, { elder: true })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})
