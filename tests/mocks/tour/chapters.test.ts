import { describe, expect, test } from 'vitest'
import { createClinicHost } from '../../../mocks/control/host'
import { SCENARIOS } from '../../../mocks/scenarios/scenarios'
import { TOUR_CHAPTERS } from '../../../mocks/tour/chapters/chapters'
import { matchesRoute } from '../../../mocks/tour/route'
import { TOUR_START_TIME, STEP_SECONDS } from '../../../mocks/tour/script'
import { tourScriptFor } from '../../../mocks/tour/script-for'
import * as fc from 'fast-check'
import { CARD_GAP_PX, placeCard, highlightRingOf, scrollOffsetFor } from '../../../mocks/tour/position-card'

const steps = TOUR_CHAPTERS.flatMap((chapter) =>
  chapter.steps.map((step) => ({ chapter, step, name: `${chapter.id}/${step.id}` })),
)
const HAN = /[\u2e80-\u9fff]/
/** Chinese names that may occur in English text. */
const KEPT = /林清和|王雅琴/g

describe('tour script', () => {
  test('includes the requested chapters within five minutes', () => {
    expect(TOUR_CHAPTERS.map(({ id }) => id)).toEqual(['booking', 'waiting-list', 'consultation', 'payment', 'elder'])
    expect(steps.length * STEP_SECONDS).toBeGreaterThan(240)
    expect(steps.length * STEP_SECONDS).toBeLessThanOrEqual(330)
    expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length)
  })

  test.each(steps)('describes $name briefly in both languages', ({ step: say }) => {
    expect(say.zh).toMatch(HAN)
    expect(say.en.replace(KEPT, '')).not.toMatch(HAN)
    expect(say.zh.length).toBeLessThanOrEqual(40)
    expect(say.en.length).toBeLessThanOrEqual(110)
    for (const [text, ends] of [
      [say.zh, /[。？]/g],
      [say.en, /[.?](?=\s|$)/g],
    ] as const) {
      const sentences = text.match(ends)?.length ?? 0
      expect(sentences).toBeGreaterThanOrEqual(1)
      expect(sentences).toBeLessThanOrEqual(2)
    }
    expect(say.zh + say.en).not.toMatch(/[!！]|亲/)
  })
  test('starts every chapter in an existing scenario at a frozen time, without earlier actions', () => {
    for (const { world, steps } of TOUR_CHAPTERS) {
      expect(SCENARIOS.map(({ name }) => name)).toContain(world)
      expect(steps[0].open).toBeDefined()
      expect(steps[0].does).toBeUndefined()
    }
    expect(createClinicHost({ startsAt: TOUR_START_TIME }).chain.clock.today()).toBe('2026-11-20')
  })
})

describe('matchesRoute', () => {
  test('accepts any value for a parameter', () => {
    expect(matchesRoute('/visits/$id', '/visits/r1?from=home')).toBe(true)
    expect(matchesRoute('/visits/$id', '/visits/r1/more')).toBe(false)
    expect(matchesRoute('/home', '/home')).toBe(true)
    expect(matchesRoute('/home', '/homes')).toBe(false)
  })
})

/** All texts and patterns of a script, concatenated. */
const wordsIn = (value: unknown): string =>
  value instanceof RegExp
    ? value.source
    : typeof value === 'object' && value !== null
      ? Object.values(value).map(wordsIn).join('\n')
      : String(value)

describe('tour of a custom clinic', () => {
  test('names the first doctor in every text and pattern', () => {
    const script = tourScriptFor('沈怀玉')
    expect(wordsIn(script)).not.toMatch(/林清和|林医生/)
    expect(wordsIn(script)).toContain('沈怀玉，去挂号')
    expect(wordsIn(script).replaceAll('沈怀玉医生', '林医生').replaceAll('沈怀玉', '林清和')).toBe(
      wordsIn(TOUR_CHAPTERS).replaceAll('林清和医生', '林医生'),
    )
  })
  test('finds a doctor whose name contains pattern characters', () => {
    const place = tourScriptFor('A.*B')
      .find(({ id }) => id === 'waiting-list')
      ?.steps.find(({ id }) => id === 'place')
    const name = place?.target.name.en
    expect(name instanceof RegExp && [name.test('A.*B, see progress'), name.test('AxxB, see progress')]).toEqual([
      true,
      false,
    ])
  })
  test('does not change for the mock clinic, or when the clinic does not respond', () => {
    expect(tourScriptFor('林清和')).toBe(TOUR_CHAPTERS)
    expect(tourScriptFor(undefined)).toBe(TOUR_CHAPTERS)
  })
})

const page = fc.constantFrom({ width: 320, height: 568 }, { width: 390, height: 844 }, { width: 768, height: 1024 })

const target = fc.record({
  left: fc.integer({ min: -20, max: 300 }),
  top: fc.integer({ min: -300, max: 900 }),
  width: fc.integer({ min: 10, max: 390 }),
  height: fc.integer({ min: 10, max: 400 }),
})
const card = fc.integer({ min: 100, max: 500 })

test('tour card › never covers the highlighted element, and stays inside the window when it fits', () => {
  fc.assert(
    fc.property(page, target, card, (page, target, card) => {
      const ring = highlightRingOf(target, page)
      const { top, maxHeight } = placeCard(ring, card, page)
      const bottom = top + Math.min(card, maxHeight)
      expect(bottom <= ring.top - CARD_GAP_PX || top >= ring.top + ring.height + CARD_GAP_PX || maxHeight === 0).toBe(
        true,
      )
      if (maxHeight > 0) {
        expect(top).toBeGreaterThanOrEqual(0)
        expect(bottom).toBeLessThanOrEqual(page.height)
      }
    }),
  )
})

test('tour card › appears next to the highlighted element after scrolling when there is room', () => {
  fc.assert(
    fc.property(page, target, card, (page, target, card) => {
      const band = { top: 50, bottom: page.height - 70 }
      const ring = highlightRingOf(
        { ...target, top: Math.abs(target.top) % page.height, height: target.height / 2 },
        page,
      )
      const moved = { ...ring, top: ring.top - scrollOffsetFor(ring, card, page, band) }
      const hasRoom =
        Math.max(page.height - band.top - ring.height, band.bottom - ring.height) - 2 * CARD_GAP_PX >= card
      if (!hasRoom || ring.height > band.bottom - band.top) return
      expect(moved.top).toBeGreaterThanOrEqual(band.top)
      expect(moved.top + moved.height).toBeLessThanOrEqual(band.bottom)
      expect(placeCard(moved, card, page).maxHeight).toBeGreaterThanOrEqual(card)
      expect(Math.abs(scrollOffsetFor(moved, card, page, band))).toBeLessThan(1e-6)
    }),
  )
})

test('tour scroll › keeps the position when the target and the card already fit the window', () => {
  const page = { width: 390, height: 844 }
  const ring = { left: 20, top: 300, width: 200, height: 60 }
  expect(scrollOffsetFor(ring, 180, page, { top: 0, bottom: 780 })).toBe(0)
  expect(placeCard(ring, 180, page).top).toBe(368)
  expect(placeCard({ ...ring, top: 700 }, 180, page).top).toBe(512)
})
