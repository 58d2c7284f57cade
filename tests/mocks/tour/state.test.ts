import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TourChapter, ElementTarget, TourStep } from '../../../mocks/tour/script'
import {
  recordStepRoute,
  canGoBack,
  goToChapter,
  markStepReady,
  skipStep,
  startTour,
  parseTourState,
  stepOf,
  goToNextStep,
  goToPreviousStep,
  markScenarioOpen,
  type TourState,
} from '../../../mocks/tour/state'

const target: ElementTarget = { role: 'button', name: { zh: '好', en: 'OK' } }
const step = (id: string, more: Partial<TourStep> = {}): TourStep => ({
  id,
  at: '/home',
  target,
  zh: id,
  en: id,
  ends: 'next',
  ...more,
})
const chapter = (id: string, ...steps: TourStep[]): TourChapter => ({
  id,
  title: { zh: id, en: id },
  gist: { zh: id, en: id },
  world: 'default',
  steps: [{ ...step('first'), open: '/home' }, ...steps],
})
const SCRIPT = [chapter('one', step('paid', { isFinal: true }), step('after')), chapter('two', step('end'))]

const at = (id: string, index: number): TourState => {
  let state: TourState = { ...markScenarioOpen(goToChapter(startTour(SCRIPT, 'zh'), id), {}) }
  for (let each = 0; each < index; each += 1)
    state = goToNextStep(SCRIPT, recordStepRoute(markStepReady(state), `/place/${each}`))
  return recordStepRoute(markStepReady(state), `/place/${index}`)
}

describe('tour state', () => {
  test('advances by step and chapter to the end, and records completed chapters', () => {
    let state = startTour(SCRIPT, 'en')
    const told: string[] = []
    while (state.stage === 'walking') {
      told.push(`${state.chapter} ${stepOf(SCRIPT, state)?.id}`)
      state = goToNextStep(SCRIPT, state)
    }
    expect(told).toEqual(['one first', 'one paid', 'one after', 'two first', 'two end'])
    expect(state).toMatchObject({ stage: 'over', seen: ['one', 'two'], language: 'en' })
  })
  test('prepares the scenario for a new chapter, but not for the next step', () => {
    const state = at('one', 0)
    expect(goToNextStep(SCRIPT, state)).toMatchObject({ isSet: true, isReady: false, step: 1 })
    expect(goToNextStep(SCRIPT, at('one', 2))).toMatchObject({ chapter: 'two', isSet: false, trail: [], step: 0 })
  })
  test('goes back to the start of a step, but never past an irreversible step', () => {
    expect(canGoBack(SCRIPT, at('one', 0))).toBe(false)
    const second = at('one', 1)
    expect(goToPreviousStep(SCRIPT, second)).toMatchObject({ step: 0, trail: ['/place/0'], isReady: true })
    expect(canGoBack(SCRIPT, at('one', 2))).toBe(false)
    expect(goToPreviousStep(SCRIPT, at('one', 2))).toEqual(at('one', 2))
  })
  test('skips to the next independent step, and leaves the chapter unseen', () => {
    expect(skipStep(SCRIPT, at('one', 1))).toMatchObject({ chapter: 'two', isSet: false, seen: [] })
    expect(skipStep(SCRIPT, at('two', 0))).toMatchObject({ stage: 'over', seen: [] })
    const open = [chapter('one', step('b'), step('c', { open: '/c' }))]
    expect(skipStep(open, { ...at('one', 0) })).toMatchObject({ chapter: 'one', step: 2, isSet: true })
  })
})

describe('parseTourState', () => {
  test('restores a stored state at any step', () => {
    for (const [id, index] of [
      ['one', 0],
      ['one', 2],
      ['two', 1],
    ] as const) {
      const state = { ...at(id, index), look: { _look_elder: 'true' }, seen: ['one'] }
      expect(parseTourState(SCRIPT, JSON.parse(JSON.stringify(state)))).toEqual(state)
    }
  })
  test('rejects malformed states', () => {
    const good = at('one', 1)
    const broken = {
      stage: 'flying',
      language: 'fr',
      chapter: 'gone',
      step: 9,
      isSet: 'no',
      trail: [1],
      isReady: 'yes',
      seen: 'one',
      look: null,
    }
    for (const [key, value] of Object.entries(broken))
      expect(parseTourState(SCRIPT, { ...good, [key]: value })).toBeUndefined()
    for (const key of Object.keys(good)) {
      const { [key as keyof TourState]: _gone, ...rest } = good
      expect(parseTourState(SCRIPT, rest), key).toBeUndefined()
    }
    expect(parseTourState(SCRIPT, { ...good, step: -1 })).toBeUndefined()
    expect(parseTourState(SCRIPT, { ...good, step: 0.5 })).toBeUndefined()
  })
  test('never throws for any value, and returns only states with a step', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const state = parseTourState(SCRIPT, value)
        if (state) expect(stepOf(SCRIPT, state)).toBeDefined()
      }),
    )
  })
})
