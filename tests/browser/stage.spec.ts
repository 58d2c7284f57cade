import type { FrameLocator, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './support/test.ts'

const DESKTOP = {
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
}
const EXAMPLE = 'mocks/clinic/clinic-file/example.json'
const app = (page: Page): FrameLocator => page.frameLocator('iframe')

test.describe('on a desktop', () => {
  test.use({ workbench: true, ...DESKTOP })

  test('the stage shows the phone alone, becomes somebody’s own clinic by a file, and the tour speaks beside it', async ({
    page,
    clinic,
  }) => {
    await page.goto(clinic.url('home').replace('?', '?workbench=stage&'))
    await expect(app(page).locator('#root main')).toBeVisible()
    await expect(page.getByRole('tab')).toHaveCount(0)
    await expectNoAxeViolations(page)

    await test.step('a wrong file says what to mend, a right one is shown at once', async () => {
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

    await test.step('this machine alone is heard, and the panel says how to let phones in', async () => {
      await page.getByRole('button', { name: '手机上看' }).click()
      await expect(page.getByRole('dialog')).toContainText('HOST=0.0.0.0')
      await page.keyboard.press('Escape')
    })

    await test.step('the tour leads to the own doctor; its card is on the page, its keys too, and the stage stays one', async () => {
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

    await test.step('the drawer opens when it is asked for', async () => {
      await page.getByRole('button', { name: '打开工作台' }).click()
      await expect(page.getByRole('tab', { name: '世界' })).toBeVisible()
      await page.getByRole('button', { name: '合上工作台' }).click()
      await expect(page.getByRole('tab')).toHaveCount(0)
    })
  })
})

test.describe('for somebody whose browser speaks English', () => {
  test.use({ locale: 'en-GB' })

  test('a demo speaks English from the first look, and the listener’s phone comes in without the workbench', async ({
    page,
    clinic,
  }) => {
    await page.goto(clinic.url('home').replace('?', '?workbench=stage&join=13800000001&'))
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('heading', { level: 1, name: /王雅琴/ })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Services' })).toBeVisible()
    await expect(page.locator('#workbench')).toHaveCount(0)
  })
})
