import { insertedText, normalizeText } from './normalize'
import { cleanNumber, readNumber, type NumberRule } from './number-input'

/**
 * Rule of one stepper (docs/product/fields.md); `step` defaults to 1, and `step` and `max` fit the decimals that are
 * allowed.
 */
export type StepperRule = {
  readonly step?: number
  readonly max?: number
  readonly allowFraction?: boolean
  /** Counts only with `allowFraction`; without it any number of decimals. */
  readonly decimalLength?: number
  readonly allowZero?: boolean
  /** Allows zero too. */
  readonly allowNegative?: boolean
}

const DEFAULT_STEP = 1

function decimalsOf(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e')
  return Math.max(0, (digits.split('.')[1] ?? '').length - Number(exponent))
}

/** The sum as it is written by hand: 0.1 + 0.2 is 0.3. */
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

/** Blocked at zero or at the step, unless zero or negatives are allowed, and never from above zero to below it. */
export function canStepDown(value: number, rule: StepperRule): boolean {
  const next = sumOf(value, -stepOf(rule))
  if (rule.allowNegative) return next >= -Number.MAX_SAFE_INTEGER
  return next > 0 || (next === 0 && isZeroAllowed(rule))
}

/** Blocked at or above the max. */
export const canStepUp = (value: number, rule: StepperRule): boolean => value < maxOf(rule)

/** The value one step lower but not below the least, or the same value when that is blocked. */
export const stepDown = (value: number, rule: StepperRule): number =>
  canStepDown(value, rule) ? Math.max(sumOf(value, -stepOf(rule)), leastOf(rule)) : value

/** The value one step higher but not above the max, or the same value when that is blocked. */
export const stepUp = (value: number, rule: StepperRule): number =>
  canStepUp(value, rule) ? Math.min(sumOf(value, stepOf(rule)), maxOf(rule)) : value

const numberRule = ({ allowNegative = false, decimalLength }: StepperRule): NumberRule =>
  decimalLength === undefined ? { allowNegative } : { allowNegative, decimalLength }

/** What stays in the input while typing: without fractions only digits; a leading minus only if negatives are allowed. */
export const cleanStepperText = (text: string, rule: StepperRule): string =>
  rule.allowFraction
    ? cleanNumber(text, numberRule(rule))
    : cleanNumber(normalizeText(text).replace(/[^\d\-－−]/g, ''), {
        decimalLength: 0,
        allowNegative: rule.allowNegative ?? false,
      })

/** The input after a change; a pasted text that is more than one number, or a fraction where none is allowed, is not taken. */
export function editStepperText(raw: string, before: string, rule: StepperRule): string {
  const isPasted = insertedText(before, raw).length > 1
  if (!isPasted || /^\D*\d+\D*$/.test(normalizeText(raw).trim())) return cleanStepperText(raw, rule)
  const number = readNumber(raw, { allowNegative: rule.allowNegative ?? false })
  const isTaken = number !== undefined && (rule.allowFraction || Number.isInteger(Number(number)))
  return isTaken ? cleanStepperText(String(Number(number)), rule) : before
}

/** The value of the text when the input is left: within the bounds; nothing, or what is no number, becomes the least. */
export function settleStepper(text: string, rule: StepperRule): number {
  const cleaned = cleanStepperText(text, rule)
  const typed = Number((rule.allowFraction ? readNumber(cleaned, numberRule(rule)) : cleaned) ?? Number.NaN)
  const zero = isZeroAllowed(rule) ? 0 : stepOf(rule)
  const value = typed === 0 || Number.isNaN(typed) ? zero : typed
  return Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Math.max(value, leastOf(rule)), maxOf(rule)))
}
