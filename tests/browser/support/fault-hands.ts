import { expect, type Locator, type Page } from '@playwright/test'
import { drawNoise, jpegFile } from './image-fixtures.ts'
import { choose } from './journey.ts'
import { waitForScreenReady } from './screen-ready.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
/** Also found behind a dialog, which hides it from screen readers but keeps the input. */
export const box = (page: Page, name: string | RegExp) =>
  page.getByRole('textbox', { name, includeHidden: true }).first()
export const tap = (name: string | RegExp) => (page: Page) => button(page, name).tap()
export const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first()
export const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first()
export const named =
  (
    role: 'link' | 'button' | 'heading' | 'region' | 'img' | 'article' | 'checkbox' | 'radio' | 'list',
    name?: string | RegExp,
  ) =>
  (page: Page): Locator =>
    page.getByRole(role, name === undefined ? {} : { name }).first()
export const LIN = named('heading', '林清和')
export const freeTime = (page: Page) =>
  page.getByRole('radiogroup', { name: /的时间$/ }).getByRole('radio', { name: /余|剩/ })
export const leave = (to: string) => (page: Page) =>
  page.evaluate((path) => (location.hash = `#/wechat/${path}`), to).then(() => undefined)

export async function fillLogin(page: Page): Promise<void> {
  await page.getByLabel('手机号').fill('13800000001')
}
export async function readyToLogIn(page: Page): Promise<void> {
  await fillLogin(page)
  await tap('获取验证码')(page)
  await expect(page.getByText('演示验证码')).toBeVisible()
  await box(page, /验证码/).fill('123456')
  for (const each of await page.getByRole('checkbox', { name: /同意/ }).all()) await choose(each)
}
export async function sendSelfCode(page: Page): Promise<void> {
  await tap('获取验证码')(page)
  await expect(page.getByText(/已发到/)).toBeVisible()
  await box(page, '验证码').fill('123456')
}
export async function proveSelf(page: Page): Promise<void> {
  await sendSelfCode(page)
  await tap('下一步')(page)
  await expect(page.getByLabel('新密码', { exact: true })).toBeVisible()
}
export async function setPassword(page: Page): Promise<void> {
  if ((await page.getByLabel('新密码', { exact: true }).count()) === 0) await proveAgain(page)
  await page.getByLabel('新密码', { exact: true }).fill('135792')
  await page.getByLabel('再输一次新密码').fill('135792')
}
async function proveAgain(page: Page): Promise<void> {
  await box(page, '验证码').fill('123456')
  await tap('下一步')(page)
}
export async function fillAddress(page: Page): Promise<void> {
  await box(page, /收件人/).fill('李同尘')
  await box(page, /手机号/).fill('13800000603')
  await box(page, /详细地址/).fill('人民南路四段 9 号')
  const place = button(page, /省市区/)
  // Already present if a draft was restored.
  if ((await place.innerText()).includes('武侯区')) return
  await place.tap()
  const sheet = page.getByRole('dialog', { name: '选择省市区' })
  for (const name of ['四川省', '成都市', '武侯区']) await sheet.getByRole('button', { name, exact: true }).tap()
}
export async function fillPerson(page: Page): Promise<void> {
  await choose(
    page
      .getByRole('radio', { name: '朋友' })
      .or(page.getByRole('radio', { name: '其他' }))
      .first(),
  )
  await box(page, /^姓名/).fill('李同尘')
  await box(page, /身份证号/).fill('11010519491231002X')
  await box(page, /^手机号/).fill('13600000009')
  await choose(page.getByRole('checkbox'))
}
export async function fillQuestion(page: Page): Promise<void> {
  await box(page, /哪里不舒服/).fill('半夜三点醒，白天没精神')
  await choose(page.getByRole('radio', { name: '几天' }))
  await choose(page.getByRole('radio', { name: '没看过' }))
  await choose(page.getByRole('checkbox').last())
}
const photos = (page: Page) => page.getByRole('group', { name: '处方照片' })
export async function photograph(page: Page): Promise<void> {
  await photos(page)
    .locator('input[type=file]')
    .first()
    .setInputFiles([jpegFile(await drawNoise(page, 120, 80))])
}
export const sentPhoto = (page: Page) =>
  photos(page)
    .locator('li:not([aria-busy])')
    .filter({ hasNot: page.getByRole('button', { name: /重传/ }) })
    .getByRole('img')
    .first()
export async function photographed(page: Page): Promise<void> {
  // The stored draft is restored by then.
  await waitForScreenReady(page)
  if ((await photos(page).getByRole('img').count()) === 0) await photograph(page)
  await expect(photos(page).getByRole('img')).toHaveCount(1)
  await expect(photos(page).getByRole('progressbar')).toHaveCount(0)
}
export const toPay = (page: Page) => expect(button(page, /^(微信|会员卡)支付 \d/)).toBeEnabled()
export const cashier = (page: Page) => page.getByRole('dialog', { name: '模拟收银台' })
export async function toTherapyConfirm(page: Page): Promise<void> {
  await choose(page.getByRole('checkbox', { name: /艾灸/ }))
  const free = page.getByRole('radiogroup', { name: /的时间$/ }).getByRole('radio', { name: /余|剩/ })
  await choose(free.first())
  await tap(/^约/)(page)
  await expect(button(page, '确定约')).toBeEnabled()
}
export async function giveUpVisit(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: '取消这次挂号' })
  if ((await sheet.count()) === 0) await tap('取消挂号')(page)
  await sheet.getByRole('button', { name: '取消挂号' }).tap()
}
export async function giveUpTherapy(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: '取消这次理疗' })
  if ((await sheet.count()) === 0) await tap('取消理疗')(page)
  await choose(sheet.getByRole('radio', { name: '没时间去' }))
  await sheet.getByRole('button', { name: '取消理疗' }).tap()
}
export async function giveUpWatch(page: Page): Promise<void> {
  await tap('取消候补')(page)
  await page.getByRole('alertdialog').getByRole('button', { name: '取消候补' }).tap()
}
export async function unlinkPatient(page: Page): Promise<void> {
  await tap('解绑这位就诊人')(page)
  await page.getByRole('alertdialog').getByRole('button', { name: '解绑', exact: true }).tap()
}
