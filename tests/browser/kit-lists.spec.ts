import type { Locator, Page } from '@playwright/test'
import { TouchGesture, centerOf, openGallery } from './support/gallery.ts'
import { expect, test } from './support/test.ts'

const rows = (page: Page) => page.getByRole('article')
const rowOf = (page: Page, text: string) => rows(page).filter({ hasText: text })
const hasInAll = (page: Page, count: number) =>
  expect(rows(page).first()).toHaveAttribute('aria-setsize', String(count))
/** Scrolls by `by` px; resolves once the scroll listeners have run and their effect is painted. */
const scrollPage = (page: Page, by: number): Promise<void> =>
  page.evaluate(async (top) => {
    const heard = new Promise((done) => document.addEventListener('scroll', done, { once: true, capture: true }))
    scrollBy({ top, behavior: 'instant' })
    await heard
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  }, by)

/** Returns a function that returns the maximum number of rows rendered at once since this call. */
const countMost = (page: Page): Promise<() => Promise<number>> =>
  page
    .evaluate(() => {
      const seen = { most: 0 }
      const count = () => (seen.most = Math.max(seen.most, document.querySelectorAll('[role="article"]').length))
      new MutationObserver(count).observe(document.body, { subtree: true, childList: true })
      count()
      Object.assign(window, { seen })
    })
    .then(() => () => page.evaluate(() => (window as unknown as { seen: { most: number } }).seen.most))
/** Checks whether a row is rendered in the middle of the box. */
const isDrawn = (box: Locator): Promise<boolean> =>
  box.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('[role="article"]') !== null
  })

/**
 * Scrolls up until older messages load. Returns the position of a message in the frame before the box grew by 5000
 * px, and in each of the ten frames after it; measured inside the page, which misses no frame.
 */
const placesAround = (log: Locator, words: string): Promise<{ before: number; after: number[] }> =>
  log.evaluate(async (box, text) => {
    const frame = () => new Promise(requestAnimationFrame)
    const message = () => [...box.querySelectorAll('[data-index]')].find((each) => each.textContent.includes(text))
    const place = () => Math.round(message()?.getBoundingClientRect().top ?? NaN)
    const height = box.scrollHeight
    box.scrollTo({ top: 150, behavior: 'instant' })
    let before = place()
    for (;;) {
      await frame()
      if (box.scrollHeight > height + 5000) break
      before = place()
    }
    const after = [place()]
    while (after.length < 10) {
      await frame()
      after.push(place())
    }
    return { before, after }
  }, words)

test('kit lists › load pages, refresh, render only visible rows, and scroll to new chat messages', async ({
  page,
  clinic,
}) => {
  await test.step('refreshes on a pull past 60 px at the top and by its button, but not on a shorter pull or while scrolled down', async () => {
    await openGallery(page, clinic, 'lists')
    await expect(rowOf(page, '第 1 笔')).toBeVisible()
    const { x, y } = await centerOf(page.getByText('第 1 次'))
    const finger = await TouchGesture.on(page)
    const refresh = page.getByRole('button', { name: '刷新' })
    const held = page.locator('[data-held]')
    const pull = async (by: number) => {
      await finger.down(x, y)
      for (let moved = 12; moved < by; moved += 30) await finger.move(x, y + moved)
      await finger.move(x, y + by)
    }
    await pull(119)
    await expect(held).toHaveCount(1)
    await finger.up()
    // A released pull and the refresh it starts render together; a refresh would last 600 ms.
    await expect(held).toHaveCount(0)
    await expect.poll(() => refresh.getAttribute('aria-disabled')).toBeNull()
    await expect(page.getByText('第 1 次')).toBeVisible()
    await pull(125)
    // The busy state lasts 600 ms, which a busy machine may miss, so the page itself records it.
    await refresh.evaluate((key) => {
      const watch = new MutationObserver(() => {
        if (key.getAttribute('aria-disabled') === 'true') document.body.dataset.wasHeld = 'true'
      })
      watch.observe(key, { attributes: true })
    })
    await finger.up()
    await expect(page.locator('body')).toHaveAttribute('data-was-held', 'true')
    await expect(page.getByText('第 2 次')).toBeVisible()
    await expect(refresh).not.toHaveAttribute('aria-disabled')
    await expect(rowOf(page, '第 1 笔')).toBeVisible()

    await page.evaluate(() => scrollTo({ top: 40, behavior: 'instant' }))
    await pull(200)
    // The gesture has scrolled the page instead.
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(held).toHaveCount(0)
    await finger.up()
    await expect.poll(() => refresh.getAttribute('aria-disabled')).toBeNull()

    await refresh.focus()
    await expect(refresh).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByText('第 3 次')).toBeVisible()
  })
  await test.step('renders fewer than 200 of 10,000 rows, including the focused one, by keyboard and while scrolling', async () => {
    await openGallery(page, clinic, 'long')
    const box = page.getByRole('region', { name: '一万行' })
    await hasInAll(page, 10_000)
    const most = await countMost(page)
    const focused = rows(page).and(page.locator(':focus'))
    await test.step('scrolls with PageDown', async () => {
      await rows(page).first().focus()
      for (let at = 0; at < 12; at += 1) {
        await page.keyboard.press('PageDown')
        await expect(focused).toHaveAttribute('aria-posinset', String(at + 2))
      }
    })
    await test.step('scrolls on a slow device', async () => {
      const cdp = await page.context().newCDPSession(page)
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      for (const share of [0.1, 0, 0.35, 0.5, 0.51, 0.9, 1]) {
        await box.evaluate((node, at) => node.scrollTo({ top: at * node.scrollHeight, behavior: 'instant' }), share)
        await expect.poll(() => isDrawn(box)).toBe(true)
        await expect(focused).toHaveAttribute('aria-posinset', '13')
      }
      await expect(rowOf(page, '第 10000 行')).toBeVisible()
      await cdp.detach()
    })
    await expect.poll(() => most()).toBeGreaterThan(5)
    await expect.poll(() => most()).toBeLessThan(200)
  })
  await test.step('opens a chat at the newest message and follows it, but never moves a message being read', async () => {
    await openGallery(page, clinic, 'chat')
    const log = page.getByRole('log')
    const message = (number: number) => log.getByText(new RegExp(`^第 ${number} 条`))
    const more = page.getByRole('button', { name: '来一条新的' })
    const newest = page.getByRole('button', { name: '回到最新消息' })
    const fromEnd = () => log.evaluate((node) => Math.round(node.scrollHeight - node.scrollTop - node.clientHeight))
    const scrollBox = (by: ScrollToOptions) =>
      log.evaluate((node, to) => node.scrollTo({ ...to, behavior: 'instant' }), by)
    const drawn = () => log.locator('[data-index]').count()
    await test.step('opens at the newest message, with fewer than 200 messages rendered', async () => {
      await expect(message(5000)).toBeInViewport()
      await expect.poll(() => fromEnd()).toBeLessThanOrEqual(1)
      await expect.poll(() => drawn()).toBeLessThan(200)
    })
    await test.step('follows a new message, but not while the user reads older ones', async () => {
      await more.tap()
      await expect(message(5001)).toBeInViewport()
      await expect.poll(fromEnd).toBeLessThanOrEqual(1)
      await log.evaluate((node) => node.scrollBy({ top: -1500, behavior: 'instant' }))
      await expect(newest).toHaveAccessibleName('回到最新消息')
      const read = message(4981)
      // Its distance from the end depends on the engine's line heights.
      await read.evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }))
      await expect(read).toBeInViewport()
      const before = (await read.boundingBox())?.y ?? -1
      await more.tap()
      await expect(newest).toHaveAccessibleName(/1 条新消息/)
      expect(Math.abs(((await read.boundingBox())?.y ?? -1) - before)).toBeLessThanOrEqual(1)
      await newest.tap()
      await expect(message(5002)).toBeInViewport()
      await expect(newest).toHaveCount(0)
    })
    await test.step('does not jump when older messages load', async () => {
      await scrollBox({ top: 700 })
      await expect(message(1009)).toBeVisible()
      const { before, after } = await placesAround(log, '第 1003 条')
      expect(Math.max(...after.map((place) => Math.abs(place - before)))).toBeLessThanOrEqual(2)
      await expect.poll(() => drawn()).toBeLessThan(200)
    })
  })
  await test.step('requests the next page half a screen before the end, and marks the end of the list', async () => {
    await openGallery(page, clinic, 'lists')
    await expect(rowOf(page, '第 1 笔')).toBeVisible()
    const feed = page.getByRole('feed', { name: '账单' })
    await expect(feed).toHaveAttribute('aria-busy', 'false')
    await hasInAll(page, 20)
    const left = () => feed.evaluate((node) => node.getBoundingClientRect().bottom - innerHeight)
    await scrollPage(page, (await left()) - 440)
    // A request would be pending for 300 ms.
    await expect.poll(() => feed.getAttribute('aria-busy')).toBe('false')
    await hasInAll(page, 20)
    await scrollPage(page, (await left()) - 400)
    await hasInAll(page, 40)
    for (const count of [60, 80, 95]) {
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
      await hasInAll(page, count)
    }
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    await expect(page.getByText('到底了')).toBeInViewport()
    await expect(rowOf(page, '第 95 笔')).toBeInViewport()
    await expect(rows(page).last()).toHaveAttribute('aria-posinset', '95')
    await expect.poll(() => rows(page).count()).toBeLessThan(60)
  })
})
