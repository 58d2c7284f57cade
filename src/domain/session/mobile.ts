import { normalizeText } from '../general/normalize'

export type MobileCheck = 'ok' | 'empty' | 'too-short' | 'too-long' | 'bad-prefix' | 'foreign'

const LENGTH = 11
const PREFIX = /^1[3-9]/
const MASKED = /^\d{3}\*{4}\d{4}$/
/** Complete mainland numbers in a longer text, except numbers with an extension. */
const STANDING_ALONE = /(?:^|[^\d+])(?:\+?86)?(1[3-9]\d{9})(?!\d|\s*[-－转]\s*\d)/g

/**
 * The number in the form that is sent: digits without country code 86 and long-distance 0, or the only complete number
 * in a longer text. Other country codes keep their +, so that the number is not mistaken for a mainland one; no other
 * code starts with 86 followed by 1.
 */
export function mobileDigits(text: string): string {
  const normal = normalizeText(text).replace(/[＋﹢⁺➕]/gu, '+')
  const written = normal.replace(/\D/g, '')
  const isInternational = /^\D*\+/.test(normal) || /^00\d/.test(written)
  const digits = /^\D*\+/.test(normal) ? written : written.replace(/^00(?=\d)/, '')
  if (isInternational && !/^860?1/.test(digits)) return `+${digits}`
  const [found, ...others] = digits.length > LENGTH ? [...normal.matchAll(STANDING_ALONE)] : []
  if (found && others.length === 0) return found[1] ?? ''
  return digits.replace(isInternational ? /^860?/ : /^(?:86)?0?(?=1\d{10}$)/, '')
}

/** Number of missing digits; 0 if the number is complete or foreign. */
export function missingDigitCount(text: string): number {
  const digits = mobileDigits(text)
  return digits.startsWith('+') ? 0 : Math.max(0, LENGTH - digits.length)
}

/** Validates a mainland mobile number after `mobileDigits`. */
export function checkMobile(text: string): MobileCheck {
  const digits = mobileDigits(text)
  if (digits.length === 0) return 'empty'
  if (digits.startsWith('+')) return 'foreign'
  if (digits.length < LENGTH) return 'too-short'
  if (digits.length > LENGTH) return 'too-long'
  return PREFIX.test(digits) ? 'ok' : 'bad-prefix'
}

/** Groups the digits 3-4-4, even while typing: '138 0000 0602'; foreign numbers are not grouped. */
export function formatMobile(text: string): string {
  const digits = mobileDigits(text)
  if (digits.startsWith('+')) return digits
  return [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].filter((group) => group !== '').join(' ')
}

/** '138****0602'; an incomplete number becomes all asterisks, a masked number is unchanged. */
export function maskMobile(text: string): string {
  if (MASKED.test(text)) return text
  const digits = mobileDigits(text)
  return isWhole(digits) ? `${digits.slice(0, 3)}****${digits.slice(7)}` : '*'.repeat(Array.from(text).length)
}
const isWhole = (digits: string): boolean => digits.length === LENGTH && !digits.startsWith('+')
