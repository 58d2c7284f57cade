import { expect, type Locator, type Page } from '@playwright/test'
import { createNoiseImage, jpegFile } from './image-fixtures.ts'
import { chooseOption } from './journey.ts'
import { waitForScreenReady } from './screen-ready.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
/** Also finds an input behind a dialog, which hides the input from screen readers but keeps its value. */
export const textInput = (page: Page, name: string | RegExp) =>
  page.getByRole('textbox', { name, includeHidden: true }).first()
export const tapButtonNamed = (name: string | RegExp) => (page: Page) => button(page, name).tap()
export const headingByName = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first()
export const textLocator = (words: string | RegExp) => (page: Page) => page.getByText(words).first()
export const locatorByRole =
  (
    role: 'link' | 'button' | 'heading' | 'region' | 'img' | 'article' | 'checkbox' | 'radio' | 'list',
    name?: string | RegExp,
  ) =>
  (page: Page): Locator =>
    page.getByRole(role, name === undefined ? {} : { name }).first()
export const linQingheHeading = locatorByRole('heading', '林清和')
export const freeTimeOption = (page: Page) =>
  page.getByRole('radiogroup', { name: /的时间$/ }).getByRole('radio', { name: /余|剩/ })
export const navigateTo = (to: string) => (page: Page) =>
  page.evaluate((path) => (location.hash = `#/wechat/${path}`), to).then(() => undefined)

export async function fillLogin(page: Page): Promise<void> {
  await page.getByLabel('手机号').fill('13800000001')
}
export async function readyToLogIn(page: Page): Promise<void> {
  await fillLogin(page)
  await tapButtonNamed('获取验证码')(page)
  await expect(page.getByText('演示验证码')).toBeVisible()
  await textInput(page, /验证码/).fill('123456')
  for (const each of await page.getByRole('checkbox', { name: /同意/ }).all()) await chooseOption(each)
}
export async function requestSelfVerificationCode(page: Page): Promise<void> {
  await tapButtonNamed('获取验证码')(page)
  await expect(page.getByText(/已发到/)).toBeVisible()
  await textInput(page, '验证码').fill('123456')
}
export async function verifyOwnNumber(page: Page): Promise<void> {
  await requestSelfVerificationCode(page)
  await tapButtonNamed('下一步')(page)
  await expect(page.getByLabel('新密码', { exact: true })).toBeVisible()
}
export async function setPassword(page: Page): Promise<void> {
  if ((await page.getByLabel('新密码', { exact: true }).count()) === 0) await proveAgain(page)
  await page.getByLabel('新密码', { exact: true }).fill('135792')
  await page.getByLabel('再输一次新密码').fill('135792')
}
async function proveAgain(page: Page): Promise<void> {
  await textInput(page, '验证码').fill('123456')
  await tapButtonNamed('下一步')(page)
}
export async function fillAddress(page: Page): Promise<void> {
  await textInput(page, /收件人/).fill('李同尘')
  await textInput(page, /手机号/).fill('13800000603')
  await textInput(page, /详细地址/).fill('人民南路四段 9 号')
  const place = button(page, /省市区/)
  // The place is already filled in if a draft was restored.
  if ((await place.innerText()).includes('武侯区')) return
  await place.tap()
  const sheet = page.getByRole('dialog', { name: '选择省市区' })
  for (const name of ['四川省', '成都市', '武侯区']) await sheet.getByRole('button', { name, exact: true }).tap()
}
export async function fillPerson(page: Page): Promise<void> {
  await chooseOption(
    page
      .getByRole('radio', { name: '朋友' })
      .or(page.getByRole('radio', { name: '其他' }))
      .first(),
  )
  await textInput(page, /^姓名/).fill('李同尘')
  await textInput(page, /身份证号/).fill('11010519491231002X')
  await textInput(page, /^手机号/).fill('13600000009')
  await chooseOption(page.getByRole('checkbox'))
}
export async function fillQuestion(page: Page): Promise<void> {
  await textInput(page, /哪里不舒服/).fill('半夜三点醒，白天没精神')
  await chooseOption(page.getByRole('radio', { name: '几天' }))
  await chooseOption(page.getByRole('radio', { name: '没看过' }))
  await chooseOption(page.getByRole('checkbox').last())
}
const photos = (page: Page) => page.getByRole('group', { name: '处方照片' })
export async function addPhoto(page: Page): Promise<void> {
  await photos(page)
    .locator('input[type=file]')
    .first()
    .setInputFiles([jpegFile(await createNoiseImage(page, 120, 80))])
}
export const uploadedPhoto = (page: Page) =>
  photos(page)
    .locator('li:not([aria-busy])')
    .filter({ hasNot: page.getByRole('button', { name: /重传/ }) })
    .getByRole('img')
    .first()
export async function ensurePhotoAdded(page: Page): Promise<void> {
  // The stored draft is restored by then.
  await waitForScreenReady(page)
  if ((await photos(page).getByRole('img').count()) === 0) await addPhoto(page)
  await expect(photos(page).getByRole('img')).toHaveCount(1)
  await expect(photos(page).getByRole('progressbar')).toHaveCount(0)
}
export const expectPaymentReady = (page: Page) => expect(button(page, /^(微信|会员卡)支付 \d/)).toBeEnabled()
export const cashierDialog = (page: Page) => page.getByRole('dialog', { name: '模拟收银台' })
export async function openTherapyConfirm(page: Page): Promise<void> {
  await chooseOption(page.getByRole('checkbox', { name: /艾灸/ }))
  const free = page.getByRole('radiogroup', { name: /的时间$/ }).getByRole('radio', { name: /余|剩/ })
  await chooseOption(free.first())
  await tapButtonNamed(/^约/)(page)
  await expect(button(page, '确定约')).toBeEnabled()
}
export async function cancelVisit(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: '取消这次挂号' })
  if ((await sheet.count()) === 0) await tapButtonNamed('取消挂号')(page)
  await sheet.getByRole('button', { name: '取消挂号' }).tap()
}
export async function cancelTherapy(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: '取消这次理疗' })
  if ((await sheet.count()) === 0) await tapButtonNamed('取消理疗')(page)
  await chooseOption(sheet.getByRole('radio', { name: '没时间去' }))
  await sheet.getByRole('button', { name: '取消理疗' }).tap()
}
export async function leaveWaitlist(page: Page): Promise<void> {
  await tapButtonNamed('取消候补')(page)
  await page.getByRole('alertdialog').getByRole('button', { name: '取消候补' }).tap()
}
export async function unlinkPatient(page: Page): Promise<void> {
  await tapButtonNamed('解绑这位就诊人')(page)
  await page.getByRole('alertdialog').getByRole('button', { name: '解绑', exact: true }).tap()
}
