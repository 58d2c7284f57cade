import type { Page } from '@playwright/test'
import type { ClinicControl } from '../../scripts/support/clinic-control.mjs'
import { asksAllOf } from '../support/proof.ts'
import { clippedTexts } from './support/clipping.ts'
import { Journey } from './support/journey.ts'
import { smallTargets } from './support/measure.ts'
import { expect, expectNoAxeViolations, setLook, test, type Look } from './support/test.ts'
import { whole } from './support/whole.ts'

const open = (page: Page, clinic: ClinicControl, path: string) => new Journey(page, clinic).open(path)
const field = (page: Page) => page.getByRole('searchbox', { name: '哪里不舒服' })
/** Stands in the table of phrases and in no sentence of ours. */
const DIALECT = '波棱盖'

test('the phrases are loaded with the first letter of a complaint, and not with a screen', async ({ page, clinic }) => {
  const carriers: string[] = []
  page.on('response', async (response) => {
    if (!response.url().endsWith('.js')) return
    const code = await response.text().catch(() => '')
    if (code.includes(DIALECT)) carriers.push(response.url())
  })
  await open(page, clinic, 'doctors')
  await whole(page)
  await page.getByRole('link', { name: '不知道看什么科？' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: '看什么科' })).toBeVisible()
  await whole(page)
  expect(carriers).toEqual([])
  await field(page).fill('腰疼')
  await expect(page.getByRole('heading', { name: '“腰疼”可以看' })).toBeVisible()
  await expect.poll(() => carriers.length).toBe(1)
})

test('from a complaint to a doctor’s times and back by the keyboard alone', async ({ page, clinic }) => {
  await open(page, clinic, 'doctors/where')
  await whole(page)
  const focused = page.locator(':focus')
  for (let tabs = 0; tabs < 9 && !(await field(page).evaluate((each) => each === document.activeElement)); tabs += 1)
    await page.keyboard.press('Tab')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('腰疼')
  await expect(page.getByRole('heading', { name: '“腰疼”可以看' })).toBeVisible()
  await page.keyboard.press('Tab') // the clear key
  await page.keyboard.press('Tab')
  await expect(focused).toHaveAccessibleName(/^骨伤科/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '骨伤科的医生' })).toBeVisible()
  await whole(page)
  await page.goBack()
  await expect(field(page)).toHaveValue('腰疼')
  await expect(page.getByRole('link', { name: /^骨伤科/ })).toBeVisible()
  await whole(page)
})

test('a complaint that is tapped hands the focus to its answer', async ({ page, clinic }) => {
  await open(page, clinic, 'doctors/where')
  await whole(page)
  await page.getByRole('button', { name: '睡不着' }).tap()
  await expect(page.getByRole('heading', { name: '“睡不着”可以看' })).toBeVisible()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('“睡不着”可以看')
  await page.reload()
  await expect(page.getByRole('heading', { name: '“睡不着”可以看' })).toBeVisible()
  await whole(page)
})

/** What stands on each, so that it is looked at as it is meant. */
const PLACES: readonly (readonly [path: string, shows: string])[] = [
  ['doctors/where', '大家常说'],
  ['doctors/where?say=腿脚疼', '擅长里写到的医生'],
  ['doctors/where?say=不想活了', '心理援助热线 12356'],
  ['doctors/where?say=牙疼', '问前台'],
  ['doctors/where?say=膝', '您说的是'],
  ['doctors/search?keyword=波棱盖疼', '骨伤科'],
  ['doctors/search?keyword=喘不上气', '先打 120'],
  ['doctors/department/骨伤科', '邓一舟'],
]
/** Elders have the largest type, and ask for most contrast. */
const LOOKS: readonly Look[] = asksAllOf('where') ? ['light', 'dark', 'elder'] : ['elder']
for (const look of LOOKS)
  test(`who sees a complaint fits a phone of 320 px and leaves axe nothing, ${look}`, async ({ page, clinic }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await setLook(page, look)
    for (const [path, shows] of PLACES)
      await test.step(path, async () => {
        // The field leads while one stays.
        await page.goto('about:blank')
        await open(page, clinic, path)
        await expect(page.getByText(shows).first()).toBeVisible()
        await whole(page)
        expect.soft(await clippedTexts(page)).toEqual([])
        expect.soft(await smallTargets(page, 44)).toEqual([])
        await expectNoAxeViolations(page, { elder: look === 'elder' })
      })
  })
