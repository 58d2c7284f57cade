import type { FrameLocator, Locator, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, setLook, test } from './support/test.ts'

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
    await expect(page.getByRole('tab', { name: 'Weather' })).toBeVisible()
  })

  test(
    'a world starts at its time with somebody logged in; the clock goes where it is put',
    { tag: '@static' },
    async ({ page, clinic }) => {
      await page.goto(clinic.url('home'))
      await isReady(page)
      await page.getByRole('searchbox', { name: '搜世界' }).fill('race')
      await page.getByRole('button', { name: /race/ }).click()
      await page.getByLabel('从这个时间开始').fill('2026-11-23T09:05')
      await page.getByRole('button', { name: '开始这个世界' }).click()
      await expect(page.getByRole('status').getByText(/^现在是：/)).toBeVisible()
      await expect(app(page).getByRole('heading', { level: 1, name: /王雅琴/ })).toBeVisible()
      await expect(app(page).getByText('11月23日 周一')).toBeVisible()

      await tab(page, '时钟')
      await page.getByRole('button', { name: '停住' }).click()
      await expect(page.getByRole('button', { name: '走起来' })).toBeVisible()
      await page.getByRole('button', { name: '往后 1 天' }).click()
      await expect(page.getByRole('timer')).toHaveText(/^09:0/)
      await expect(page.getByRole('tabpanel').getByText('11月24日 周二')).toBeVisible()
      await page.reload()
      await expect(app(page).getByText('11月24日 周二')).toBeVisible()
      await expect(page.getByRole('heading', { level: 2, name: '每个时段只剩最后一个号' })).toBeVisible()
      await tab(page, '时钟')
      await page.getByLabel('日期和时间').fill('2026-11-25T08:00')
      await page.getByRole('button', { name: '调到' }).click()
      await expect(page.getByRole('timer')).toHaveText('08:00:00')
    },
  )

  test('faults strike the app as ordered, are listed with their requests, and go into a report that names nobody', async ({
    page,
    clinic,
    context,
    allowConsole,
  }) => {
    allowConsole(/Failed to load resource/)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(clinic.url('home'))
    await isReady(page)
    await page.getByRole('button', { name: '登录演示账号' }).click()
    await expect(app(page).getByRole('heading', { level: 1, name: /王雅琴/ })).toBeVisible()
    await tab(page, '天气')
    await page.getByLabel('故障', { exact: true }).selectOption({ label: '没有权限 4030' })
    await page.getByLabel('请求', { exact: true }).selectOption('GET /mcapi/doctors/chain')
    await page.getByRole('button', { name: '加上' }).click()
    await expect(page.getByText(/还剩 1 次/)).toBeVisible()
    await page.getByRole('switch', { name: /断网/ }).check()
    await page.evaluate(() => (location.hash = '#/wechat/clinics'))
    await expect(app(page).getByText('网络错误').first()).toBeVisible()
    await page.getByRole('switch', { name: /断网/ }).uncheck()
    await expect(page.getByText(/还剩 1 次/)).toBeVisible()

    await page.evaluate(() => (location.hash = '#/wechat/doctors?kind=all'))
    await expect(page.getByText(/中了 1 次/)).toBeVisible()
    await tab(page, '请求')
    await pick(page.getByRole('radio', { name: /^失败/ }))
    await expect(page.getByRole('listitem').filter({ hasText: '/doctors/chain' })).toContainText('403')
    await expect(page.getByRole('listitem').filter({ hasText: 'offline' }).first()).toBeVisible()
    await page.getByRole('button', { name: '复制错误报告' }).click()
    await expect(page.getByRole('status').getByText('错误报告已复制')).toBeVisible()
    const report = await page.evaluate(() => navigator.clipboard.readText())
    expect(report).toContain('world    default, seed renhetang')
    expect(report).toMatch(/GET \/mcapi\/doctors\/chain {2}403/)
    const login = await page.evaluate(
      () => JSON.parse(localStorage.getItem('_login_info') ?? '{}') as { token: string },
    )
    expect(login.token.length).toBeGreaterThan(5)
    for (const secret of [login.token, '王雅琴', '13800000001']) expect(report).not.toContain(secret)
  })

  test('the other side acts, and the app hears of it', async ({ page, clinic }) => {
    await page.goto(clinic.url('home'))
    await isReady(page)
    await page.getByRole('button', { name: '登录演示账号' }).click()
    await expect(app(page).getByRole('heading', { level: 1, name: /王雅琴/ })).toBeVisible()
    // Whoever has just logged in is led home, a moment after the name is there.
    await expect(async () => {
      await page.evaluate(() => (location.hash = '#/wechat/chat/v8003'))
      await expect(app(page).getByRole('log')).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await tab(page, '门诊')
    const answer = page.getByRole('listitem').filter({ hasText: '医生回复' })
    await answer.getByRole('textbox', { name: '写什么' }).fill('今晚早点睡')
    await answer.getByRole('button', { name: /医生回复/ }).click()
    await expect(page.getByRole('status').getByText('医生回复了')).toBeVisible()
    await expect(app(page).getByText('今晚早点睡')).toBeVisible()
  })

  test('every tab is whole for keys and readers, light and dark', async ({ page, clinic }) => {
    await page.goto(clinic.url('home'))
    await isReady(page)
    await page.getByRole('tab', { name: '世界' }).focus()
    for (const name of ['世界', '时钟', '天气', '门诊', '请求']) {
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
    await tab(page, '天气')
    await expectNoAxeViolations(page)
  })
})

test('on a phone a handle opens the same drawer as a sheet, moves, and can be put away', async ({ page, clinic }) => {
  await setLook(page, 'elder')
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(clinic.url('home'))
  const handle = page.getByRole('button', { name: '打开工作台' })
  const before = await handle.boundingBox()
  expect([before?.width, before?.height]).toEqual([44, 44])

  await handle.tap()
  const sheet = page.getByRole('dialog', { name: '工作台' })
  await expect(sheet.getByRole('button', { name: /race/ })).toBeVisible()
  for (const name of ['时钟', '天气', '门诊', '请求']) {
    await sheet.getByRole('tab', { name }).tap()
    await expect(sheet.getByRole('tabpanel', { name })).not.toBeEmpty()
    expect(await sheet.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true)
  }
  await expectNoAxeViolations(page, { elder: true })
  await sheet.getByRole('button', { name: '把手上移' }).tap()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect.poll(async () => (await handle.boundingBox())?.y ?? 999).toBeLessThan((before?.y ?? 0) - 50)

  await handle.tap()
  await sheet.getByRole('button', { name: '收起把手' }).tap()
  await expect(handle).toBeHidden()
  await page.reload()
  await expect(page.locator('#root main')).toBeVisible()
  await page.waitForTimeout(2500)
  await expect(handle).toBeHidden()
  await page.goto(clinic.url('home').replace('#', '&workbench=on#'))
  await expect(handle).toBeVisible()
})

test('S11: the console is a screen of the phone, and its reset asks first', async ({ page, clinic }) => {
  await clinic.world('race', '2026-11-20T09:05:00+08:00')
  await page.goto(clinic.url('demo'))
  await expect(page.getByRole('heading', { level: 1, name: '演示控制台' })).toBeVisible()
  await page.getByRole('tab', { name: '时钟' }).tap()
  await expect(page.getByRole('timer')).toHaveText('09:05:00')
  await page.getByRole('button', { name: '往后 1 小时' }).tap()
  await expect(page.getByRole('timer')).toHaveText('10:05:00')
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: '重来' }).tap()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: '先不' }).tap()
  await expect(page.getByRole('timer')).toHaveText('10:05:00')
  await page.getByRole('button', { name: '重来' }).tap()
  await question.getByRole('button', { name: '从头开始' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: '演示控制台' })).toBeVisible()
  await expect.poll(async () => (await clinic.now()).getTime()).not.toBe(Date.parse('2026-11-20T10:05:00+08:00'))
})
