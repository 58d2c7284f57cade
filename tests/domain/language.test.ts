import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseLanguage } from '@/domain/device/language'
import type { FailureReason } from '@/domain/failure/failure'
import { FAILURE_HELP, type SafetyGuarantee } from '@/domain/failure/failure-help'
import { type AppearanceSettings, parseAppearance } from '@/domain/device/appearance-settings'
import { MAX_TEXT_SCALE, wechatTextScale, textScaleOf } from '@/domain/general/text-scale'
import { IDLE_LOCK_MS, isIdle } from '@/domain/device/idle'

test.each([
  ['en', 'en'],
  ['EN', 'en'],
  ['en-US', 'en'],
  ['en_GB', 'en'],
  ['zh', 'zh'],
  ['zh-CN', 'zh'],
])('parseLanguage maps %s to %s', (text, language) => expect(parseLanguage(text)).toBe(language))

test.each(['', 'english', 'e', 'fr', ' en', 'zhx', 'constructor', 1, null, undefined, true, ['en'], { en: 1 }])(
  'parseLanguage rejects %j',
  (text) => expect(parseLanguage(text)).toBeUndefined(),
)

test('parseLanguage ignores region, script and case, but rejects other languages', () => {
  const country = fc.string({ unit: fc.constantFrom(...'CNusGB09-_ \n中') })
  fc.assert(
    fc.property(
      fc.constantFrom('zh', 'en'),
      fc.nat(3),
      fc.constantFrom('-', '_'),
      country,
      (own, upper, mark, more) => {
        const written = Array.from(own, (letter, at) => (upper & (at + 1) ? letter.toUpperCase() : letter)).join('')
        expect(parseLanguage(`${written}${mark}${more}`)).toBe(own)
        if (/^\w/.test(more)) expect(parseLanguage(`${written}${more.replace(/^_/, 'x')}`)).toBeUndefined()
        expect(parseLanguage(`x${written}${mark}${more}`)).toBeUndefined()
      },
    ),
  )
})
type Kind = FailureReason['kind']
const KINDS = Object.keys(FAILURE_HELP) as Kind[]
const kindsOf = (safety: SafetyGuarantee) => new Set(KINDS.filter((kind) => FAILURE_HELP[kind].safety === safety))

/** Most failures are rejections by the clinic, with the assurance `nothing-done`. */
const PROMISED: Readonly<Record<Exclude<SafetyGuarantee, 'nothing-done'>, readonly Kind[]>> = {
  'asked-first': ['network', 'timeout', 'server-trouble', 'unreadable', 'outcome-unknown', 'abandoned'],
  'still-there': [
    ...(['signed-out', 'login-refused', 'signing-failed', 'pass-refused'] as const),
    ...(['access-denied', 'edition-expired', 'unsupported'] as const),
  ],
  'rest-kept': [
    ...(['upload-failed', 'not-a-photo', 'heic-photo', 'gif-photo', 'empty-photo', 'broken-photo'] as const),
    'avif-photo',
    ...(['photo-too-many-pixels', 'photo-too-large', 'too-many-photos'] as const),
  ],
  'goes-on': ['location-denied', 'location-unavailable'],
  'paid-once': ['already-paid'],
}
const others = Object.values(PROMISED).flat()

test.each(Object.entries(PROMISED))('failure safety “%s” applies only to %j', (safety, kinds) =>
  expect(kindsOf(safety as SafetyGuarantee)).toEqual(new Set(kinds)),
)

test('failure safety equals “nothing-done” for all other failures, such as a taken slot', () => {
  expect(kindsOf('nothing-done')).toEqual(new Set(KINDS.filter((kind) => !others.includes(kind))))
  expect([...kindsOf('nothing-done')]).toEqual(expect.arrayContaining(['blocked', 'price-changed', 'slot-taken']))
})

const PLAIN: AppearanceSettings = {
  theme: 'system',
  isElder: false,
  textSize: undefined,
  isContrastHigh: false,
  isMotionLow: false,
}

describe('parseAppearance', () => {
  test.each<[object, Partial<AppearanceSettings>]>([
    [{}, {}],
    [{ _look_theme: 'light' }, { theme: 'light' }],
    [{ _look_theme: 'dark' }, { theme: 'dark' }],
    [{ _look_theme: 'blue' }, {}],
    [{ _look_elder: true }, { isElder: true }],
    [{ _look_elder: 'true' }, {}],
    [{ _look_text: 17 }, {}],
    [{ _look_text: 18 }, { textSize: 18 }],
    [{ _look_text: 30 }, { textSize: 30 }],
    [{ _look_text: 31 }, {}],
    [{ _look_text: '20' }, {}],
    [{ _look_contrast: true }, { isContrastHigh: true }],
    [{ _look_contrast: 1 }, {}],
    [{ _look_motion: true }, { isMotionLow: true }],
    [{ _look_motion: null }, {}],
  ])('parses %j as the defaults plus %j', (kept, look) => {
    const read = (key: string): unknown => (kept as Record<string, unknown>)[key]
    expect(parseAppearance(read)).toEqual({ ...PLAIN, ...look })
  })
})

test.each([
  [1, { body: 1, display: 1, isLarge: false }],
  [0.8, { body: 1, display: 1, isLarge: false }],
  [1.39, { body: 1.39, display: 1.195, isLarge: false }],
  [1.4, { body: 1.4, display: 1.2, isLarge: true }],
  [2, { body: 2, display: 1.5, isLarge: true }],
  [9, { body: 2, display: 1.5, isLarge: true }],
  [Number.NaN, { body: 1, display: 1, isLarge: false }],
])('appearance settings scale a text size of %d', (wanted, scale) => {
  const { body, display, isLarge } = textScaleOf(wanted)
  expect({ body, display: Number(display.toFixed(3)), isLarge }).toEqual(scale)
})

test('appearance settings support WeChat’s text sizes', () => {
  expect([1, 2, 6, 8, 9, 0].map(wechatTextScale)).toEqual([0.8, 1, 1.4, 1.65, 1, 1])
})

test('appearance settings never shrink text at a larger size, and enlarge headings less than body text', () => {
  const hundredths = (min: number, max: number) => fc.integer({ min, max }).map((each) => each / 100)
  fc.assert(
    fc.property(hundredths(-50, 300), hundredths(0, 200), (size, more) => {
      const [less, larger] = [textScaleOf(size), textScaleOf(size + more)]
      for (const { body, display } of [less, larger]) {
        expect(body >= 1 && body <= MAX_TEXT_SCALE).toBe(true)
        expect(display >= 1 && display <= body).toBe(true)
      }
      expect(larger.body).toBeGreaterThanOrEqual(less.body)
      expect(larger.display).toBeGreaterThanOrEqual(less.display)
      expect(Number(larger.isLarge)).toBeGreaterThanOrEqual(Number(less.isLarge))
      expect(larger.display - less.display).toBeLessThanOrEqual(larger.body - less.body + 1e-9)
      expect(textScaleOf(less.body)).toEqual(less)
    }),
  )
})

const NOW = new Date('2026-11-20T09:05:00+08:00')
const ago = (ms: number): number => NOW.getTime() - ms

describe('isIdle', () => {
  test.each<[what: string, touchedAt: unknown, isIt: boolean]>([
    ['just now', ago(0), false],
    ['1 ms before the limit', ago(IDLE_LOCK_MS - 1), false],
    ['exactly at the limit', ago(IDLE_LOCK_MS), true],
    ['yesterday', ago(24 * 60 * 60_000), true],
    ['in the future, from a fast clock', ago(-60_000), false],
    ['missing', undefined, false],
    ['a string', '1763600700000', false],
    ['NaN', Number.NaN, false],
  ])('decides whether the device is idle: %s', (_, touchedAt, isIt) => {
    expect(isIdle(touchedAt, NOW)).toBe(isIt)
  })
})
