import type { Page } from '@playwright/test'
import { Journey } from './support/journey.ts'
import { expect, test } from './support/test.ts'

const rows = (page: Page) => page.getByRole('feed', { name: '医生名单' }).getByRole('article')
const row = (page: Page, name: string) => rows(page).filter({ has: page.getByRole('link', { name, exact: true }) })
const toEnd = (page: Page) =>
  page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))

test('doctors › are listed once each however far one scrolls, and a search is found again after going back', async ({
  page,
  clinic,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/)
  const journey = new Journey(page, clinic)
  await test.step('the list keeps its rows when a page fails, and ends with words', async () => {
    await clinic.faults({ call: 'POST /mcapi/doctors/ByIds', fault: '500', times: 1 })
    await journey.open('doctors', { kind: 'all' })
    await expect(rows(page).first()).toHaveAttribute('aria-setsize', '20')
    await toEnd(page)
    const again = page.getByRole('button', { name: '没加载出来，点这里再试' })
    await expect(again).toBeVisible()
    await expect(rows(page).last()).toHaveAttribute('aria-setsize', '20')
    await again.tap()
    await expect(rows(page).last()).not.toHaveAttribute('aria-setsize', '20')
    await toEnd(page)
    await expect(page.getByText('到底了')).toBeVisible()
  })
  await test.step('every doctor is drawn once', async () => {
    const size = Number(await rows(page).last().getAttribute('aria-setsize'))
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    const names = new Set<string>()
    for (let top = 0; top <= height; top += 300) {
      await page.evaluate(async (place) => {
        scrollTo({ top: place, behavior: 'instant' })
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
      }, top)
      for (const each of await rows(page).getByRole('heading').allInnerTexts()) names.add(each)
    }
    expect(names.size).toBe(size)
  })
  await test.step('going back comes to the word and whom it found', async () => {
    const field = page.getByRole('searchbox', { name: '搜医生' })
    const save = page.getByRole('button', { name: '收藏周敏' })
    await journey.open('doctors/search')
    await field.fill('妇科')
    await row(page, '周敏').getByRole('link', { name: '周敏', exact: true }).tap()
    await save.tap()
    await expect(save).toHaveAttribute('aria-pressed', 'true')
    await page.goBack()
    await expect(field).toHaveValue('妇科')
    await expect(row(page, '周敏')).toBeVisible()
  })
})
