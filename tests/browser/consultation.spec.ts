import type { Page } from '@playwright/test'
import type { ClinicControl } from '../../scripts/support/clinic-control.mjs'
import { createNoiseImage, jpegFile } from './support/image-fixtures.ts'
import { chooseOption, Journey } from './support/journey.ts'
import { clippedTexts } from './support/clipping.ts'
import { expect, expectNoAxeViolations, setAppearance, test } from './support/test.ts'
import { waitForScreenReady } from './support/screen-ready.ts'

const MORNING = '2026-11-20T09:05:00+08:00'
const NIGHT = '2026-11-20T22:30:00+08:00'

/** Opens a screen with the clinic and the device at the same time; logs in as 王雅琴 if required. */
async function at(page: Page, clinic: ClinicControl, path: string, { world = 'default', when = MORNING } = {}) {
  await clinic.world(world, when)
  await page.clock.setFixedTime(when)
  const journey = new Journey(page, clinic)
  await journey.open(path)
  return journey
}
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })
const complaint = (page: Page) => page.getByRole('textbox', { name: /哪里不舒服/ })
const submit = (page: Page) => page.getByRole('button', { name: /提交/ }).tap()
const consultations = (clinic: ClinicControl) => clinic.books<{ patientId: string; status: number }>('consultations')

async function write(page: Page, text = '半夜三点醒，白天没精神'): Promise<void> {
  await complaint(page).fill(text)
  await chooseOption(page.getByRole('radio', { name: '几天' }))
  await chooseOption(page.getByRole('radio', { name: '没看过' }))
  await chooseOption(page.getByRole('checkbox').last())
}

test('consultation › opens the chat after the terms, the intake form and the payment', async ({ page, clinic }) => {
  const journey = await at(page, clinic, 'advisory')
  const row = page.getByRole('article').filter({ hasText: '林清和' })
  await expect(row).toContainText(/30\.00 元.*去咨询.*平均 12 分钟回复.*回复 1206\s次/s)
  await expect(link(page, '我的咨询')).toHaveCount(0)
  await page.getByRole('combobox', { name: '科室' }).selectOption('妇科')
  await expect(page.getByRole('article').first()).toContainText('周敏')
  await expect(row).toHaveCount(0)
  await page.getByRole('combobox', { name: '科室' }).selectOption('')
  await expect(row).toBeVisible()
  await waitForScreenReady(page)
  await expectNoAxeViolations(page)
  await row.getByRole('link', { name: '林清和，去咨询' }).tap()
  await journey.logIn()

  await expect(heading(page, '问林清和医生')).toBeVisible()
  await expect(page.getByText('20 轮，一问一答算一轮')).toBeVisible()
  await expect(page.getByText('12 小时内，没接自动退款')).toBeVisible()
  await expect(page.getByText(/咨询费原路全额退回/)).toBeVisible()
  await expect(page.getByText('每天 08:00–22:00')).toBeVisible()
  await expect(link(page, '打 120')).toHaveAttribute('href', 'tel:120')
  await expect(link(page, '打门诊电话')).toHaveAttribute('href', /^tel:[\d-]+$/)
  await expect(page.getByText(/上次就诊 11月1日 周日/)).toBeVisible()
  await waitForScreenReady(page)
  await expectNoAxeViolations(page)
  await link(page, '开始咨询').tap()

  await expect(complaint(page)).toBeVisible()
  await submit(page)
  for (const fault of ['请写哪里不舒服', '请选多久了', '请选看没看过', '请先看过须知再勾选'])
    await expect(page.getByText(fault)).toBeVisible()
  await expect(complaint(page)).toBeFocused()
  await complaint(page).fill('   ')
  await submit(page)
  await expect(page.getByText('请写哪里不舒服')).toBeVisible()
  await waitForScreenReady(page)
  await expectNoAxeViolations(page)
  await write(page)
  await page
    .getByRole('group', { name: '照片' })
    .locator('input[type=file]')
    .first()
    .setInputFiles([jpegFile(await createNoiseImage(page, 300, 200))])
  // The photo is visible before its upload ends, but is submitted only afterwards.
  await expect(page.getByRole('img', { name: '照片 1' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await submit(page)

  await journey.atCashier('取消支付')
  await expect(page.getByText('支付未完成')).toBeVisible()
  await waitForScreenReady(page)
  await expectNoAxeViolations(page)
  await link(page, '换人').waitFor()
  await journey.open('consultations')
  await expect(link(page, /周敏.*1 条未读/s)).toBeVisible()
  await waitForScreenReady(page)
  await expectNoAxeViolations(page)
  await link(page, /林清和.*待付款/s).tap()
  await page.getByRole('button', { name: '微信支付 30.00 元' }).tap()
  await journey.atCashier('支付成功')
  await expect(page.getByRole('log')).toContainText('半夜三点醒，白天没精神')
  await expect(page.getByRole('log')).toContainText('几天了，没看过医生')
  expect(page.url()).toContain('/chat/')
  expect((await consultations(clinic)).filter(({ status }) => status === 10)).toHaveLength(1)
})

test(
  'consultation › passes axe when all doctors are fully booked, and outside opening hours',
  { tag: '@prove' },
  async ({ page, clinic }) => {
    const journey = await at(page, clinic, 'advisory', { world: 'advisory-full' })
    await expect(page.getByText('今天都问满了')).toBeVisible()
    await waitForScreenReady(page)
    await expectNoAxeViolations(page)
    await at(page, clinic, 'advisory/d2001', { when: NIGHT })
    await journey.logIn()
    await expect(page.getByText('现在不接诊，明天 08:00 开始').first()).toBeVisible()
    await waitForScreenReady(page)
    await expectNoAxeViolations(page)
  },
)

for (const [name, look, params, width] of [
  ['elder', 'elder', {}, 390],
  ['English at 320 px', 'dark', { lang: 'en' }, 320],
] as const)
  test(
    `consultation › clips no text, and keeps sufficient contrast: ${name}`,
    { tag: '@prove' },
    async ({ page, clinic, baseURL }) => {
      await setAppearance(page, look)
      await page.setViewportSize({ width, height: 760 })
      const journey = await at(page, clinic, 'consultations')
      await journey.logIn()
      await expect(page).not.toHaveURL(/login/)
      const isElder = look === 'elder'
      const open = async (path: string, query: Record<string, string> = {}) => {
        await page.goto(`${baseURL}${clinic.url(path, query)}`.replace('#', `${'lang' in params ? '&lang=en' : ''}#`))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      }
      for (const path of ['consultations', 'advisory', 'advisory/d2001', 'advisory/d2001/intake']) {
        await open(path)
        await waitForScreenReady(page)
        await expect.poll(() => clippedTexts(page), path).toEqual([])
        await expectNoAxeViolations(page, { elder: isElder })
      }
      await page.getByRole('button', { name: /提交并付款|Submit and pay/ }).tap()
      await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible()
      await waitForScreenReady(page)
      await expect.poll(() => clippedTexts(page)).toEqual([])
    },
  )
