import type { Page } from '@playwright/test'
import { Finger, middleOf, openGallery } from './support/gallery.ts'
import { expect, test } from './support/test.ts'

const rows = (page: Page) => page.getByRole('article')
const firstRow = (page: Page, text: string) => rows(page).filter({ hasText: text })

test.describe('the infinite list', () => {
  test('asks for the next page when half a screen is left, not before', async ({ page, clinic }) => {
    await openGallery(page, clinic, 'lists')
    await expect(firstRow(page, '第 1 笔')).toBeVisible()
    const feed = page.getByRole('feed', { name: '账单' })
    const setSize = () => rows(page).first().getAttribute('aria-setsize')
    await expect(feed).toHaveAttribute('aria-busy', 'false')
    expect(await setSize()).toBe('20')
    const left = () => feed.evaluate((node) => node.getBoundingClientRect().bottom - innerHeight)
    const scrollTo = (space: number) =>
      page.evaluate((by) => scrollBy({ top: by, behavior: 'instant' }), (space - 0) * -1)
    await scrollTo(-((await left()) - 440))
    await page.waitForTimeout(200)
    expect(await setSize()).toBe('20')
    await scrollTo(-((await left()) - 400))
    await expect.poll(setSize).toBe('40')
  })

  test('ends with words, and keeps few rows in the page', async ({ page, clinic }) => {
    await openGallery(page, clinic, 'lists')
    await expect(firstRow(page, '第 1 笔')).toBeVisible()
    await expect(async () => {
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
      await expect(page.getByText('到底了')).toBeVisible({ timeout: 100 })
    }).toPass()
    await expect(firstRow(page, '第 95 笔')).toBeVisible()
    await expect(rows(page).last()).toHaveAttribute('aria-posinset', '95')
    expect(await rows(page).count()).toBeLessThan(60)
  })

  test('after a failure waits until somebody taps', async ({ page, clinic }) => {
    await openGallery(page, clinic, 'lists')
    await page.getByRole('button', { name: '第二页失败' }).tap()
    await expect(firstRow(page, '第 1 笔')).toBeVisible()
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    const again = page.getByRole('button', { name: '没加载出来，点这里再试' })
    await expect(again).toBeVisible()
    await page.evaluate(() => scrollBy({ top: -60, behavior: 'instant' }))
    await page.waitForTimeout(500)
    await expect(rows(page).first()).toHaveAttribute('aria-setsize', '20')
    await again.tap()
    await expect(rows(page).first()).toHaveAttribute('aria-setsize', '40')
  })

  test('shows the shape of rows first, and what there is to say when there are none', async ({ page, clinic }) => {
    await openGallery(page, clinic, 'lists')
    await page.getByRole('button', { name: '一笔没有' }).tap()
    await expect(page.getByRole('heading', { name: '还没有账单' })).toBeVisible()
    await expect(page.getByText('到底了')).toHaveCount(0)
  })
})

test('a pull of 60 px at the top refreshes; a shorter one and one from further down do not', async ({
  page,
  clinic,
}) => {
  await openGallery(page, clinic, 'lists')
  await expect(firstRow(page, '第 1 笔')).toBeVisible()
  const { x, y } = await middleOf(page.getByRole('heading', { name: /InfiniteList/ }))
  const finger = await Finger.on(page)
  const pull = async (by: number) => {
    await finger.down(x, y)
    for (let moved = 12; moved < by; moved += 30) await finger.move(x, y + moved)
    await finger.move(x, y + by)
    await finger.up()
  }
  await pull(119)
  await page.waitForTimeout(700)
  await expect(page.getByText('第 1 次')).toBeVisible()
  await pull(125)
  await expect(page.getByText('第 2 次')).toBeVisible()
  await expect(firstRow(page, '第 1 笔')).toBeVisible()
  await page.evaluate(() => scrollTo({ top: 40, behavior: 'instant' }))
  await pull(200)
  await page.waitForTimeout(700)
  await expect(page.getByText('第 2 次')).toBeVisible()
})

test('refreshes by keys too', async ({ page, clinic }) => {
  await openGallery(page, clinic, 'lists')
  const refresh = page.getByRole('button', { name: '刷新' })
  await refresh.focus()
  await expect(refresh).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByText('第 2 次')).toBeVisible()
})

test('ten thousand rows keep fewer than 200 in the page, however one goes through them', async ({ page, clinic }) => {
  await openGallery(page, clinic, 'long')
  const box = page.getByRole('region', { name: '一万行' })
  await expect(rows(page).first()).toHaveAttribute('aria-setsize', '10000')
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  let most = 0
  for (const share of [0, 0.1, 0.35, 0.5, 0.51, 0.9, 1]) {
    await box.evaluate((node, at) => node.scrollTo({ top: at * node.scrollHeight, behavior: 'instant' }), share)
    await page.waitForTimeout(120)
    most = Math.max(most, await rows(page).count())
  }
  expect(most).toBeGreaterThan(5)
  expect(most).toBeLessThan(200)
  await expect(firstRow(page, '第 10000 行')).toBeVisible()
})

test('rows are gone through by PageDown, and the one with the focus stays when it is scrolled away', async ({
  page,
  clinic,
}) => {
  await openGallery(page, clinic, 'long')
  await rows(page).first().focus()
  for (let at = 0; at < 12; at += 1) {
    await page.keyboard.press('PageDown')
    await expect(page.locator(':focus')).toHaveAttribute('aria-posinset', String(at + 2))
  }
  await page
    .getByRole('region', { name: '一万行' })
    .evaluate((node) => node.scrollTo({ top: 300_000, behavior: 'instant' }))
  await page.waitForTimeout(200)
  await expect(page.locator(':focus')).toHaveAttribute('aria-posinset', '13')
})

test.describe('the chat', () => {
  const log = (page: Page) => page.getByRole('log')
  const message = (page: Page, number: number) => log(page).getByText(new RegExp(`^第 ${number} 条`))
  const drawn = (page: Page) => log(page).locator('[data-index]').count()
  const fromEnd = (page: Page) =>
    log(page).evaluate((node) => Math.round(node.scrollHeight - node.scrollTop - node.clientHeight))

  test('opens at the newest, with fewer than 200 messages in the page', async ({ page, clinic }) => {
    await openGallery(page, clinic, 'chat')
    await expect(message(page, 5000)).toBeInViewport()
    expect(await fromEnd(page)).toBeLessThanOrEqual(1)
    expect(await drawn(page)).toBeLessThan(200)
  })

  test('follows a new message, but not when one reads older ones', async ({ page, clinic }) => {
    await openGallery(page, clinic, 'chat')
    const more = page.getByRole('button', { name: '来一条新的' })
    await expect(message(page, 5000)).toBeVisible()
    await more.tap()
    await expect(message(page, 5001)).toBeInViewport()
    await expect.poll(() => fromEnd(page)).toBeLessThanOrEqual(1)
    await log(page).evaluate((node) => node.scrollBy({ top: -1500, behavior: 'instant' }))
    const newest = page.getByRole('button', { name: '回到最新消息' })
    await expect(newest).toBeVisible()
    await page.waitForTimeout(200)
    const before = await log(page).evaluate((node) => node.scrollTop)
    await more.tap()
    await page.waitForTimeout(200)
    expect(Math.abs((await log(page).evaluate((node) => node.scrollTop)) - before)).toBeLessThanOrEqual(1)
    await newest.tap()
    await expect(message(page, 5002)).toBeInViewport()
    await expect(newest).toHaveCount(0)
  })

  test('does not jump when older messages come', async ({ page, clinic }) => {
    await openGallery(page, clinic, 'chat')
    await expect(message(page, 5000)).toBeVisible()
    await log(page).evaluate((node) => node.scrollTo({ top: 700, behavior: 'instant' }))
    await page.waitForTimeout(150)
    await log(page).evaluate((node) => node.scrollTo({ top: 150, behavior: 'instant' }))
    const seen = message(page, 1003)
    await expect(seen).toBeVisible()
    const placeOf = async () => (await seen.boundingBox())?.y ?? -1
    const before = await placeOf()
    const count = await log(page).evaluate((node) => node.scrollHeight)
    await expect.poll(() => log(page).evaluate((node) => node.scrollHeight)).toBeGreaterThan(count + 5000)
    await page.waitForTimeout(200)
    expect(Math.abs((await placeOf()) - before)).toBeLessThanOrEqual(2)
    expect(await drawn(page)).toBeLessThan(200)
  })
})
