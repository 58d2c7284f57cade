import type { Page } from '@playwright/test'
import type { ClinicControl } from '../../scripts/support/clinic-control.mjs'
import { readRoutes } from '../../scripts/read-routes.ts'
import { CODE, holdBack } from './support/hold-back.ts'
import { Journey } from './support/journey.ts'
import { expect, setLook, test } from './support/test.ts'

const DOORS = readRoutes('.')
  .filter(({ isDoor }) => isDoor)
  .map(({ path }) => path.slice(1).replaceAll(/\$\w+/g, 'abcdef'))
/** One of each kind: home, a list, one thing of it, a form. */
const KEY = ['home', 'doctors', 'visits/abcdef', 'login']

/** Keeps the app's code and the clinic's answers from coming; what stands then stands in the page alone. */
async function hold(page: Page): Promise<() => void> {
  await page.route(/\/(mcapi|api-mp)\//, () => new Promise(() => {}))
  return holdBack(page, CODE)
}

/**
 * Every box that is drawn in there: its tag, where it stands and how large it is, in whole pixels. Words that only the app
 * knows, such as dates, are left out of the first paint, so they, what stands in them and what stands round them in their
 * line have no box here.
 */
const boxesIn = (page: Page, selector: string, blanks: readonly number[] = []): Promise<Box[]> =>
  page.locator(selector).evaluate(
    (stage, { blanks }) => {
      const boxes: Box[] = []
      let count = 0
      const walk = (parent: Element): void => {
        // What is folded up is not drawn: its boxes are those of whenever somebody asked for them last.
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
  if (look) await setLook(page, look)
  const letThrough = await hold(page)
  const journey = new Journey(page, clinic)
  // Without code the page is never loaded.
  journey.open = (path, params) => page.goto(clinic.url(path ?? '', params), { waitUntil: 'commit' })
  const params = lang ? { lang } : {}
  await (who === 'card' ? journey.enter(door, undefined, params) : journey.open(door, params))
  await expect(page.locator('#shell main')).toBeVisible()
  const painted = await boxesIn(page, '#shell')
  letThrough()
  await expect(page.locator('#root main')).toBeVisible()
  await expect(page.locator('#shell')).toHaveCount(0)
  await expect.poll(async () => textsOf(await boxesIn(page, '#root', blanksOf(painted)))).toEqual(textsOf(painted))
}

for (const door of DOORS) {
  const tag = KEY.includes(door) ? [] : ['@prove']
  test(`${door}: the first paint stands where the screen will, box by box`, { tag }, async ({ page, clinic }) => {
    await expectSamePlaces(page, clinic, { door, who: 'card' })
  })
  test(`${door}: so does that of a guest, in English`, { tag: '@prove' }, async ({ page, clinic }) => {
    await expectSamePlaces(page, clinic, { door, who: 'guest', lang: 'en' })
  })
  test(`${door}: so does that for elders`, { tag: '@prove' }, async ({ page, clinic }) => {
    await expectSamePlaces(page, clinic, { door, who: 'card', look: 'elder' })
  })
}

test('a place whose address is like that of a door is not painted or asked for as one', async ({ page, clinic }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await hold(page)
  for (const place of ['doctors/search', 'orders/photo', 'watch/new']) {
    await page.goto('about:blank')
    await page.goto(clinic.url(place), { waitUntil: 'commit' })
    // The page's own script has run once all of the page is here.
    await expect(page.locator('script#doors')).toBeAttached()
    await expect(page.locator('#shell main')).toHaveCount(0)
  }
  expect(asked.filter((url) => url.includes('/mcapi/'))).toEqual([])
})

test('the app is drawn only once its style is here, whichever screen comes first', async ({ page, clinic }) => {
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector('#root main')) return
      seen.disconnect()
      const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
      document.documentElement.dataset.drawnWith = String(sheets.length > 1 && sheets.every(({ sheet }) => sheet))
    })
    seen.observe(document, { childList: true, subtree: true })
  })
  const comeOn = await holdBack(page, /\/assets\/(?!demo)[^/]*\.css$/)
  // The entry asks for the clinic's side last of all, and then draws.
  const last = page.waitForResponse(/\/demo\.module-[^/]*\.js$/)
  await page.goto(clinic.url('doctors'), { waitUntil: 'commit' })
  await (await last).finished()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await expect(page.locator('#shell main')).toBeVisible()
  await expect(page.locator('#root main')).toHaveCount(0)
  comeOn()
  await expect(page.locator('#root main')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-drawn-with', 'true')
})
