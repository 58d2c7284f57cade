import type { FrameLocator, Locator, Page } from '@playwright/test'
import type { ClinicControl } from '../../scripts/support/clinic-control.mjs'
import { expect, expectNoAxeViolations, setAppearance, test } from './support/test.ts'
import { waitForScreenReady } from './support/screen-ready.ts'

test.use({ workbench: true })

const EXAMPLE = 'mocks/clinic/clinic-file/example.json'
const app = (page: Page): FrameLocator => page.frameLocator('iframe')
const pick = (control: Locator): Promise<void> => control.locator('xpath=ancestor::label').click()
/** Waits until the app has rendered and is connected to the workbench. */
async function isReady(page: Page): Promise<void> {
  await expect(app(page).locator('#root main')).toBeVisible()
  await expect(page.getByRole('complementary').getByText('种子')).toBeVisible()
}
/** The URL of the demo for an audience, which shows only the app. */
const stageOf = (clinic: ClinicControl, more = '') => clinic.url('home').replace('?', `?workbench=stage${more}&`)
const tab = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name }).click()

test.describe('desktop browser', () => {
  test.use({
    viewport: { width: 1440, height: 900 },
    isMobile: false,
    hasTouch: false,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
  })

  test(
    'workbench › keeps the framed app’s location in the workbench URL, and switches the app’s theme',
    { tag: '@prove' },
    async ({ page, clinic }) => {
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
    },
  )

  test(
    'workbench › opens with its panel in view on a small laptop screen',
    { tag: '@prove' },
    async ({ page, clinic }) => {
      await page.setViewportSize({ width: 1280, height: 720 })
      await page.goto(clinic.url('home'))
      await isReady(page)
      await expect(page.getByRole('heading', { level: 1, name: '素笺工作台' })).toBeInViewport({ ratio: 1 })
    },
  )

  test('workbench › logs in to the demo account, and performs the clinic’s actions', async ({ page, clinic }) => {
    await page.goto(clinic.url('home'))
    await isReady(page)
    await page.getByRole('button', { name: '登录演示账号' }).click()
    await expect(app(page).getByRole('heading', { level: 1, name: /王雅琴/ })).toBeVisible()
    // The login opens the home screen first.
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

  test(
    'workbench › starts a scenario at the selected time, and keeps an advanced clock across a reload',
    { tag: '@prove' },
    async ({ page, clinic }) => {
      await page.goto(clinic.url('home'))
      await isReady(page)
      await page.getByRole('button', { name: '登录演示账号' }).click()
      await expect(app(page).getByRole('heading', { level: 1, name: /王雅琴/ })).toBeVisible()
      await test.step('starts a scenario', async () => {
        await tab(page, '世界')
        await page.getByRole('searchbox', { name: '搜世界' }).fill('race')
        await page.getByRole('button', { name: /race/ }).click()
        await page.getByLabel('从这个时间开始').fill('2026-11-23T09:05')
        await page.getByRole('button', { name: '开始这个世界' }).click()
        await expect(page.getByRole('status').getByText(/^现在是：/)).toBeVisible()
        await expect(app(page).getByRole('heading', { level: 1, name: /王雅琴/ })).toBeVisible()
        await expect(app(page).getByText('11月23日 周一')).toBeVisible()
      })
      await test.step('keeps the advanced clock', async () => {
        await tab(page, '时钟')
        await page.getByRole('button', { name: '往后 1 天' }).click()
        await expect(page.getByRole('complementary').getByText('11月24日 周二')).toBeVisible()
        await page.reload()
        await expect(app(page).getByText('11月24日 周二')).toBeVisible()
        await expect(page.getByRole('heading', { level: 2, name: '每个时段只剩最后一个号' })).toBeVisible()
      })
    },
  )

  test('workbench › passes axe on all tabs in light and dark mode', { tag: '@prove' }, async ({ page, clinic }) => {
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

  test(
    'stage › shows another clinic from a file, and the tour next to the app',
    { tag: '@prove' },
    async ({ page, clinic }) => {
      await page.goto(stageOf(clinic))
      await expect(app(page).locator('#root main')).toBeVisible()
      await expect(page.getByRole('tab')).toHaveCount(0)
      await expectNoAxeViolations(page)
      await page.getByRole('button', { name: '打开工作台' }).click()
      await isReady(page)
      await page.getByRole('button', { name: '合上工作台' }).click()
      await expect(page.getByRole('tab')).toHaveCount(0)
      await test.step('reports the error in an invalid clinic file, and applies a corrected one at once', async () => {
        await page.getByRole('button', { name: '换成您的门诊' }).click()
        const chooser = page.getByLabel('选文件')
        const buffer = Buffer.from('{\n  "name": "青禾堂",\n  "color": "brown"\n}')
        await chooser.setInputFiles({ name: 'wrong.json', mimeType: 'application/json', buffer })
        await expect(page.getByRole('alert')).toContainText('第 3 行，color：要写颜色')
        await chooser.setInputFiles(EXAMPLE)
        await expect(page.getByRole('heading', { level: 1, name: '青禾堂' })).toBeVisible()
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await expect(app(page).getByText('东湖店').first()).toBeVisible()
      })

      await test.step('explains how to accept connections from other devices', async () => {
        await page.getByRole('button', { name: '手机上看' }).click()
        await expect(page.getByRole('dialog')).toContainText('HOST=0.0.0.0')
        await page.keyboard.press('Escape')
      })

      await test.step('leads the tour to the clinic’s own doctor, with card and highlight on one stage', async () => {
        await page.getByRole('button', { name: '五分钟导览' }).click()
        const card = page.locator('#tour-seat').getByRole('dialog')
        await expect(card, 'it wears the style of a card out there').toHaveCSS('display', 'flex')
        await card.getByRole('button', { name: '开始', exact: true }).click()
        await expect(card).toContainText('1/9')
        await expect(app(page).locator('[data-tour]').getByRole('dialog')).toHaveCount(0)
        await page.keyboard.press('ArrowRight')
        await expect(card).toContainText('我们约沈怀玉医生')
        await expect(app(page).locator('[data-ring]')).toBeVisible()
        await app(page).getByRole('link', { name: '沈怀玉，去挂号' }).click()
        await expect(card).toContainText('3/9')
        await page.keyboard.press('Escape')
        await card.getByRole('button', { name: '离开' }).click()
        await expect(page.locator('#tour-seat')).toBeEmpty()
        await expect(page).toHaveURL(/workbench=stage/)
      })
    },
  )
})

test(
  'workbench on a phone › opens as a sheet from a handle that can be moved and hidden',
  { tag: '@prove' },
  async ({ page, clinic }) => {
    await setAppearance(page, 'elder')
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(clinic.url('home'))
    const handle = page.getByRole('button', { name: '打开工作台' })
    const before = await handle.boundingBox()
    expect([before?.width, before?.height]).toEqual([44, 44])
    const sheet = page.getByRole('dialog', { name: '工作台' })

    await test.step('fits the sheet on the smallest phone in elder mode', async () => {
      await handle.tap()
      await expect(sheet.getByRole('button', { name: /race/ })).toBeVisible()
      for (const name of ['时钟', '故障', '门诊', '请求']) {
        await sheet.getByRole('tab', { name }).tap()
        await expect(sheet.getByRole('tabpanel', { name })).not.toBeEmpty()
        await expect.poll(() => sheet.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true)
      }
      await waitForScreenReady(page)
      await expectNoAxeViolations(page, { elder: true })
    })
    await test.step('moves the handle', async () => {
      await sheet.getByRole('button', { name: '移动把手' }).tap()
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
      await expect.poll(async () => (await handle.boundingBox())?.y ?? 999).toBeLessThan((before?.y ?? 0) - 50)
    })
    await test.step('opens the demo console (S11)', async () => {
      await page.goto(clinic.url('demo'))
      await expect(page.getByRole('heading', { level: 1, name: '演示控制台' })).toBeVisible()
      await expect(handle).toBeHidden()
      await page.getByRole('tab', { name: '时钟' }).tap()
      await expect(page.getByRole('timer')).not.toHaveText('--:--:--')
      await waitForScreenReady(page)
      await expectNoAxeViolations(page, { elder: true })
      await page.goto(clinic.url('home'))
    })
    await test.step('hides the handle, and shows it again when the URL requests it', async () => {
      await handle.tap()
      await sheet.getByRole('button', { name: '收起把手' }).tap()
      await expect(handle).toBeHidden()
      await page.goto(clinic.url('home').replace('#', '&workbench=on#'))
      await expect(handle).toBeVisible()
    })
  },
)

test.describe('English browser', () => {
  test.use({ locale: 'en-GB' })

  test(
    'stage › appears in English from the first paint, and connects audience devices without the workbench',
    { tag: '@prove' },
    async ({ page, clinic }) => {
      await page.goto(stageOf(clinic, '&join=13800000001'))
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await expect(page.getByRole('heading', { level: 1, name: /王雅琴/ })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Services' })).toBeVisible()
      await expect(page.locator('#workbench')).toHaveCount(0)
    },
  )
})
