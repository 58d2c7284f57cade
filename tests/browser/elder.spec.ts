import type { Page } from '@playwright/test'
import { MOMENT } from './support/screen-steps.ts'
import { Journey } from './support/journey.ts'
import { asKnown } from './support/known.ts'
import { smallTargets } from './support/measure.ts'
import { expect, setLook, test } from './support/test.ts'
import { whole } from './support/whole.ts'

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
/** What one comes to a screen for. */
const MAIN = ':is(button, a)[class*="primary"]:not([class*="small"])'

const drawnUnder56 = (keys: readonly Element[]) =>
  keys.filter((key) => key.getBoundingClientRect().height < 56).map(({ textContent }) => textContent)

type Text = { readonly text: string; readonly size: number; readonly line: number | undefined }
/** Every text that is seen: its size and, where it has several, the height of its lines, in CSS px. */
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

test('for elders, number by number: text of 18 and more, lines of 1.3, keys of 60, and nothing that floats', async ({
  page,
  clinic,
}) => {
  await setLook(page, 'elder')
  const journey = new Journey(page, clinic)
  await journey.enter('home')
  for (const path of SCREENS) {
    await journey.open(path)
    await whole(page)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    const texts = await textsIn(page)
    expect(texts.length, path).toBeGreaterThan(4)
    expect
      .soft(
        texts.filter(({ size }) => size < 18),
        path,
      )
      .toEqual([])
    expect
      .soft(
        texts.filter(({ size, line }) => line !== undefined && line < 1.3 * size),
        path,
      )
      .toEqual([])
    expect.soft(await smallTargets(page, 44), path).toEqual([])
    expect.soft(await smallTargets(page, 60, MAIN), path).toEqual([])
    expect.soft(await page.locator('[class*="small"]:is(button, a)').evaluateAll(drawnUnder56), path).toEqual([])
    const floating = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('#root *')]
        .filter((each) => getComputedStyle(each).position === 'fixed' && each.getBoundingClientRect().height > 1)
        .filter((each) => !each.closest('nav, [role="dialog"], [class*="bar"], [class*="region"]'))
        .map((each) => each.className),
    )
    expect.soft(floating, path).toEqual([])
  }
})

/** A phone of 320 × 568 points less the title bar of WeChat. */
const SMALL_PHONE = { width: 320, height: 504 }

/** Boxes filled with the colour of the main button. */
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

test('elder mode on a 320 px phone with the largest text shows one solid button on home, the week on one line and the whole code of a ticket', async ({
  page,
  clinic,
  baseURL,
}) => {
  await clinic.world('default', MOMENT)
  const patient = await asKnown(page, clinic, baseURL)
  const id = await patient.book('2026-11-20')
  await patient.pay(id)
  await setLook(page, 'elder')
  await page.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('_look_text', '30')
  })
  await page.setViewportSize(SMALL_PHONE)
  await test.step('home', async () => {
    await page.goto(clinic.url('home'))
    await whole(page)
    expect(await solidButtons(page)).toEqual(['去签到'])
  })
  await test.step('the week', async () => {
    await page.goto(clinic.url('booking/doctor/d2001'))
    await whole(page)
    const week = await page.getByText('11月20日–26日').boundingBox()
    expect(week?.height).toBeLessThan(44)
  })
  await test.step('the ticket', async () => {
    await page.goto(clinic.url(`visits/${id}`))
    await whole(page)
    const code = await page.getByRole('img', { name: '签到二维码' }).boundingBox()
    const bar = await page.locator('[data-foot]').boundingBox()
    expect((code?.y ?? 0) + (code?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  })
})

const TABS = 60
test('the key to the ambulance is as wide as the words above it', async ({ page, clinic }) => {
  const journey = new Journey(page, clinic)
  await journey.enter('advisory/d2001')
  await whole(page)
  const key = await page.getByRole('link', { name: '打 120' }).boundingBox()
  const words = await page.getByText('胸痛、喘不上气').boundingBox()
  expect(key?.width).toBe(words?.width)
})

for (const path of ['home', 'doctors', 'patients/new', 'addresses/new', 'settings', 'advisory/d2001/intake']) {
  const tag = ['home', 'patients/new'].includes(path) ? [] : ['@prove']
  test(`${path}: the focus is always seen: drawn, and never under a bar`, { tag }, async ({ page, clinic }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await new Journey(page, clinic).enter(path)
    await whole(page)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    let seen = 0
    for (let tab = 0; tab < TABS; tab += 1) {
      await page.keyboard.press('Tab')
      const wrong = await page.evaluate(() => {
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
      })
      if (wrong === undefined) break
      seen += 1
      expect.soft(wrong, path).toBe('fine')
    }
    expect(seen, path).toBeGreaterThan(2)
  })
}

test('keeps the field and the send key of a chat in view with the largest text at 320 × 640 px', async ({
  page,
  clinic,
}) => {
  await setLook(page, 'elder')
  await page.addInitScript(() => localStorage.setItem('_look_text', '30'))
  await page.setViewportSize({ width: 320, height: 640 })
  await new Journey(page, clinic).enter('chat/v8003')
  await whole(page)
  await expect(page.getByRole('textbox', { name: '写消息' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: '发送' })).toBeInViewport({ ratio: 1 })
})

test('keeps the English choices of a question to a doctor within a 320 px phone', async ({ page, clinic }) => {
  await setLook(page, 'elder')
  await page.addInitScript(() => localStorage.setItem('_language', '"en"'))
  await page.setViewportSize(SMALL_PHONE)
  await new Journey(page, clinic).enter('advisory/d2001/intake')
  await whole(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(SMALL_PHONE.width)
})
