export type MobileCheck = 'ok' | 'empty' | 'too-short' | 'too-long' | 'bad-prefix'

const LENGTH = 11
const PREFIX = /^1[3-9]/
const MASKED = /^\d{3}\*{4}\d{4}$/

/** The digits alone, without the country code 86 that an autofill puts before a whole number; this is what is sent. */
export const mobileDigits = (text: string): string => text.replace(/\D/g, '').replace(/^(?:00)?86(?=1\d{10}$)/, '')

/** Digits still to be typed, 0 when there are enough. */
export const missingDigits = (text: string): number => Math.max(0, LENGTH - mobileDigits(text).length)

/** Checks a mainland mobile number; only `mobileDigits` of the text counts. */
export function checkMobile(text: string): MobileCheck {
  const digits = mobileDigits(text)
  if (digits.length === 0) return 'empty'
  if (digits.length < LENGTH) return 'too-short'
  if (digits.length > LENGTH) return 'too-long'
  return PREFIX.test(digits) ? 'ok' : 'bad-prefix'
}

/** Groups of 3, 4 and 4 digits, also while typing: '138 0000 0602'. */
export function groupMobile(text: string): string {
  const digits = mobileDigits(text)
  return [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].filter((group) => group !== '').join(' ')
}

/** '138****0602'; anything that is not a whole number becomes all stars, what is masked already stays. */
export function maskMobile(text: string): string {
  if (MASKED.test(text)) return text
  const digits = mobileDigits(text)
  return digits.length === LENGTH ? `${digits.slice(0, 3)}****${digits.slice(7)}` : '*'.repeat(Array.from(text).length)
}
