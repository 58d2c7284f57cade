import { describe, expect, test } from 'vitest'
import { openHost } from '../../../mocks/control/host'
import { ACTIONS } from '../../../mocks/control/actions'
import { WORLDS } from '../../../mocks/worlds/worlds'
import { CHAPTERS } from '../../../mocks/tour/chapters/chapters'
import { isAt } from '../../../mocks/tour/route'
import { MOMENT, STEP_SECONDS, type Named } from '../../../mocks/tour/script'
import { tourWords } from '../../../mocks/tour/words'

const steps = CHAPTERS.flatMap((chapter) =>
  chapter.steps.map((step) => ({ chapter, step, name: `${chapter.id}/${step.id}` })),
)
const namedIn = (named: Named): Named[] => [named, ...(named.inside ? namedIn(named.inside) : [])]
const HAN = /[\u2e80-\u9fff]/
/** Chinese that an English sentence may hold: names. */
const KEPT = /林清和|王雅琴/g

describe('the script', () => {
  test('shows what sales people asked for, in five minutes', () => {
    expect(CHAPTERS.map(({ id }) => id)).toEqual(['booking', 'waiting-list', 'consultation', 'payment', 'elder'])
    expect(steps.length * STEP_SECONDS).toBeGreaterThan(240)
    expect(steps.length * STEP_SECONDS).toBeLessThanOrEqual(330)
    expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length)
  })

  test.each(steps)('$name is said in both languages, short and plain', ({ step: say }) => {
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
  test.each(steps)('$name is named in both languages', ({ step }) => {
    const all = [
      step.target,
      ...(step.does ?? []).flatMap((each) =>
        each.kind === 'type' ? [each.into] : each.kind === 'choose' ? [each.what] : [],
      ),
    ]
    for (const { name } of all.flatMap((named) => namedIn(named))) {
      expect(String(name.zh)).not.toBe('')
      expect(String(name.en)).not.toBe('')
    }
  })
  test.each(steps)('$name begins where it says, and what the tour opens is such a place', ({ step }) => {
    expect(step.at).toMatch(/^\//)
    if (step.open) expect(isAt(step.at, step.open)).toBe(true)
  })
  test('every chapter begins in a world there is, at a moment that stands still, with nothing done beforehand', () => {
    for (const { world, steps } of CHAPTERS) {
      expect(WORLDS.map(({ name }) => name)).toContain(world)
      expect(steps[0].open).toBeDefined()
      expect(steps[0].does).toBeUndefined()
    }
    expect(openHost({ startsAt: MOMENT }).chain.clock.today()).toBe('2026-11-20')
  })
  test('whatever the other side does is something that it can do', () => {
    const actions = steps.flatMap(({ step }) =>
      (step.does ?? []).flatMap((each) => (each.kind === 'action' ? [each.action] : [])),
    )
    expect(actions).toEqual([
      'free-number',
      'accept-consultation',
      'answer-consultation',
      'answer-consultation',
      'payment-arrives',
    ])
    for (const action of actions) expect(ACTIONS.map(({ name }) => name)).toContain(action)
  })
  test('the card’s own words are there in both languages', () => {
    expect(Object.keys(tourWords.en)).toEqual(Object.keys(tourWords.zh))
    for (const words of Object.values(tourWords.en))
      if (typeof words === 'string') expect(words.replace(KEPT, '')).not.toMatch(HAN)
  })
})

describe('a place', () => {
  test('has parts that may be anything', () => {
    expect(isAt('/visits/$id', '/visits/r1?from=home')).toBe(true)
    expect(isAt('/visits/$id', '/visits/r1/more')).toBe(false)
    expect(isAt('/home', '/home')).toBe(true)
    expect(isAt('/home', '/homes')).toBe(false)
  })
})
