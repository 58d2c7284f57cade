import { insertedText, normalizeText } from './normalize'
import { filterNumberInput, parseNumberInput, type NumberRule } from './number-input'

/** Rule of a stepper (docs/product/fields.md); `step` defaults to 1. `step` and `max` must fit the allowed decimals. */
export type StepperRule = {
  readonly step?: number
  readonly max?: number
  readonly allowFraction?: boolean
  /** Applies only with `allowFraction`; undefined allows any number of decimals. */
  readonly decimalLength?: number
  readonly allowZero?: boolean
  /** Negative values are allowed; this also allows zero. */
  readonly allowNegative?: boolean
}

/** Delay in ms before a held button repeats. */
export const REPEAT_DELAY_MS = 500
/** Interval in ms between repeats. */
export const REPEAT_INTERVAL_MS = 120

const DEFAULT_STEP = 1

function decimalsOf(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e')
  return Math.max(0, (digits.split('.')[1] ?? '').length - Number(exponent))
}

/** Decimal sum without floating-point error: 0.1 + 0.2 is 0.3. */
function sumOf(left: number, right: number): number {
  const decimals = Math.min(100, Math.max(decimalsOf(left), decimalsOf(right)))
  return Number((left + right).toFixed(decimals))
}

const stepOf = (rule: StepperRule): number => rule.step ?? DEFAULT_STEP
const maxOf = (rule: StepperRule): number => rule.max ?? Number.MAX_SAFE_INTEGER
const leastOf = (rule: StepperRule): number => {
  if (rule.allowNegative) return -Number.MAX_SAFE_INTEGER
  return rule.allowZero ? 0 : stepOf(rule)
}
const isZeroAllowed = (rule: StepperRule): boolean => Boolean(rule.allowZero || rule.allowNegative)

/** Whether the value can decrease: not below the step unless zero or negatives are allowed, and never across zero. */
export function canStepDown(value: number, rule: StepperRule): boolean {
  const next = sumOf(value, -stepOf(rule))
  if (rule.allowNegative) return next >= -Number.MAX_SAFE_INTEGER
  return next > 0 || (next === 0 && isZeroAllowed(rule))
}

/** Returns false at or above the maximum. */
export const canStepUp = (value: number, rule: StepperRule): boolean => value < maxOf(rule)

/** The value one step lower, but not below the minimum; unchanged if it cannot decrease. */
export const stepDown = (value: number, rule: StepperRule): number =>
  canStepDown(value, rule) ? Math.max(sumOf(value, -stepOf(rule)), leastOf(rule)) : value

/** The value one step higher, but not above the maximum; unchanged if it cannot increase. */
export const stepUp = (value: number, rule: StepperRule): number =>
  canStepUp(value, rule) ? Math.min(sumOf(value, stepOf(rule)), maxOf(rule)) : value

const numberRule = ({ allowNegative = false, decimalLength }: StepperRule): NumberRule =>
  decimalLength === undefined ? { allowNegative } : { allowNegative, decimalLength }

/**
 * Filters the text while typing: digits only, unless fractions are allowed; a leading minus only if negatives are
 * allowed.
 */
export const sanitizeStepperText = (text: string, rule: StepperRule): string =>
  rule.allowFraction
    ? filterNumberInput(text, numberRule(rule))
    : filterNumberInput(normalizeText(text).replace(/[^\d\-－−]/g, ''), {
        decimalLength: 0,
        allowNegative: rule.allowNegative ?? false,
      })

/**
 * Value of the input after a change. Pasted text is ignored unless it is a single number, and not a disallowed
 * fraction.
 */
export function editStepperText(raw: string, before: string, rule: StepperRule): string {
  const isPasted = insertedText(before, raw).length > 1
  if (!isPasted || /^\D*\d+\D*$/.test(normalizeText(raw).trim())) return sanitizeStepperText(raw, rule)
  const number = parseNumberInput(raw, { allowNegative: rule.allowNegative ?? false })
  const isTaken = number !== undefined && (rule.allowFraction || Number.isInteger(Number(number)))
  return isTaken ? sanitizeStepperText(String(Number(number)), rule) : before
}

/** Value on blur, clamped to the bounds; empty or unparsable text becomes the minimum. */
export function normalizeStepperOnBlur(text: string, rule: StepperRule): number {
  const cleaned = sanitizeStepperText(text, rule)
  const typed = Number((rule.allowFraction ? parseNumberInput(cleaned, numberRule(rule)) : cleaned) ?? Number.NaN)
  const zero = isZeroAllowed(rule) ? 0 : stepOf(rule)
  const value = typed === 0 || Number.isNaN(typed) ? zero : typed
  return Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Math.max(value, leastOf(rule)), maxOf(rule)))
}
