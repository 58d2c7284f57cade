import type { Locator, Page } from '@playwright/test'
import { TOUR_CHAPTERS } from '../../mocks/tour/chapters/chapters.ts'
import type { ElementTarget, TourStep } from '../../mocks/tour/script.ts'
import { tourMessages } from '../../mocks/tour/messages.ts'
import type { ClinicControl } from '../../scripts/support/clinic-control.mjs'
import { expect, expectNoAxeViolations, test } from './support/test.ts'

type Language = 'zh' | 'en'

const card = (page: Page): Locator => page.locator('[data-tour]').getByRole('dialog')
const key = (page: Page, name: string): Locator => card(page).getByRole('button', { name, exact: true })

/** Finds a target by its role and name, independently of the tour’s own search. */
function named(page: Page, { role, name, inside }: ElementTarget, language: Language): Locator {
  const place = inside ? named(page, inside, language) : page.locator('body')
  const said = name[language]
  if (role === 'text') return place.getByText(said).locator('visible=true').first()
  return place.getByRole(role, { name: said, exact: typeof said === 'string' }).first()
}
const boxOf = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)

/** Returns what is wrong with the positions of the highlight and the card, in this frame or the next. */
const wronglyLaid = (thing: Locator): Promise<string[]> =>
  thing.evaluate(async (element) => {
    const boxIn = (place: Element | null) => place?.getBoundingClientRect() ?? new DOMRect(0, NaN)
    const faults = () => {
      const face = boxIn(element instanceof HTMLInputElement ? (element.labels?.[0] ?? element) : element)
      const ring = boxIn(document.querySelector('[data-ring]'))
      const card = boxIn(document.querySelector('[data-tour] [role="dialog"]'))
      return Object.entries({
        'the ring is not round it': Math.abs(ring.top - Math.max(0, face.top - 6)) < 8,
        'the card is on it': card.top >= ring.bottom || card.bottom <= ring.top,
        'the card is not seen whole': card.top >= 0 && card.bottom <= innerHeight,
        'the card is wider than the phone': card.left >= 0 && card.right <= innerWidth,
      }).flatMap(([what, isRight]) => (isRight ? [] : [what]))
    }
    const now = faults()
    await new Promise(requestAnimationFrame)
    return [...now, ...faults()]
  })
/** Expects the highlight around the target and the card next to it, inside the viewport. */
const liesWell = (thing: Locator, where: string): Promise<void> =>
  expect.poll(() => wronglyLaid(thing), { message: where, intervals: [50] }).toEqual([])

async function open(page: Page, clinic: ClinicControl, language: Language): Promise<void> {
  await page.goto(clinic.url('home').replace('?', `?tour=1&lang=${language}&`))
  await expect(card(page)).toBeVisible()
}
async function begin(page: Page, clinic: ClinicControl, language: Language): Promise<void> {
  await open(page, clinic, language)
  await key(page, tourMessages[language].begin).tap()
}
/** Waits for the step’s text and returns its target. */
async function stands(page: Page, step: TourStep, language: Language, where: string): Promise<Locator> {
  // The page itself waits, because a polling expectation would slow down.
  await card(page).getByText(step[language], { exact: true }).waitFor()
  const thing = named(page, step.target, language)
  await expect(thing, where).toBeAttached()
  return thing
}
/** Performs the action that the card requests. */
async function follow(page: Page, step: TourStep, thing: Locator, language: Language): Promise<void> {
  if (step.ends === 'next') await key(page, tourMessages[language].next).tap()
  else if (/radio|checkbox/.test(step.target.role)) await thing.locator('xpath=ancestor::label').tap()
  else await thing.tap()
}
async function walk(page: Page, language: Language): Promise<void> {
  for (const chapter of TOUR_CHAPTERS) {
    for (const step of chapter.steps) {
      const where = `${chapter.id}/${step.id}`
      const thing = await stands(page, step, language, where)
      await liesWell(thing, where)
      await follow(page, step, thing, language)
    }
  }
}

test('tour › runs from the first step to the last', { tag: '@prove' }, async ({ page, clinic }) => {
  await open(page, clinic, 'zh')
  await expect(card(page)).toContainText('演示会从头开始')
  await expectNoAxeViolations(page)
  await key(page, '开始').tap()
  await walk(page, 'zh')
  await expect(card(page)).toContainText('看完了')
  for (const { title } of TOUR_CHAPTERS) await expect(card(page)).toContainText(title.zh)
  await expectNoAxeViolations(page)
  await key(page, '自己看看').tap()
  await expect(card(page)).toHaveCount(0)
  await page.getByRole('link', { name: /^挂号/ }).first().tap()
  await expect(page.getByRole('heading', { name: '找医生' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: '找医生' })).toBeVisible()
  await expect(card(page)).toHaveCount(0)
})

test(
  'tour › runs to the last step in English, in elder mode with the largest text on the smallest screen',
  { tag: '@prove' },
  async ({ page, clinic }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    await page.addInitScript(() => {
      if (sessionStorage.getItem('looked')) return
      sessionStorage.setItem('looked', '1')
      localStorage.setItem('_look_elder', 'true')
      localStorage.setItem('_look_text', '30')
    })
    await begin(page, clinic, 'en')
    await walk(page, 'en')
    await expect(card(page)).toContainText('That is all')
    // The large-text chapter started in the normal version, and restored the user’s own settings.
    await expect(page.locator('html')).toHaveAttribute('data-elder', 'true')
    await expect(page.locator('html')).toHaveAttribute('data-text', 'large')
  },
)

test('tour › limits keyboard and touch to the current step', async ({ page, clinic }) => {
  await begin(page, clinic, 'zh')
  await expect(card(page)).toContainText('1/9')
  await expect(card(page)).toBeFocused()
  await expectNoAxeViolations(page)
  // Only the highlighted target can be used, by touch or by keyboard.
  const patients = page.getByRole('link', { name: /^就诊人/ })
  const isUnderTheVeil = await patients.evaluate((link) => {
    const { left, top, width, height } = link.getBoundingClientRect()
    return Boolean(document.elementFromPoint(left + width / 2, top + height / 2)?.closest('[data-tour]'))
  })
  expect(isUnderTheVeil).toBe(true)
  const book = named(page, TOUR_CHAPTERS[0]?.steps[0].target as ElementTarget, 'zh')
  const inCard = card(page).getByRole('button')
  const stops = [await inCard.count(), 1].reduce((sum, each) => sum + each)
  const visited = new Set<string>()
  for (let each = 0; each < stops + 1; each += 1) {
    await page.keyboard.press('Tab')
    visited.add(
      await page.evaluate(
        () =>
          `${document.activeElement?.closest('[data-tour]') ? 'card' : document.activeElement?.getAttribute('href')}`,
      ),
    )
  }
  expect([...visited].filter((each) => each !== 'card')).toHaveLength(1)
  await page.keyboard.press('ArrowRight')
  await expect(card(page)).toContainText('2/9')
  await page.keyboard.press('ArrowLeft')
  await expect(card(page)).toContainText('1/9')
  await expect(book).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(card(page)).toContainText('2/9')
  await page.keyboard.press('ArrowRight')
  await expect(card(page)).toContainText('3/9')

  await page.keyboard.press('Escape')
  await expect(card(page)).toContainText('先看到这里')
  await page.keyboard.press('Escape')
  await expect(card(page)).toContainText('3/9')
  await key(page, '离开导览').tap()
  await key(page, '离开').tap()
  await expect(card(page)).toHaveCount(0)
})

test(
  'tour › keeps the step across a reload, resumes at the last step, and starts any chapter in its own scenario',
  { tag: '@prove' },
  async ({ page, clinic }) => {
    await begin(page, clinic, 'zh')
    await expect(card(page)).toContainText('1/9')
    for (const step of ['2/9', '3/9']) {
      await page.keyboard.press('ArrowRight')
      await expect(card(page)).toContainText(step)
    }
    await page.reload()
    await expect(card(page)).toContainText('3/9')
    await key(page, '离开导览').tap()
    await key(page, '离开').tap()
    await expect(card(page)).toHaveCount(0)
    await page.goto(clinic.url('home').replace('?', '?tour=1&'))
    await expect(card(page)).toContainText('上次看到“挂号”第 3 步')
    await key(page, '接着看').tap()
    await expect(card(page)).toContainText('3/9')
    await expect(page.getByRole('heading', { name: '林清和' })).toBeVisible()

    // Any chapter can be selected; it starts in its own scenario.
    await key(page, '目录').tap()
    await expectNoAxeViolations(page)
    await card(page).getByRole('button', { name: /^付款/ }).tap()
    await expect(card(page)).toContainText('1/7')
    await expect(page.getByRole('heading', { name: '药费和检查' })).toBeVisible()
    await page.getByRole('button', { name: '去付款' }).tap()
    await expect(card(page)).toContainText('2/7')
    // A highlighted text does not react, but a tap on it continues.
    const read = await boxOf(page.locator('[data-ring]'))
    await page.touchscreen.tap(read.x + read.width / 2, read.y + read.height / 2)
    await expect(card(page)).toContainText('3/7')
  },
)
