import { openGallery, sample, stopClock } from './support/gallery.ts'
import { expect, test } from './support/test.ts'

test.describe('tabs by value', () => {
  test.beforeEach(({ page, clinic }) => openGallery(page, clinic, 'rows'))

  test('are one tab stop, gone through by arrows, Home and End, round the ends', async ({ page }) => {
    const place = sample(page, 'Tabs, TabPanel')
    const tabs = place.getByRole('tablist', { name: '我的号' }).getByRole('tab')
    const chosen = place.getByRole('tab', { selected: true })
    const panel = place.getByRole('tabpanel')
    await expect(panel).toHaveText('coming')
    await chosen.focus()
    for (const [key, value] of [
      ['ArrowRight', 'waiting'],
      ['ArrowRight', 'done'],
      ['End', 'all'],
      ['ArrowRight', 'coming'],
      ['ArrowLeft', 'all'],
      ['Home', 'coming'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(panel).toHaveText(value)
      await expect(chosen).toBeFocused()
      await expect(place.locator('[role="tab"][tabindex="0"]')).toHaveCount(1)
    }
    await page.keyboard.press('Tab')
    expect(await tabs.evaluateAll((all) => all.includes(document.activeElement as HTMLElement))).toBe(false)
  })

  test('say what is new: a dot for dot and for notify, a count up to 99', async ({ page }) => {
    const place = sample(page, 'Tabs, TabPanel')
    const tab = (name: string | RegExp) => place.getByRole('tab', { name })
    await expect(tab('待就诊')).toHaveAccessibleName('待就诊')
    await expect(tab(/^候补/)).toHaveAccessibleName(/^候补\s*有新消息$/)
    await expect(tab(/^已完成/)).toHaveAccessibleName(/^已完成\s*有新消息$/)
    await expect(tab(/^待付/)).toHaveAccessibleName(/^待付.*3 条新消息$/)
    await expect(tab(/^全部/)).toHaveAccessibleName(/^全部.*120 条新消息$/)
    await expect(tab(/^全部/)).toContainText('99+')
  })

  test('are chosen by a tap, and the chosen one names its panel', async ({ page }) => {
    const place = sample(page, 'Tabs, TabPanel')
    await place.getByRole('tab', { name: /待付/ }).tap()
    await expect(place.getByRole('tabpanel', { name: /待付/ })).toHaveText('owed')
    await expect(place.getByRole('tab', { selected: true })).toHaveCount(1)
  })
})

test.describe('tabs by route', () => {
  test('are links, the one of the present route is marked, with its dot or count in words', async ({
    page,
    clinic,
  }) => {
    await openGallery(page, clinic, 'rows')
    const records = page.getByRole('navigation', { name: '资料' })
    await expect(records.getByRole('link')).toHaveCount(3)
    await expect(records.locator('[aria-current="page"]')).toHaveText('病历')
    await expect(records.getByRole('link', { name: /报告/ })).toHaveAccessibleName(/^报告.*2 条新消息$/)
    await expect(records.getByRole('link', { name: /账单/ })).toHaveAccessibleName(/^账单\s*有新消息$/)
  })

  test('lead to their route by a tap and by Enter, and the mark follows the route', async ({ page, clinic }) => {
    await openGallery(page, clinic, 'rows')
    const groups = page.getByRole('navigation', { name: '组件分组' })
    const current = groups.locator('[aria-current="page"]')
    await expect(current).toHaveText('行与标签')
    await groups.getByRole('link', { name: '状态' }).tap()
    await expect(page).toHaveURL(/group=states/)
    await expect(current).toHaveText('状态')
    await expect(current).toBeInViewport()
    await groups.getByRole('link', { name: '填写' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/group=fields/)
    await expect(current).toHaveText('填写')
  })
})

test('a cell is one link or one button, and its tap and Enter do the same', async ({ page, clinic }) => {
  await openGallery(page, clinic, 'rows')
  const cells = sample(page, 'Cell, CellGroup')
  const patient = cells.getByRole('button', { name: /就诊人/ })
  const said = page.locator('[data-shown]').getByText('王雅琴')
  await stopClock(page)
  await patient.tap()
  await expect(said).toHaveCount(1)
  await page.clock.runFor(3000)
  await expect(said).toHaveCount(0)
  await patient.focus()
  await page.keyboard.press('Enter')
  await expect(said).toHaveCount(1)
  await expect(cells.getByRole('link')).toHaveAttribute('href', /group=rows/)
  await expect(cells.getByText('高新店').locator('xpath=ancestor::*[self::a or self::button]')).toHaveCount(0)
})
