import type { Page } from '@playwright/test'
import type { ClinicControl } from '../../scripts/support/clinic-control.mjs'
import { clippedTexts } from './support/clipping.ts'
import { choose, Journey } from './support/journey.ts'
import { expect, expectNoAxeViolations, setLook, test, type Look } from './support/test.ts'

const card = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(name) })
const names = (page: Page) => page.getByRole('radiogroup', { name: '门诊' }).getByRole('radio')
const open = (page: Page, clinic: ClinicControl, path = 'clinics') => new Journey(page, clinic).open(path)
/** What the phone says when it is asked where it is. */
const phoneSays = (page: Page, gps: 'denied' | 'slow') =>
  page.addInitScript((said) => localStorage.setItem('gps', said), gps)

test.describe('choosing a clinic', () => {
  test('the place is asked for by the button that says why, and is remembered', async ({ page, clinic }) => {
    await open(page, clinic)
    await expect(page.getByText('用您的位置，近的排在前面')).toBeVisible()
    await expect(names(page)).toHaveCount(3)
    await expect(page.getByText('公里')).toHaveCount(0)
    await page.getByRole('button', { name: '用我的位置排序' }).tap()
    await expect(page.getByText('离您由近到远')).toBeVisible()
    await expect(page.getByText(/^离您 .* 米$/)).toBeAttached()

    await page.evaluate(() =>
      localStorage.setItem(
        '_last_location',
        JSON.stringify({ latitude: 30.6603, longitude: 104.0432, system: 'gcj02' }),
      ),
    )
    await page.reload()
    await expect(page.getByText('按您上次的位置，由近到远')).toBeVisible()
    await expect(names(page).first()).toHaveAccessibleName(/青羊宫店/)
  })

  test('refused: the list stands, and the district can be chosen instead', async ({ page, clinic }) => {
    await phoneSays(page, 'denied')
    await open(page, clinic)
    await page.getByRole('button', { name: '用我的位置排序' }).tap()
    await expect(page.getByText('没有拿到位置，按门诊默认顺序排')).toBeVisible()
    await expect(names(page)).toHaveCount(3)
    await page.getByLabel('您在哪个区').selectOption('锦江区')
    await expect(names(page)).toHaveCount(1)
    await expect(card(page, '锦江总院')).toBeVisible()
    await page.getByRole('searchbox').fill('天府')
    await expect(page.getByText('没有找到这家门诊')).toBeVisible()
    await page.getByRole('button', { name: '看全部门诊' }).tap()
    await expect(names(page)).toHaveCount(3)
  })

  test('slow: the list can be used meanwhile, and the search for the place ends by itself', async ({
    page,
    clinic,
  }) => {
    await phoneSays(page, 'slow')
    await open(page, clinic)
    await page.getByRole('button', { name: '用我的位置排序' }).tap()
    await expect(page.getByText('正在找您的位置')).toBeVisible()
    await choose(card(page, '锦江总院'))
    await expect(card(page, '锦江总院')).toBeChecked()
    await expect(page.getByText('没有拿到位置')).toBeVisible({ timeout: 10_000 })
    await expect(card(page, '锦江总院')).toBeChecked()
  })

  test('the place is known and the clinic does not answer: the list stays', async ({ page, clinic, allowConsole }) => {
    allowConsole(/Failed to load resource/)
    await open(page, clinic)
    await expect(names(page)).toHaveCount(3)
    await clinic.weather({ call: 'GET /mcapi/clinic/list', fault: '500' })
    await page.getByRole('button', { name: '用我的位置排序' }).tap()
    await expect(page.getByText('服务繁忙，请稍后再试')).toBeVisible()
    await expect(names(page)).toHaveCount(3)
  })

  test('nothing can be read at all: said, and tried again', async ({ page, clinic, allowConsole }) => {
    allowConsole(/Failed to load resource/)
    await clinic.weather({ call: 'GET /mcapi/clinic/list', fault: '500' })
    await open(page, clinic)
    await expect(page.getByRole('heading', { name: '服务繁忙' })).toBeVisible()
    await clinic.weather({ clear: true })
    await page.getByRole('button', { name: '再试一次' }).tap()
    await expect(names(page)).toHaveCount(3)
  })

  test('what is typed may be anything', async ({ page, clinic }) => {
    await open(page, clinic)
    const field = page.getByRole('searchbox')
    for (const text of ['  高 新😀 店 ', '高新店']) {
      await field.fill(text)
      await expect(field).toHaveValue('高新店')
      await expect(names(page)).toHaveCount(1)
    }
    for (const text of ['(', '\\', '%', '<b>', 'x'.repeat(300)]) {
      await field.fill(text)
      await expect(page.getByText('没有找到这家门诊')).toBeVisible()
    }
  })

  test('the choice is remembered over a reload', async ({ page, clinic }) => {
    await open(page, clinic)
    await choose(card(page, '锦江总院'))
    await page.getByRole('button', { name: '就去这家' }).tap()
    await expect(page).toHaveURL(/home/)
    await open(page, clinic)
    await expect(card(page, '锦江总院')).toBeChecked()
    await expect(page.getByText('上次选的')).toBeVisible()
  })

  test('what a clinic cannot do is said before the tap', async ({ page, clinic }) => {
    await clinic.world('child-clinic-expired')
    await open(page, clinic)
    await expect(card(page, '青羊宫店')).toBeDisabled()
    await expect(page.getByText('系统服务已到期，暂不能线上预约。可以打电话约。')).toBeVisible()
    await expect(page.getByRole('link', { name: '打电话给仁和堂·青羊宫店' })).toBeVisible()
    await expect(card(page, '锦江总院')).toBeEnabled()

    await clinic.world('feature-unsupported')
    await page.reload()
    await expect(card(page, '高新店')).toBeDisabled()
    await expect(page.getByText('这家门诊没有开通线上挂号。可以打电话约。')).toBeVisible()
  })

  test('a clinic that has closed for the day says so', async ({ page, clinic }) => {
    await clinic.world('default', '2026-11-20T20:45:00+08:00')
    await page.clock.setFixedTime('2026-11-20T20:45:00+08:00')
    await open(page, clinic)
    await expect(page.getByText('已休息').first()).toBeVisible()
    await expect(page.getByText('营业中')).toHaveCount(1)
  })
})

test.describe('one clinic', () => {
  test('the way, the hours, the rules, the departments', async ({ page, clinic }) => {
    await open(page, clinic, 'clinics/c1001')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('高新店')
    const map = page.getByRole('link', { name: '在地图上看仁和堂·高新店' })
    const address = new URL((await map.getAttribute('href')) ?? '')
    expect(address.searchParams.get('marker')).toContain('coord:30.5446,104.0672;title:仁和堂·高新店')
    await expect(page.getByRole('link', { name: '028-85190001' })).toHaveAttribute('href', 'tel:028-85190001')
    await expect(page.getByRole('row').filter({ hasText: '今天' })).toContainText('08:00–20:30')
    await expect(page.getByText('每天 07:30 放新的号。')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: '妇科' })).toBeVisible()
  })

  test('the whole chain: a department leads to the clinics that have it', async ({ page, clinic }) => {
    await open(page, clinic, 'clinics/c1001')
    await choose(page.getByRole('radio', { name: '全部门诊' }))
    const women = page.getByRole('listitem').filter({ hasText: '妇科' })
    await expect(women.getByText('高新店')).toBeVisible()
    await women.getByRole('link', { name: '锦江总院' }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('锦江总院')
  })

  test('each part that does not come is said alone', async ({ page, clinic, allowConsole }) => {
    allowConsole(/Failed to load resource/)
    await clinic.weather({ call: 'GET /mcapi/clinic/{id}/department', fault: '500' })
    await clinic.weather({ call: 'GET /mcapi/clinic/chain/department', fault: '500' })
    await open(page, clinic, 'clinics/c1001')
    await expect(page.getByText('科室没加载出来')).toBeVisible()
    await expect(page.getByText('每天 07:30 放新的号。')).toBeVisible()
    await choose(page.getByRole('radio', { name: '全部门诊' }))
    await expect(page.getByText('科室没加载出来')).toBeVisible()
    await clinic.weather({ clear: true })
    await page.getByRole('button', { name: '再试一次' }).tap()
    await expect(page.getByRole('listitem').filter({ hasText: '妇科' })).toBeVisible()
  })

  test('the code of the account, and when it does not come', async ({ page, clinic, allowConsole }) => {
    allowConsole(/Failed to load resource/)
    await clinic.weather({ call: 'GET /mcapi/clinic/{id}/qrcode', fault: '500', times: 1 })
    await open(page, clinic, 'clinics/c1001')
    await page.getByRole('button', { name: '门诊二维码' }).tap()
    const sheet = page.getByRole('dialog', { name: '门诊二维码' })
    await sheet.getByRole('button', { name: '再试一次' }).tap()
    await expect(sheet.getByRole('img', { name: /门诊二维码/ })).toBeVisible()
    await expectNoAxeViolations(page)
  })

  test('an expired edition blocks this child alone; it can be read and rung', async ({ page, clinic }) => {
    await clinic.world('child-clinic-expired')
    await open(page, clinic, 'clinics/c1003')
    await expect(page.getByText('系统服务已到期，暂不能线上预约。可以打电话约。')).toBeVisible()
    const book = page.getByRole('button', { name: /在这家挂号/ })
    await expect(book).toHaveAttribute('aria-disabled', 'true')
    await expect(book).toContainText('系统服务已到期')
    await expect(page.getByRole('link', { name: '电话', exact: true })).toBeVisible()
    await open(page, clinic, 'clinics/c1002')
    await expect(page.getByRole('button', { name: '在这家挂号' })).not.toHaveAttribute('aria-disabled', 'true')
  })

  test('a clinic that is not there', async ({ page, clinic, allowConsole }) => {
    allowConsole(/Failed to load resource/)
    await open(page, clinic, 'clinics/c9999')
    await expect(page.getByRole('heading', { name: '没有找到这家门诊' })).toBeVisible()
    await page.getByRole('link', { name: '看别的门诊' }).tap()
    await expect(names(page)).toHaveCount(3)
  })
})

for (const look of ['light', 'dark', 'elder'] satisfies Look[]) {
  test(`the clinics on a narrow phone, ${look}`, async ({ page, clinic }) => {
    await phoneSays(page, 'denied')
    await page.setViewportSize({ width: 320, height: 640 })
    await setLook(page, look)
    await open(page, clinic)
    await page.getByRole('button', { name: '用我的位置排序' }).tap()
    await expect(page.getByLabel('您在哪个区')).toBeAttached()
    expect(await clippedTexts(page)).toEqual([])
    await expectNoAxeViolations(page, { elder: look === 'elder' })
    await open(page, clinic, 'clinics/c1001')
    await choose(page.getByRole('radio', { name: '全部门诊' }))
    await expect(page.getByRole('link', { name: '锦江总院' }).first()).toBeVisible()
    expect(await clippedTexts(page)).toEqual([])
    await expectNoAxeViolations(page, { elder: look === 'elder' })
  })
}
