import type { Locator, Page } from '@playwright/test'
import { SCREEN_TEST_TIME } from './support/screen-steps.ts'
import { Journey } from './support/journey.ts'
import { openAsFixturePatient } from './support/log-in-fixture.ts'
import { expectNoHorizontalScroll } from './support/expect-accessible.ts'
import { gapBetween, findSmallTargets } from './support/layout-checks.ts'
import { expect, setAppearance, test } from './support/test.ts'
import { waitForScreenReady } from './support/screen-ready.ts'

const SCREENS = [
  'home',
  'doctors',
  'doctors/d2001',
  'visits',
  'patients',
  'records',
  'orders',
  'member',
  'me',
  'settings',
  'advisory',
  'advisory/d2001',
]
/** Selects the screen's main actions. */
const MAIN = ':is(button, a)[class*="primary"]:not([class*="small"])'

const drawnUnder56 = (keys: readonly Element[]) =>
  keys.filter((key) => key.getBoundingClientRect().height < 56).map(({ textContent }) => textContent)

type Text = { readonly text: string; readonly size: number; readonly line: number | undefined }
/** Returns each visible text with its font size and, if it has several lines, its line height, in CSS px. */
const textsIn = (page: Page): Promise<Text[]> =>
  page.evaluate(() => {
    const found: Text[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement: from, textContent } = walker.currentNode
      const text = textContent?.trim() ?? ''
      if (!from || text === '' || from.closest('script, style, noscript, svg, [aria-hidden="true"], .visually-hidden'))
        continue
      if (from.getBoundingClientRect().width <= 1) continue
      const { fontSize, lineHeight } = getComputedStyle(from)
      const size = parseFloat(fontSize)
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 4))).size
      found.push({
        text: text.slice(0, 20),
        size,
        line: lines < 2 || lineHeight === 'normal' ? undefined : parseFloat(lineHeight),
      })
    }
    return found
  })

/** Returns the class names of fixed boxes other than bars, navigation and dialogs. */
const floating = () =>
  [...document.querySelectorAll<HTMLElement>('#root *')]
    .filter((each) => getComputedStyle(each).position === 'fixed' && each.getBoundingClientRect().height > 1)
    .filter((each) => !each.closest('nav, [role="dialog"], [class*="bar"], [class*="region"]'))
    .map((each) => each.className)

test('elder mode › shows text of at least 18 px, a line height of 1.3, main buttons of 60 px, and no floating elements', async ({
  page,
  clinic,
}) => {
  const soft = expect.configure({ soft: true })
  await setAppearance(page, 'elder')
  const journey = new Journey(page, clinic)
  await journey.enter('home')
  await expect(page.locator('html')).toHaveAttribute('data-elder', 'true')
  for (const path of SCREENS)
    await test.step(path, async () => {
      await journey.open(path)
      await waitForScreenReady(page)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
      const badTexts = async () => {
        const texts = await textsIn(page)
        const bad = texts.filter(({ size, line }) => size < 18 || (line !== undefined && line < 1.3 * size))
        return texts.length > 4 ? bad : 'hardly any text'
      }
      await soft.poll(badTexts, path).toEqual([])
      await soft.poll(() => findSmallTargets(page, 44), path).toEqual([])
      await soft.poll(() => findSmallTargets(page, 60, MAIN), path).toEqual([])
      await soft.poll(() => page.locator('[class*="small"]:is(button, a)').evaluateAll(drawnUnder56), path).toEqual([])
      await soft.poll(() => page.evaluate(floating), path).toEqual([])
    })
})

/** A 320 × 568 px screen without WeChat’s title bar. */
const SMALL_PHONE = { width: 320, height: 504 }

/** Returns the labels of buttons and links filled with the primary colour. */
const solidButtons = (page: Page) =>
  page.locator('#root :is(a, button)').evaluateAll((all) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'var(--primary)'
    const primary = getComputedStyle(probe).color
    probe.remove()
    return all
      .filter((each) => getComputedStyle(each).backgroundColor === primary && each.getClientRects().length > 0)
      .map(({ textContent }) => textContent)
  })

test('elder mode › fits a 320 px screen with the largest text', async ({ page, clinic, baseURL }) => {
  await clinic.world('default', SCREEN_TEST_TIME)
  const patient = await openAsFixturePatient(page, clinic, baseURL)
  const id = await patient.book('2026-11-20')
  await patient.pay(id)
  await setAppearance(page, 'elder')
  await page.addInitScript(() => {
    if (!location.protocol.startsWith('http') || sessionStorage.getItem('sized')) return
    sessionStorage.setItem('sized', '1')
    localStorage.setItem('_look_text', '30')
  })
  await page.setViewportSize(SMALL_PHONE)
  const open = async (path: string) => {
    await page.goto(clinic.url(path))
    await waitForScreenReady(page)
  }
  await test.step('shows one primary button on the home screen', async () => {
    await open('home')
    await expect.poll(() => solidButtons(page)).toEqual(['去签到'])
  })
  await test.step('shows the dates of the week on one line', async () => {
    await open('booking/doctor/d2001')
    await expect.poll(async () => (await page.getByText('11月20日–26日').boundingBox())?.height).toBeLessThan(44)
  })
  await test.step('shows the whole check-in code above the bottom bar', async () => {
    await open(`visits/${id}`)
    const code = page.getByRole('img', { name: '签到二维码' })
    await expect.poll(() => gapBetween(code, page.locator('[data-foot]'))).toBeGreaterThanOrEqual(0)
  })
  await test.step('shows the input and the send button of a chat', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await open('chat/v8003')
    await expect(page.getByRole('textbox', { name: '写消息' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: '发送' })).toBeInViewport({ ratio: 1 })
  })
})

test('elder mode › fits the English options in the intake form', { tag: '@prove' }, async ({ page, clinic }) => {
  await setAppearance(page, 'elder')
  await page.setViewportSize(SMALL_PHONE)
  await new Journey(page, clinic).remember()
  await page.goto(clinic.url('advisory/d2001/intake').replace('#', '&lang=en#'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await waitForScreenReady(page)
  await expectNoHorizontalScroll(page)
})

const MAX_TABS = 60
/** Runs in the page: returns what is wrong with the focus indicator, or undefined once the focus has left the page. */
function focusFault(): string | undefined {
  const at = document.activeElement
  if (!(at instanceof HTMLElement) || at === document.body) return undefined
  const face = at.closest('label') ?? at
  const { left, top, width, height } = face.getBoundingClientRect()
  const name = (at.getAttribute('aria-label') ?? face.textContent ?? at.tagName).trim().slice(0, 20)
  const points = [0.5, 0.2, 0.8].map((part) => document.elementFromPoint(left + width / 2, top + height * part))
  const isHit = points.some((hit) => hit !== null && (face.contains(hit) || hit.contains(face)))
  if (!isHit) return `covered: ${name}`
  const near: Element[] = []
  for (let each: Element | null = at; each && near.length < 5; each = each.parentElement) near.push(each)
  if (at.nextElementSibling) near.push(at.nextElementSibling)
  const drawn = () =>
    near.flatMap((each) =>
      [null, '::before', '::after'].map((part) => {
        const { outline, boxShadow, borderColor, backgroundColor } = getComputedStyle(each, part)
        return [outline, boxShadow, borderColor, backgroundColor].join()
      }),
    )
  const focused = drawn().join('|')
  at.blur()
  const without = drawn().join('|')
  at.focus({ preventScroll: true })
  return focused === without ? `not drawn: ${name}` : 'fine'
}
async function expectFocusSeen(page: Page, path: string): Promise<void> {
  await waitForScreenReady(page)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  let seen = 0
  for (let tab = 0; tab < MAX_TABS; tab += 1) {
    await page.keyboard.press('Tab')
    const fault = await page.evaluate(focusFault)
    if (fault === undefined) break
    seen += 1
    expect.soft(fault, path).toBe('fine')
  }
  expect(seen, path).toBeGreaterThan(2)
}

test('controls › show their focus above every bar, and change appearance while pressed', async ({ page, clinic }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const journey = new Journey(page, clinic)
  await journey.enter('home')
  await test.step('draws a visible focus indicator', async () => {
    await expectFocusSeen(page, 'home')
    await journey.open('patients/new')
    await expectFocusSeen(page, 'patients/new')
  })
  await test.step('changes the appearance while pressed', async () => {
    await journey.open('home')
    await waitForScreenReady(page)
    const faceOf = (element: Element) => {
      const { opacity, backgroundColor, transform } = getComputedStyle(element)
      return [opacity, backgroundColor, transform].join(' ')
    }
    const all = await page.locator('#root :is(a, button):visible').all()
    expect(all.length).toBeGreaterThan(10)
    for (const each of all) {
      await each.hover({ force: true })
      const before = await each.evaluate(faceOf)
      await page.mouse.down()
      await expect.poll(() => each.evaluate(faceOf), await each.innerText()).not.toBe(before)
      await page.mouse.move(0, 0)
      await page.mouse.up()
    }
  })
  await test.step('makes the emergency link as wide as the text above it', async () => {
    await journey.open('advisory/d2001')
    await waitForScreenReady(page)
    const widthOf = async (place: Locator) => (await place.boundingBox())?.width
    const words = await widthOf(page.getByText('胸痛、喘不上气'))
    await expect.poll(() => widthOf(page.getByRole('link', { name: '打 120' }))).toBe(words)
  })
})

test('controls › show their focus above every bar on forms', { tag: '@prove' }, async ({ page, clinic }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const journey = new Journey(page, clinic)
  await journey.enter('tips/network')
  for (const path of ['doctors', 'addresses/new', 'settings', 'advisory/d2001/intake']) {
    await journey.open(path)
    await expectFocusSeen(page, path)
  }
})
