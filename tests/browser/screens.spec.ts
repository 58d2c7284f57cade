import { openScreenshotState } from './support/open-screenshot-state.ts'
import { screenCases } from './support/screens.ts'
import { APPEARANCES, setAppearance, test } from './support/test.ts'
import { waitForScreenReady } from './support/screen-ready.ts'

/** Only `npm run tools -- screens` takes these screenshots. */
const { SUJIAN_LANGUAGE: language = 'zh', SUJIAN_WIDTH: width = '390' } = process.env
const pathOf = (name: string) => `docs/screens/all/${name}.png`

test.use({ viewport: { width: Number(width), height: 844 } })

for (const { prepare, ...screen } of screenCases)
  for (const look of APPEARANCES)
    test(`${screen.name}-${look}`, async ({ page, clinic, baseURL }, { title }) => {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: look.endsWith('dark') ? 'dark' : 'light' })
      await setAppearance(page, look)
      await page.addInitScript((chosen) => {
        if (location.protocol.startsWith('http')) localStorage.setItem('_language', JSON.stringify(chosen))
      }, language)
      // The steps find controls by their Chinese names.
      await openScreenshotState(page, clinic, baseURL, { ...screen, ...(prepare && language === 'zh' && { prepare }) })
      if (screen.isWhole) {
        const height = await page.evaluate(() => document.documentElement.scrollHeight)
        await page.setViewportSize({ width: Number(width), height: Math.min(height, 2600) })
        await waitForScreenReady(page)
      }
      await page.screenshot({ path: pathOf(title), animations: 'disabled', caret: 'hide' })
    })

test.describe('workbench', () => {
  test.use({ workbench: true, viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false })

  test('workbench-light', async ({ page, clinic }, { title }) => {
    await clinic.world('sign-open', '2026-11-20T09:05:00+08:00')
    await page.goto(clinic.url('home'))
    const app = page.frameLocator('iframe').locator('#root')
    await app.locator('main').waitFor()
    await page.getByRole('button', { name: '登录演示账号' }).click()
    await app.getByRole('img', { name: '已约' }).waitFor()
    await page.getByRole('button', { name: /race/ }).click()
    await page.screenshot({ path: pathOf(title), animations: 'disabled', caret: 'hide' })
  })
})
