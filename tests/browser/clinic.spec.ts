import type { Page } from '@playwright/test'
import { TouchGesture, centerOf } from './support/gallery.ts'
import { chooseOption, Journey } from './support/journey.ts'
import { expect, expectNoAxeViolations, setAppearance, test } from './support/test.ts'
import { waitForScreenReady } from './support/screen-ready.ts'

const rows = (page: Page) => page.getByRole('feed', { name: '医生名单' }).getByRole('article')
const row = (page: Page, name: string) => rows(page).filter({ has: page.getByRole('link', { name, exact: true }) })
const toEnd = (page: Page) =>
  page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))

/** Expects that a tap on a day and on the bottom button scrolls the slots into view. */
async function expectWayToTimes(page: Page): Promise<void> {
  const first = page
    .getByRole('radiogroup', { name: /的时间$/ })
    .getByRole('radio')
    .first()
  const label = first.locator('xpath=ancestor::label')
  const days = page.getByRole('radiogroup', { name: '一周出诊' }).getByRole('radio')
  const bar = page.getByRole('button', { name: '选一个时间' })
  const isClear = async () => {
    const [time, key] = [await label.boundingBox(), await bar.boundingBox()]
    return time !== null && key !== null && time.y >= 0 && time.y + time.height <= key.y
  }
  await waitForScreenReady(page)
  await expect(days.nth(9)).toHaveCount(0)
  await expect(label).not.toBeInViewport()
  await chooseOption(days.nth(2))
  await expect.poll(isClear).toBe(true)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await bar.tap()
  await expect.poll(isClear).toBe(true)
  await expect(page.getByRole('radiogroup', { name: /的时间$/ }).locator('input:focus')).toHaveCount(1)
}

test('doctor list › shows each doctor once, supports search, and links each department’s day to the doctors', async ({
  page,
  clinic,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/)
  await clinic.world('default', '2026-11-20T09:05:00+08:00')
  const journey = new Journey(page, clinic)
  await test.step('keeps the list of all doctors when a page fails, and marks the end of the list', async () => {
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
  await test.step('renders every doctor once', async () => {
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
  await test.step('restores query and results when the user goes back', async () => {
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
  await journey.open('clinics/c1001')
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  const listed = (name: string) => page.getByRole('article').filter({ hasText: name })
  const isClean = async () => {
    await waitForScreenReady(page)
    await expectNoAxeViolations(page)
  }
  await test.step('lists a department on a day', async () => {
    await page.getByRole('link', { name: /妇科/ }).tap()
    await expect(heading('妇科')).toBeVisible()
    const days = page.getByRole('radiogroup', { name: '就诊日期' }).getByRole('radio')
    await expect(days).toHaveCount(14)
    await expect(days.first()).toBeChecked()
    await expect(listed('周敏')).toContainText('挂号费 20.00 元')
    await expect(listed('周敏')).toContainText('余 11')
    await expect(listed('吴若兰')).toContainText('这天不出诊')
    await expect(listed('林清和')).toHaveCount(0)
    await isClean()
    await chooseOption(page.getByRole('radio', { name: /周日 22 日/ }))
    await expect(listed('吴若兰')).toContainText('余 13')
    await expect(page.getByRole('article').first()).toContainText('吴若兰')
    await expect(page).toHaveURL(/date=2026-11-22/)
  })
  await test.step('opens a doctor of another department', async () => {
    await page.getByRole('link', { name: '换科室' }).tap()
    await expect(heading('看哪个科？')).toBeVisible()
    await isClean()
    await page.getByRole('link', { name: /中医内科/ }).tap()
    await page.getByRole('link', { name: '林清和，去挂号' }).tap()
    await expect(heading('林清和')).toBeVisible()
    await expect(page).toHaveURL(/booking\/doctor\/d2001\?clinicId=c1001&date=2026-11-20/)
  })
  await test.step('changes the doctor’s week on a swipe, but not when the swipe returns to its start', async () => {
    await waitForScreenReady(page)
    const grid = page.getByRole('grid', { name: '一周出诊' })
    const dates = page.getByText(/^\d+月\d+日–(\d+月)?\d+日$/)
    const week = await dates.innerText()
    const pull = async (across: number) => {
      const { x, y, width, height } = (await grid.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      await page.mouse.move(x + width / 2, y + height / 2)
      await page.mouse.down()
      await page.mouse.move(x + width / 2 + (across || -60) / 2, y + height / 2, { steps: 4 })
      await page.mouse.move(x + width / 2 + across, y + height / 2, { steps: 4 })
      await page.mouse.up()
    }
    await pull(0)
    await expect(dates).toHaveText(week)
    await pull(-260)
    await expect(dates).not.toHaveText(week)
    await pull(260)
    await expect(dates).toHaveText(week)
  })
  await test.step('scrolls to the slots when a day or the bottom button is tapped', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await expectWayToTimes(page)
    await page.setViewportSize({ width: 390, height: 844 })
  })
  // The swipe comes last, because Chromium ignores a tap right after one.
  await test.step('changes photos with the dots and by swiping', async () => {
    await journey.open('clinics/c1001')
    const photos = page.getByRole('group', { name: '门诊照片' })
    await photos.getByRole('button', { name: '停止自动播放' }).tap()
    await expect(photos.getByRole('button', { name: '自动播放', exact: true })).toBeVisible()
    const dot = (at: number) => photos.getByRole('button', { name: `第 ${at} 张，共 3 张` })
    await dot(2).tap()
    await expect(dot(2)).toHaveAttribute('aria-current', 'true')
    const { x, y, width } = await centerOf(photos.getByRole('img', { name: '门诊照片 2' }))
    const finger = await TouchGesture.on(page)
    await finger.down(x, y)
    await finger.move(x - 20, y)
    await finger.move(x - 0.7 * width, y)
    await finger.up()
    await expect(dot(3)).toHaveAttribute('aria-current', 'true')
    await expect(photos.getByRole('img', { name: '门诊照片 3' })).toBeInViewport()
  })
})

test('doctor schedule › scrolls the slots into view in elder mode', { tag: '@prove' }, async ({ page, clinic }) => {
  await setAppearance(page, 'elder')
  await new Journey(page, clinic).enter('booking/doctor/d2001?clinicId=c1001')
  await expectWayToTimes(page)
})
