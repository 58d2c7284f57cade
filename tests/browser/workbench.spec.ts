import type { FrameLocator, Locator, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, setLook, test } from './support/test.ts'
import { whole } from './support/whole.ts'

test.use({ workbench: true })

const app = (page: Page): FrameLocator => page.frameLocator('iframe')
const pick = (control: Locator): Promise<void> => control.locator('xpath=ancestor::label').click()
/** The app is there, and the workbench knows it. */
async function isReady(page: Page): Promise<void> {
  await expect(app(page).locator('#root main')).toBeVisible()
  await expect(page.getByRole('complementary').getByText('种子')).toBeVisible()
}
const tab = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name }).click()

test.describe('on a desktop', () => {
  test.use({
    viewport: { width: 1440, height: 900 },
    isMobile: false,
    hasTouch: false,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
  })

  test('the app stands in a frame whose place is in the address, and looks as the switches say', async ({
    page,
    clinic,
  }) => {
    await page.goto(clinic.url('doctors'))
    await isReady(page)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await app(page).getByRole('article').first().getByRole('link').first().click()
    await expect(page).toHaveURL(/#\/wechat\/doctors\/d\d+/)
    const place = page.url()

    await page.reload()
    await isReady(page)
    await expect.poll(() => page.frames()[1]?.url()).toContain(new URL(place).hash)
    await page.evaluate(() => (location.hash = '#/wechat/clinics'))
    await expect(app(page).getByRole('heading', { level: 1, name: '您去哪家门诊？' })).toBeVisible()

    await pick(page.getByRole('radio', { name: '320' }))
    await expect.poll(() => page.frames()[1]?.evaluate(() => innerWidth)).toBe(320)
    await pick(page.getByRole('radio', { name: '深色' }))
    await pick(page.getByRole('radio', { name: '长辈' }))
    const ofFrame = app(page).locator('html')
    await expect(ofFrame).toHaveAttribute('data-theme', 'dark')
    await expect(ofFrame).toHaveAttribute('data-elder', 'true')
    await expect(page.locator('html').first()).toHaveAttribute('data-theme', 'dark')
    await expect(page.locator('html').first()).not.toHaveAttribute('data-elder', 'true')
    await pick(page.getByRole('radio', { name: 'English' }))
    await expect(ofFrame).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('tab', { name: 'Faults' })).toBeVisible()
  })

  test('on a laptop with little height the panel beside the phone begins in sight', async ({ page, clinic }) => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto(clinic.url('home'))
    await isReady(page)
    await expect(page.getByRole('heading', { level: 1, name: '素笺工作台' })).toBeInViewport({ ratio: 1 })
  })

  test('the app in the frame begins anew when somebody is logged in or a world starts, and hears of the other side', async ({
    page,
    clinic,
  }) => {
    await page.goto(clinic.url('home'))
    await isReady(page)
    await test.step('the demo account is logged in, and the other side acts', async () => {
      await page.getByRole('button', { name: '登录演示账号' }).click()
      await expect(app(page).getByRole('heading', { level: 1, name: /王雅琴/ })).toBeVisible()
      // Whoever has just logged in is led home first.
      await expect(app(page).locator('#root')).toHaveAttribute('data-ready', '#/wechat/home')
      await page.evaluate(() => (location.hash = '#/wechat/chat/v8003'))
      await expect(app(page).getByRole('log')).toBeVisible()
      await tab(page, '门诊')
      const answer = page.getByRole('listitem').filter({ hasText: '医生回复' })
      await answer.getByRole('textbox', { name: '写什么' }).fill('今晚早点睡')
      await answer.getByRole('button', { name: /医生回复/ }).click()
      await expect(page.getByRole('status').getByText('医生回复了')).toBeVisible()
      await expect(app(page).getByText('今晚早点睡', { exact: true })).toBeVisible()
    })
    await test.step('a world starts at its time with somebody logged in', async () => {
      await tab(page, '世界')
      await page.getByRole('searchbox', { name: '搜世界' }).fill('race')
      await page.getByRole('button', { name: /race/ }).click()
      await page.getByLabel('从这个时间开始').fill('2026-11-23T09:05')
      await page.getByRole('button', { name: '开始这个世界' }).click()
      await expect(page.getByRole('status').getByText(/^现在是：/)).toBeVisible()
      await expect(app(page).getByRole('heading', { level: 1, name: /王雅琴/ })).toBeVisible()
      await expect(app(page).getByText('11月23日 周一')).toBeVisible()
    })
    await test.step('the clock that was moved is the clock when the page is loaded again', async () => {
      await tab(page, '时钟')
      await page.getByRole('button', { name: '往后 1 天' }).click()
      await expect(page.getByRole('complementary').getByText('11月24日 周二')).toBeVisible()
      await page.reload()
      await expect(app(page).getByText('11月24日 周二')).toBeVisible()
      await expect(page.getByRole('heading', { level: 2, name: '每个时段只剩最后一个号' })).toBeVisible()
    })
  })

  test('every tab is whole for keys and readers, light and dark', { tag: '@prove' }, async ({ page, clinic }) => {
    await page.goto(clinic.url('home'))
    await isReady(page)
    await page.getByRole('tab', { name: '世界' }).focus()
    for (const name of ['世界', '时钟', '故障', '门诊', '请求']) {
      await expect(page.getByRole('tab', { name, selected: true })).toBeFocused()
      await expect(page.getByRole('tabpanel', { name })).not.toBeEmpty()
      await expectNoAxeViolations(page)
      await page.keyboard.press('ArrowRight')
    }
    await pick(page.getByRole('radio', { name: '深色' }))
    await page.getByRole('tab', { name: '世界' }).click()
    await page.getByRole('button', { name: /race/ }).press('Enter')
    await expect(page.getByRole('button', { name: '开始这个世界' })).toBeVisible()
    await expectNoAxeViolations(page)
    await tab(page, '故障')
    await expectNoAxeViolations(page)
  })
})

test('on a phone a handle opens the same drawer as a sheet, moves, and can be put away; S11 has the drawer in the page', async ({
  page,
  clinic,
}) => {
  await setLook(page, 'elder')
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(clinic.url('home'))
  const handle = page.getByRole('button', { name: '打开工作台' })
  const before = await handle.boundingBox()
  expect([before?.width, before?.height]).toEqual([44, 44])
  const sheet = page.getByRole('dialog', { name: '工作台' })

  await test.step('the sheet is whole on the smallest phone of an elder', async () => {
    await handle.tap()
    await expect(sheet.getByRole('button', { name: /race/ })).toBeVisible()
    for (const name of ['时钟', '故障', '门诊', '请求']) {
      await sheet.getByRole('tab', { name }).tap()
      await expect(sheet.getByRole('tabpanel', { name })).not.toBeEmpty()
      await expect.poll(() => sheet.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true)
    }
    await whole(page)
    await expectNoAxeViolations(page, { elder: true })
  })
  await test.step('the handle moves', async () => {
    await sheet.getByRole('button', { name: '移动把手' }).tap()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect.poll(async () => (await handle.boundingBox())?.y ?? 999).toBeLessThan((before?.y ?? 0) - 50)
  })
  await test.step('S11', async () => {
    await page.goto(clinic.url('demo'))
    await expect(page.getByRole('heading', { level: 1, name: '演示控制台' })).toBeVisible()
    await expect(handle).toBeHidden()
    await page.getByRole('tab', { name: '时钟' }).tap()
    await expect(page.getByRole('timer')).not.toHaveText('--:--:--')
    await whole(page)
    await expectNoAxeViolations(page, { elder: true })
    await page.goto(clinic.url('home'))
  })
  await test.step('the handle is put away, and comes back where the address asks for it', async () => {
    await handle.tap()
    await sheet.getByRole('button', { name: '收起把手' }).tap()
    await expect(handle).toBeHidden()
    await page.goto(clinic.url('home').replace('#', '&workbench=on#'))
    await expect(handle).toBeVisible()
  })
})
