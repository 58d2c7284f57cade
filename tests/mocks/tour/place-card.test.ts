import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { GAP, placeCard, ringOf, wantedScroll } from '../../../mocks/tour/place-card'

const page = fc.constantFrom({ width: 320, height: 568 }, { width: 390, height: 844 }, { width: 768, height: 1024 })
const target = fc.record({
  left: fc.integer({ min: -20, max: 300 }),
  top: fc.integer({ min: -300, max: 900 }),
  width: fc.integer({ min: 10, max: 390 }),
  height: fc.integer({ min: 10, max: 400 }),
})
const card = fc.integer({ min: 100, max: 500 })

test('the card never lies on the ring, nor beyond the window where the ring leaves room', () => {
  fc.assert(
    fc.property(page, target, card, (page, target, card) => {
      const ring = ringOf(target, page)
      const { top, maxHeight } = placeCard(ring, card, page)
      const bottom = top + Math.min(card, maxHeight)
      expect(bottom <= ring.top - GAP || top >= ring.top + ring.height + GAP || maxHeight === 0).toBe(true)
      if (maxHeight > 0) {
        expect(top).toBeGreaterThanOrEqual(0)
        expect(bottom).toBeLessThanOrEqual(page.height)
      }
    }),
  )
})

test('once scrolled as wanted, a card that can have room has it, and the ring lies in the free band', () => {
  fc.assert(
    fc.property(page, target, card, (page, target, card) => {
      const band = { top: 50, bottom: page.height - 70 }
      const ring = ringOf({ ...target, top: Math.abs(target.top) % page.height, height: target.height / 2 }, page)
      const moved = { ...ring, top: ring.top - wantedScroll(ring, card, page, band) }
      const hasRoom = Math.max(page.height - band.top - ring.height, band.bottom - ring.height) - 2 * GAP >= card
      if (!hasRoom || ring.height > band.bottom - band.top) return
      expect(moved.top).toBeGreaterThanOrEqual(band.top)
      expect(moved.top + moved.height).toBeLessThanOrEqual(band.bottom)
      expect(placeCard(moved, card, page).maxHeight).toBeGreaterThanOrEqual(card)
      expect(Math.abs(wantedScroll(moved, card, page, band))).toBeLessThan(1e-6)
    }),
  )
})

test('what lies well is left where it is', () => {
  const page = { width: 390, height: 844 }
  const ring = { left: 20, top: 300, width: 200, height: 60 }
  expect(wantedScroll(ring, 180, page, { top: 0, bottom: 780 })).toBe(0)
  expect(placeCard(ring, 180, page).top).toBe(368)
  expect(placeCard({ ...ring, top: 700 }, 180, page).top).toBe(512)
})
