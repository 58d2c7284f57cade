import type { Page } from '@playwright/test'
import type { ClinicControl } from '../../scripts/support/clinic-control.mjs'
import { clippedTexts } from './support/clipping.ts'
import { choose, Journey } from './support/journey.ts'
import { expect, expectNoAxeViolations, setLook, test, type Look } from './support/test.ts'
import { whole } from './support/whole.ts'

const rows = (page: Page) => page.getByRole('feed', { name: '医生名单' }).getByRole('article')
const row = (page: Page, name: string) => rows(page).filter({ has: page.getByRole('link', { name, exact: true }) })
const open = (page: Page, clinic: ClinicControl, path: string, params: Record<string, string> = {}) =>
  new Journey(page, clinic).open(path, params)
const toEnd = (page: Page) =>
  page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
const field = (page: Page) => page.getByRole('searchbox', { name: '搜医生' })

test('the list of doctors goes on by itself near its end, shows nobody twice, and keeps what it has when a page fails', async ({
  page,
  clinic,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/)
  await clinic.faults({ call: 'POST /mcapi/doctors/ByIds', fault: '500', times: 1 })
  await open(page, clinic, 'doctors', { kind: 'all' })
  await expect(rows(page).first()).toHaveAttribute('aria-setsize', '20')
  await toEnd(page)
  const again = page.getByRole('button', { name: '没加载出来，点这里再试' })
  await expect(again).toBeVisible()
  await expect(rows(page).last()).toHaveAttribute('aria-setsize', '20')
  await again.tap()
  await expect(rows(page).last()).not.toHaveAttribute('aria-setsize', '20')
  await toEnd(page)
  await expect(page.getByText('到底了')).toBeVisible()

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

test('what was searched and who was saved is found again after going back and after a reload', async ({
  page,
  clinic,
}) => {
  await test.step('going back comes to the word and whom it found', async () => {
    await open(page, clinic, 'doctors/search')
    await field(page).fill('失眠')
    await field(page).press('Enter')
    await expect(row(page, '林清和')).toBeVisible()
    await field(page).fill('妇科')
    await row(page, '周敏').getByRole('link', { name: '周敏', exact: true }).tap()
    await page.getByRole('button', { name: '收藏周敏' }).tap()
    await expect(page.getByRole('button', { name: '收藏周敏' })).toHaveAttribute('aria-pressed', 'true')
    await page.goBack()
    await expect(field(page)).toHaveValue('妇科')
    await expect(row(page, '周敏')).toBeVisible()
    await whole(page)
  })
  await test.step('a reload finds the words and the doctor', async () => {
    await open(page, clinic, 'doctors/search')
    await page.reload()
    await expect(page.getByRole('region', { name: '搜过的' }).getByRole('listitem')).toHaveText(['妇科', '失眠'])
    await whole(page)
    await open(page, clinic, 'doctors', { kind: 'saved' })
    await page.reload()
    await expect(row(page, '周敏')).toBeVisible()
  })
})

test('a tag is found raw and encoded in the address, and half a character is no page', async ({ page, clinic }) => {
  for (const tag of ['省名中医', encodeURIComponent('省名中医')]) {
    await page.goto('about:blank')
    await open(page, clinic, `doctors/tag/${tag}`)
    await expect(page.getByRole('heading', { level: 1, name: '省名中医的医生' })).toBeVisible()
    await expect(row(page, '林清和')).toBeVisible()
    await whole(page)
  }
  await open(page, clinic, 'doctors/tag/%E7')
  await expect(page.getByRole('heading', { name: '没有这个页面' })).toBeVisible()
})

/** What one chooses on the way to a number, and what is done there before it is looked at. */
const PLACES: readonly (readonly [path: string, shows: string, act?: (page: Page) => Promise<void>])[] = [
  ['clinics', '没有拿到位置', (page) => page.getByRole('button', { name: '用我的位置排序' }).tap()],
  ['clinics/c1001', '锦江总院', (page) => choose(page.getByRole('radio', { name: '全部门诊' }))],
  ['clinics/c1002', '长按识别', (page) => page.getByRole('button', { name: '门诊二维码' }).tap()],
  ['booking', '看哪个科？'],
  ['booking?departmentId=all', '林清和'],
  ['doctors/search', '大家常找'],
  ['doctors/tag/医保', '医保的医生'],
  ['doctors/search?keyword=科', '林清和'],
  ['doctors?kind=saved', '还没有收藏医生'],
  ['doctors/d2001', '现在能咨询', (page) => page.getByRole('tab', { name: '介绍' }).tap()],
  ['doctors/d2002', '长按保存', (page) => page.getByRole('button', { name: '周敏的二维码' }).tap()],
]

for (const look of ['light', 'dark', 'elder'] satisfies Look[])
  test(
    `clinics, departments and doctors fit a phone of 320 px and leave axe nothing, ${look}`,
    { tag: '@prove' },
    async ({ page, clinic }) => {
      await clinic.world('default', '2026-11-20T09:05:00+08:00')
      await page.addInitScript(() => localStorage.setItem('gps', 'denied'))
      await page.setViewportSize({ width: 320, height: 640 })
      await setLook(page, look)
      for (const [path, shows, act] of PLACES)
        await test.step(path, async () => {
          await open(page, clinic, path)
          await whole(page)
          await act?.(page)
          await expect(page.getByText(shows).first()).toBeVisible()
          await whole(page)
          expect(await clippedTexts(page)).toEqual([])
          await expectNoAxeViolations(page, { elder: look === 'elder' })
        })
    },
  )
