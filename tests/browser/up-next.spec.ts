import { Journey } from './support/journey.ts'
import { expect, expectNoAxeViolations, setAppearance, test } from './support/test.ts'
import { waitForScreenReady } from './support/screen-ready.ts'

const AT = '2026-11-20T09:05:00+08:00'

test(
  'home screen › links a medicine that is running out to the reorder, at 320 px by keyboard',
  { tag: '@prove' },
  async ({ page, clinic }) => {
    await clinic.world('default', AT)
    await clinic.clock({ at: '2026-11-24T09:05:00+08:00' })
    const journey = new Journey(page, clinic)
    await page.setViewportSize({ width: 320, height: 640 })
    await journey.enter('home')
    const next = page.getByRole('region', { name: '接下来' })
    const line = next.getByRole('link', { name: /药大约到 11月25日/ })
    await expect(line).toBeVisible()
    await waitForScreenReady(page)
    await expectNoAxeViolations(page)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    expect((await line.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await line.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: '再配一次' }).first()).toBeVisible()
    await journey.open('orders/o6005')
    await expect(page.getByText('这一单的药大约到 11月25日')).toBeVisible()
    await waitForScreenReady(page)
    await expectNoAxeViolations(page)
  },
)

test(
  'home screen › shows available doctors to guests, and one task at least 56 px high in elder mode',
  { tag: '@prove' },
  async ({ page, clinic }) => {
    await clinic.world('default', AT)
    const journey = new Journey(page, clinic)
    await journey.open('home')
    await expect(
      page.getByRole('region', { name: '今天有号的医生' }).getByRole('link', { name: /林清和/ }),
    ).toBeVisible()
    await waitForScreenReady(page)
    await expectNoAxeViolations(page)
    await setAppearance(page, 'elder')
    await page.goto('about:blank')
    await journey.enter('home')
    const lines = page.getByRole('region', { name: '接下来' }).getByRole('link')
    await expect(lines).toHaveCount(1)
    expect((await lines.boundingBox())?.height).toBeGreaterThanOrEqual(56)
    await waitForScreenReady(page)
    await expectNoAxeViolations(page)
  },
)
