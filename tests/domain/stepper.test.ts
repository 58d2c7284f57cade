import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canStepDown,
  canStepUp,
  sanitizeStepperText,
  editStepperText,
  normalizeStepperOnBlur,
  stepDown,
  stepUp,
  type StepperRule,
} from '@/domain/general/stepper'

/** Any code point, halves of surrogate pairs included. */
const characters = fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point))

describe('stepDown', () => {
  const table: [number, StepperRule, number | 'blocked'][] = [
    [3, {}, 2],
    [2, {}, 1],
    [1, {}, 'blocked'],
    [0, {}, 'blocked'],
    [5, { step: 5 }, 'blocked'],
    [3, { step: 5 }, 'blocked'],
    [6, { step: 5 }, 5],
    [12, { step: 5 }, 7],
    [1, { allowZero: true }, 0],
    [0, { allowZero: true }, 'blocked'],
    [3, { step: 5, allowZero: true }, 'blocked'],
    [5, { step: 5, allowZero: true }, 0],
    [1, { allowNegative: true }, 0],
    [0, { allowNegative: true }, -1],
    [3, { step: 5, allowNegative: true }, -2],
    [-7, { allowNegative: true }, -8],
    [0.3, { step: 0.1, allowFraction: true }, 0.2],
    [0.1, { step: 0.1, allowFraction: true }, 'blocked'],
    [0.1, { step: 0.1, allowFraction: true, allowZero: true }, 0],
    [1.5, { allowFraction: true }, 1],
    [1.5, { allowFraction: true, allowZero: true }, 0.5],
    [0.5, { allowFraction: true, allowZero: true }, 'blocked'],
    [9, { max: 5 }, 8],
    [Number.NaN, {}, 'blocked'],
    [1 - Number.MAX_SAFE_INTEGER, { allowNegative: true }, -Number.MAX_SAFE_INTEGER],
    [-Number.MAX_SAFE_INTEGER, { allowNegative: true }, 'blocked'],
  ]
  it.each(table)('steps from %d with %j to %s', (value, rule, next) => {
    expect(canStepDown(value, rule)).toBe(next !== 'blocked')
    expect(stepDown(value, rule)).toBe(next === 'blocked' ? value : next)
  })
})

describe('stepUp', () => {
  const table: [number, StepperRule, number | 'blocked'][] = [
    [1, {}, 2],
    [4, { max: 5 }, 5],
    [5, { max: 5 }, 'blocked'],
    [6, { max: 5 }, 'blocked'],
    [4, { max: 5, step: 3 }, 5],
    [0, { max: 0 }, 'blocked'],
    [-1, { allowNegative: true }, 0],
    [-3, { allowNegative: true, max: -2, step: 5 }, -2],
    [0.1, { step: 0.2, allowFraction: true }, 0.3],
    [1.1, { step: 2.2, allowFraction: true }, 3.3],
    [0.7, { step: 0.1, allowFraction: true }, 0.8],
    [1e-7, { step: 2e-7, allowFraction: true }, 3e-7],
    [Number.NaN, {}, 'blocked'],
    [Number.MAX_SAFE_INTEGER, {}, 'blocked'],
    [1e21, {}, 'blocked'],
  ]
  it.each(table)('steps from %d with %j to %s', (value, rule, next) => {
    expect(canStepUp(value, rule)).toBe(next !== 'blocked')
    expect(stepUp(value, rule)).toBe(next === 'blocked' ? value : next)
  })
})

describe('stepper text', () => {
  const table: [string, StepperRule, string, number][] = [
    ['3', {}, '3', 3],
    ['', {}, '', 1],
    ['', { step: 5 }, '', 5],
    ['3', { step: 5 }, '3', 5],
    ['3', { step: 5, allowZero: true }, '3', 3],
    ['0.2', { step: 0.5, allowFraction: true }, '0.2', 0.5],
    ['３', {}, '3', 3],
    ['1,5', { allowFraction: true }, '1,5', 1.5],
    ['1。5', { allowFraction: true }, '1.5', 1.5],
    ['1,234', { allowFraction: true }, '1,234', 1234],
    ['', { allowZero: true }, '', 0],
    ['', { allowNegative: true }, '', 0],
    ['0', {}, '0', 1],
    ['00', {}, '0', 1],
    ['0', { allowZero: true }, '0', 0],
    ['007', {}, '07', 7],
    ['1.5', {}, '15', 15],
    ['1.2.3', {}, '123', 123],
    ['1.5', { decimalLength: 1 }, '15', 15],
    ['1.5', { allowFraction: true }, '1.5', 1.5],
    ['1.', { allowFraction: true }, '1.', 1],
    ['.', { allowFraction: true }, '0.', 1],
    ['1.259', { allowFraction: true, decimalLength: 2 }, '1.25', 1.25],
    ['1.5', { allowFraction: true, decimalLength: 0 }, '1', 1],
    ['0.00', { allowFraction: true, step: 0.5 }, '0.00', 0.5],
    ['-3', {}, '3', 3],
    ['-3', { allowNegative: true }, '-3', -3],
    ['-', { allowNegative: true }, '-', 0],
    ['-0', { allowNegative: true }, '-0', 0],
    ['5-3', { allowNegative: true }, '53', 53],
    ['99', { max: 10 }, '99', 10],
    ['', { max: 0 }, '', 0],
    ['', { max: 0.5, allowFraction: true }, '', 0.5],
    ['-9', { allowNegative: true, max: -20 }, '-9', -20],
    ['三3盒', {}, '3', 3],
    ['9'.repeat(400), {}, '9'.repeat(400), Number.MAX_SAFE_INTEGER],
    [`-${'9'.repeat(400)}`, { allowNegative: true }, `-${'9'.repeat(400)}`, -Number.MAX_SAFE_INTEGER],
    [`-0.${'0'.repeat(400)}1`, { allowNegative: true, allowFraction: true }, `-0.${'0'.repeat(400)}1`, 0],
    ['__proto__', {}, '', 1],
    ['\uD83D2', {}, '2', 2],
  ]
  it.each(table)('turns %j with %j into %j, and into %d on blur', (text, rule, cleaned, value) => {
    expect(sanitizeStepperText(text, rule)).toBe(cleaned)
    expect(normalizeStepperOnBlur(text, rule)).toBe(value)
    expect(normalizeStepperOnBlur(cleaned, rule)).toBe(value)
  })
})

describe('editStepperText', () => {
  it.each<[string, string, StepperRule, string]>([
    ['3剂', '1', {}, '3'],
    ['1,234', '1', {}, '1234'],
    ['2.00', '1', {}, '2'],
    ['1.5', '7', {}, '7'],
    ['1,5', '7', {}, '7'],
    ['3 到 5', '7', {}, '7'],
    ['1,5', '7', { allowFraction: true }, '1.5'],
    ['1。5', '7', { allowFraction: true }, '1.5'],
    ['1.2.3', '7', { allowFraction: true }, '7'],
  ])('turns a pasted %j, replacing %j, under %j into %j', (raw, before, rule, text) =>
    expect(editStepperText(raw, before, rule)).toBe(text),
  )

  it('drops a typed decimal point when fractions are not allowed', () => {
    expect(editStepperText('1.', '1', {})).toBe('1')
  })
})

describe('stepper functions', () => {
  const SCALE = 1000
  const rules = fc
    .record({
      allowFraction: fc.boolean(),
      step: fc.integer({ min: 1, max: 9999 }),
      max: fc.option(fc.integer({ min: 1, max: 1_000_000 }), { nil: undefined }),
      allowZero: fc.boolean(),
      allowNegative: fc.boolean(),
    })
    .map(({ step, max, ...rest }): StepperRule => {
      const scale = rest.allowFraction ? SCALE : 1
      const limited = max === undefined ? {} : { max: max / scale }
      return { ...rest, ...limited, step: step / scale, decimalLength: 3 }
    })
  const values = fc.integer({ min: -1_000_000, max: 1_000_000 })
  const texts = fc.oneof(
    fc.string({ unit: fc.constantFrom(...Array.from('0123456789.-')) }),
    fc.string({ unit: characters }),
    fc.double().map(String),
    fc.constantFrom('__proto__', 'constructor', '\uD83D', '\uDE00\uD83D', '-\u00A05'),
  )

  it('calculate without floating-point errors', () => {
    fc.assert(
      fc.property(rules, values, (rule, count) => {
        const scale = rule.allowFraction ? SCALE : 1
        const step = Math.round((rule.step ?? 1) * scale)
        const max = rule.max === undefined ? Number.POSITIVE_INFINITY : Math.round(rule.max * scale)
        const lower = count - step
        const isLowerAllowed = rule.allowNegative || lower > 0 || (lower === 0 && rule.allowZero)
        expect(stepUp(count / scale, rule)).toBe((count < max ? Math.min(count + step, max) : count) / scale)
        const least = rule.allowNegative || rule.allowZero ? lower : Math.max(lower, step)
        expect(stepDown(count / scale, rule)).toBe((isLowerAllowed ? least : count) / scale)
      }),
    )
  })

  it('move only when allowed, and never beyond the limits', () => {
    fc.assert(
      fc.property(rules, fc.double({ min: -1e12, max: 1e12, noNaN: true }), (rule, value) => {
        expect(stepUp(value, rule) !== value || value + (rule.step ?? 1) === value).toBe(canStepUp(value, rule))
        if (canStepUp(value, rule)) expect(stepUp(value, rule)).toBeLessThanOrEqual(rule.max ?? Number.MAX_SAFE_INTEGER)
        if (!canStepDown(value, rule)) expect(stepDown(value, rule)).toBe(value)
        else if (!rule.allowNegative) expect(stepDown(value, rule)).toBeGreaterThanOrEqual(0)
        if (canStepDown(value, rule) && !rule.allowNegative && !rule.allowZero)
          expect(stepDown(value, rule)).toBeGreaterThan(0)
      }),
    )
  })

  it('return to the same value after a step up and a step down', () => {
    fc.assert(
      fc.property(rules, fc.integer({ min: 1, max: 1_000_000 }), (rule, count) => {
        const value = Math.max(count / (rule.allowFraction ? SCALE : 1), rule.step ?? 1)
        const raised = stepUp(value, rule)
        fc.pre(canStepUp(value, rule) && (rule.max === undefined || raised < rule.max))
        expect(stepDown(raised, rule)).toBe(value)
      }),
    )
  })

  it('normalise any text to an allowed value on blur', () => {
    fc.assert(
      fc.property(texts, rules, (text, rule) => {
        const value = normalizeStepperOnBlur(text, rule)
        expect(value).toBeLessThanOrEqual(rule.max ?? Number.MAX_SAFE_INTEGER)
        if (!rule.allowNegative) expect(value).toBeGreaterThanOrEqual(0)
        if (!rule.allowNegative && !rule.allowZero)
          expect(value).toBeGreaterThanOrEqual(Math.min(rule.step ?? 1, rule.max ?? Number.POSITIVE_INFINITY))
        if (!rule.allowFraction) expect(Number.isSafeInteger(value)).toBe(true)
        expect(Object.is(value, -0)).toBe(false)
        expect(normalizeStepperOnBlur(String(value), rule)).toBe(value)
      }),
    )
  })

  it('clean text to permitted characters, with the same result when applied twice', () => {
    fc.assert(
      fc.property(texts, rules, (text, rule) => {
        const cleaned = sanitizeStepperText(text, rule)
        expect(sanitizeStepperText(cleaned, rule)).toBe(cleaned)
        if (!rule.allowFraction) expect(cleaned).toMatch(rule.allowNegative ? /^-?\d*$/ : /^\d*$/)
        else expect(cleaned).toMatch(/^-?(?:\d+(?:\.\d{0,3})?)?$/)
        if (!rule.allowNegative) expect(cleaned).not.toContain('-')
      }),
    )
  })
})
