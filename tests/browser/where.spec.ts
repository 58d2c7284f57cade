import type { Page } from '@playwright/test'
import { LOOKS } from './support/look.ts'
import { expectClean } from './support/clean.ts'
import { Journey } from './support/journey.ts'
import { expectTargets } from './support/measure.ts'
import { expect, setLook, test } from './support/test.ts'
import { whole } from './support/whole.ts'

const field = (page: Page) => page.getByRole('searchbox', { name: '哪里不舒服' })
const answer = (page: Page, words: string) => page.getByRole('heading', { name: `“${words}”可以看` })
/** In the table of phrases and in no sentence of ours. */
const DIALECT = '波棱盖'
const SMALL = { width: 320, height: 640 }

test('whom to see › answers a complaint by tap and by keyboard, for elders at 320 px, with phrases loaded for a complaint alone', async ({
  page,
  clinic,
}) => {
  const carriers: string[] = []
  page.on('response', async (response) => {
    if (!response.url().endsWith('.js')) return
    const code = await response.text().catch(() => '')
    if (code.includes(DIALECT)) carriers.push(response.url())
  })
  await setLook(page, 'elder')
  await page.setViewportSize(SMALL)
  const fits = async (where: string) => {
    await expectClean(page, 'elder', where)
    await expectTargets(page, 44)
  }
  await test.step('no screen loads the phrases', async () => {
    await new Journey(page, clinic).open('doctors')
    await whole(page)
    await page.getByRole('link', { name: '不知道看什么科？' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: '看什么科' })).toBeVisible()
    await fits('no complaint')
    expect(carriers).toEqual([])
  })
  await test.step('a tapped complaint hands the focus to its answer', async () => {
    await page.getByRole('button', { name: '睡不着' }).tap()
    await expect(answer(page, '睡不着')).toBeVisible()
    await expect(page.locator(':focus')).toContainText('“睡不着”可以看')
    await expect.poll(() => carriers.length).toBe(1)
    await fits('an answer')
  })
  await test.step('by keyboard to a department, and back to the answer', async () => {
    await field(page).fill('')
    await page.keyboard.type('腰疼')
    await expect(answer(page, '腰疼')).toBeVisible()
    await page.keyboard.press('Tab') // the clear key
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveAccessibleName(/^骨伤科/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: '骨伤科的医生' })).toBeVisible()
    await fits('a department')
    await page.goBack()
    await expect(field(page)).toHaveValue('腰疼')
    await expect(page.getByRole('link', { name: /^骨伤科/ })).toBeVisible()
  })
})

const PLACES: readonly (readonly [path: string, shows: string])[] = [
  ['doctors/where?say=不想活了', '心理援助热线 12356'],
  ['doctors/where?say=牙疼', '问前台'],
  ['doctors/where?say=膝', '您说的是'],
  ['doctors/search?keyword=波棱盖疼', '骨伤科'],
  ['doctors/search?keyword=喘不上气', '先打 120'],
]
for (const look of LOOKS)
  test(`whom to see › fits 320 px with every kind of answer, ${look}`, { tag: '@prove' }, async ({ page, clinic }) => {
    await page.setViewportSize(SMALL)
    await setLook(page, look)
    for (const [path, shows] of PLACES)
      await test.step(path, async () => {
        await page.goto('about:blank')
        await new Journey(page, clinic).open(path)
        await expect(page.getByText(shows).first()).toBeVisible()
        await expectClean(page, look, path)
        await expectTargets(page, 44)
      })
  })
