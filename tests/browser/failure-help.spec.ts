import type { Page } from '@playwright/test'
import { clippedTexts } from './support/clipping.ts'
import { findSmallTargets } from './support/layout-checks.ts'
import { Journey } from './support/journey.ts'
import { expect, expectNoAxeViolations, APPEARANCES, setAppearance, test } from './support/test.ts'
import { waitForScreenReady } from './support/screen-ready.ts'

const noise = [/net::ERR_|Failed to load resource/]
const failureHelp = (page: Page) => page.getByRole('dialog', { name: /怎么回事|What happened/ })
/** Waits until the chunks that load while idle have arrived. */
const rested = async (page: Page) => {
  await page.waitForResponse(/\/failure-help-dialog-[^/]*\.js$/)
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(({ sheet }) => sheet),
  )
}

test('network failure › shows help without sending requests, and loads the screen after reconnecting', async ({
  page,
  context,
  clinic,
  allowConsole,
}) => {
  allowConsole(...noise, /A chunk of the app failed to load|dynamically imported module|preload CSS/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const journey = new Journey(page, clinic)
  const idle = rested(page)
  await journey.enter('doctors/d2001')
  await expect(page.getByRole('heading', { name: '林清和' })).toBeVisible()
  await idle
  await context.setOffline(true)
  await page.evaluate(() => (location.hash = '#/wechat/doctors/d2003'))
  await expect(page.getByRole('heading', { name: '网络断了' })).toBeVisible()
  await page.getByRole('button', { name: '为什么' }).first().tap()
  await expect(failureHelp(page)).toContainText('手机没连上网，或信号断了')
  await expect(failureHelp(page)).toContainText('付款会先问门诊，不会重复扣')
  await expect(failureHelp(page)).toContainText('连上网再点重试')
  await waitForScreenReady(page)
  await expectNoAxeViolations(page)
  await failureHelp(page).getByRole('button', { name: '复制编号' }).tap()
  await expect(page.getByText('编号复制好了')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^SJ-101 \d+\.\d+\.\d+ \d{4}-\d\d-\d\d \d\d:\d\d$/)
  await expect(failureHelp(page)).toContainText(copied)
  await page.keyboard.press('Escape')
  await expect(failureHelp(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: '为什么' }).first()).toBeFocused()
  // The app retries its loads automatically.
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: '何正清' })).toBeVisible()
  await expect(page.getByRole('button', { name: '为什么' })).toHaveCount(0)
  await test.step('reports a chunk load error, and loads the screen when the network returns', async () => {
    await waitForScreenReady(page)
    await context.setOffline(true)
    await page.evaluate(() => (location.hash = '#/wechat/settings'))
    await expect(page.getByRole('heading', { name: '这一页没有取到' })).toBeVisible()
    await context.setOffline(false)
    await waitForScreenReady(page)
    await expect(page.getByRole('heading', { level: 1, name: '设置' })).toBeAttached()
  })
})

test(
  'network failure › fits the help into 320 px in English with 30 px text in every theme',
  { tag: '@prove' },
  async ({ page, clinic, allowConsole }) => {
    allowConsole(...noise)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.addInitScript(() => {
      if (location.host === '') return
      localStorage.setItem('_language', '"en"')
      localStorage.setItem('_look_text', '30')
    })
    const journey = new Journey(page, clinic)
    await clinic.faults({ call: 'GET /mcapi/patients', fault: '500' })
    for (const look of APPEARANCES)
      await test.step(look, async () => {
        const elder = look.startsWith('elder')
        await setAppearance(page, look)
        await journey.enter('patients')
        await page.getByRole('button', { name: 'Why?' }).first().tap()
        await expect(failureHelp(page)).toContainText('Your data')
        await expect(page.locator('html')).toHaveAttribute('data-text', 'large')
        await waitForScreenReady(page)
        await expectNoAxeViolations(page, { elder })
        await expect.poll(() => clippedTexts(page)).toEqual([])
        await expect
          .poll(() => findSmallTargets(page, elder ? 60 : 44, '[role=dialog] button:not([aria-label])'))
          .toEqual([])
      })
  },
)
