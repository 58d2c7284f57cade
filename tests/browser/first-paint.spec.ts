import type { Page } from '@playwright/test'
import type { ClinicControl } from '../../scripts/support/clinic-control.mjs'
import { readRoutes } from '../../scripts/read-routes.ts'
import { APP_CODE_URL, delayRequests } from './support/delay-requests.ts'
import { Journey } from './support/journey.ts'
import { slowDownTimers } from './support/slow-timers.ts'
import { expect, setAppearance, test } from './support/test.ts'

const DOORS = readRoutes('.')
  .filter(({ isEntryPoint }) => isEntryPoint)
  .map(({ path }) => path.slice(1).replaceAll(/\$\w+/g, 'abcdef'))
const KEY = 'home'

/** Holds back the app’s code and the clinic’s responses, so that the page shows only the first paint. */
async function hold(page: Page): Promise<() => void> {
  await page.route(/\/(mcapi|api-mp)\//, () => new Promise(() => {}))
  return delayRequests(page, APP_CODE_URL)
}

/**
 * Returns every rendered box with its tag, position and size, in whole pixels. The first paint omits texts that only
 * the app knows, such as dates; these elements, their content and their neighbours on the line have no box.
 */
const boxesIn = (page: Page, selector: string, blanks: readonly number[] = []): Promise<Box[]> =>
  page.locator(selector).evaluate(
    (stage, { blanks }) => {
      const boxes: Box[] = []
      let count = 0
      const walk = (parent: Element): void => {
        // The content of a closed `details` is not rendered, so its boxes are outdated.
        const isFolded = parent.matches('details:not([open])')
        for (const each of isFolded ? parent.querySelectorAll(':scope > summary') : parent.children) {
          const at = count
          count += 1
          const { x, y, width, height } = each.getBoundingClientRect()
          const isBlank = each.textContent === '\u00a0' || blanks.includes(at)
          const where = isBlank ? 'blank' : [x, y, width, height].map(Math.round).join(' ')
          if (isBlank || width * height > 0) boxes.push({ at, isBlank, text: `${each.tagName.toLowerCase()} ${where}` })
          if (!isBlank) walk(each)
        }
      }
      walk(stage)
      return boxes
    },
    { blanks },
  )
const blanksOf = (boxes: readonly Box[]): number[] => boxes.filter(({ isBlank }) => isBlank).map(({ at }) => at)
const textsOf = (boxes: readonly Box[]): string[] => boxes.map(({ text }) => text)

type Box = { readonly at: number; readonly isBlank: boolean; readonly text: string }
type Visit = {
  readonly door: string
  readonly who: 'guest' | 'card'
  readonly look?: 'elder' | 'dark'
  readonly lang?: 'en'
}

async function expectSamePlaces(page: Page, clinic: ClinicControl, visit: Visit): Promise<void> {
  const { door, who, look, lang } = visit
  if (look) await setAppearance(page, look)
  const letThrough = await hold(page)
  const journey = new Journey(page, clinic, 'commit')
  const params = lang ? { lang } : {}
  await (who === 'card' ? journey.enter(door, undefined, params) : journey.open(door, params))
  await expect(page.locator('#shell main')).toBeVisible()
  // On a low screen every page scrolls, and the scroll position must remain as well.
  await page.setViewportSize({ width: 390, height: 500 })
  await page.evaluate(() => scrollTo(0, 60))
  const painted = await boxesIn(page, '#shell')
  letThrough()
  await expect(page.locator('#root main')).toBeVisible()
  await expect(page.locator('#shell')).toHaveCount(0)
  await expect.poll(async () => textsOf(await boxesIn(page, '#root', blanksOf(painted)))).toEqual(textsOf(painted))
}

for (const door of DOORS) {
  const prove = { tag: '@prove' }
  const title = `first paint of ${door} › places every box where the loaded screen does`
  test(title, door === KEY ? {} : prove, async ({ page, clinic }) => {
    await expectSamePlaces(page, clinic, { door, who: 'card' })
  })
  test(`${title}, as a guest in English`, prove, async ({ page, clinic }) => {
    await expectSamePlaces(page, clinic, { door, who: 'guest', lang: 'en' })
  })
  test(`${title}, in elder mode`, prove, async ({ page, clinic }) => {
    await expectSamePlaces(page, clinic, { door, who: 'card', look: 'elder' })
  })
}

test('first screen › remains hidden until its styles have loaded', async ({ page, clinic }) => {
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector('#root main')) return
      seen.disconnect()
      const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
      document.documentElement.dataset.drawnWith = String(sheets.length > 1 && sheets.every(({ sheet }) => sheet))
    })
    seen.observe(document, { childList: true, subtree: true })
  })
  const comeOn = await delayRequests(page, /\/assets\/(?!demo)[^/]*\.css$/)
  const entry = page.waitForResponse(/\/index-[^/]*\.js$/)
  await page.goto(clinic.url('doctors'), { waitUntil: 'commit' })
  await (await entry).finished()
  await page.evaluate(() => new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve)))
  await expect(page.locator('#shell main')).toBeVisible()
  await expect(page.locator('#root main')).toHaveCount(0)
  comeOn()
  await expect(page.locator('#root main')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-drawn-with', 'true')
})

test('early view of a ticket › shows before the app has loaded, and keeps its place when the app’s screen replaces it', async ({
  page,
  clinic,
}) => {
  await clinic.world('sign-too-early')
  const [visit] = (await clinic.books<{ id: string; requestId: string }>('registrations')).filter(({ requestId }) =>
    requestId.startsWith('seed-sign'),
  )
  // Only the entry: the early view needs the other chunks.
  await slowDownTimers(page)
  const letThrough = await delayRequests(page, /\/assets\/index-[^/]*\.js$/)
  await new Journey(page, clinic, 'commit').enter(`visits/${visit?.id}`, undefined, { from: 'message' })
  await expect(page.locator('#early')).toContainText('王雅琴')
  await page.setViewportSize({ width: 390, height: 500 })
  await page.evaluate(() => scrollTo(0, 60))
  const ticketIn = async (stage: string) => textsOf(await boxesIn(page, `${stage} section[aria-label="候诊号"]`))
  const early = await ticketIn('#early')
  await page.locator('#early').getByText('来不了，取消').tap()
  letThrough()
  await expect(page.locator('#early')).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: '取消' })).toBeVisible()
  expect(early).not.toEqual([])
  await expect.poll(() => ticketIn('#root')).toEqual(early)
})

test('early views of orders › show before the app has loaded, and an order keeps its place when the app’s screen replaces it', async ({
  page,
  clinic,
}) => {
  await clinic.world('default')
  const entry = /\/assets\/index-[^/]*\.js$/
  await slowDownTimers(page)
  await test.step('opens an order of the list after a tap before the app has loaded', async () => {
    const letThrough = await delayRequests(page, entry)
    await new Journey(page, clinic, 'commit').enter('orders')
    await page.locator('#early').getByText('169.76').tap()
    letThrough()
    await expect(page.getByRole('heading', { name: '价格怎么来的' })).toBeVisible()
    await page.unroute(entry)
  })
  const letThrough = await delayRequests(page, entry)
  // As in a new tab.
  await page.evaluate(() => sessionStorage.clear())
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('#early')).toContainText('一共')
  const orderIn = async (stage: string) => textsOf(await boxesIn(page, `${stage} section:has-text("价格怎么来的")`))
  const early = await orderIn('#early')
  letThrough()
  await expect(page.locator('#early')).toHaveCount(0)
  expect(early).not.toEqual([])
  await expect.poll(() => orderIn('#root')).toEqual(early)
  await test.step('does not show an order that is hidden after inactivity', async () => {
    await page.evaluate(() => sessionStorage.setItem('_touched_draft', '1'))
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () =>
        new MutationObserver(() => {
          if (document.getElementById('early')) document.documentElement.dataset.early = 'shown'
        }).observe(document.body, { childList: true }),
      )
    })
    await page.reload()
    await expect(page.getByRole('heading', { name: '先收起来了' })).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-early')
  })
})
