import { isDay, type Day } from '../general/day'

export type IdCardSex = 'male' | 'female'
export type IdCardError =
  | 'too-short'
  | 'too-long'
  | 'bad-characters'
  | 'bad-date'
  | 'future-birthday'
  | 'bad-check-digit'
export type IdCardCheck =
  | { readonly kind: 'ok'; readonly birthday: Day; readonly sex: IdCardSex }
  | { readonly kind: IdCardError }

export const ID_CARD_LENGTH = 18
const SHAPE = /^\d{17}[\dXx]$/
const CHECK_CHARACTERS = '10X98765432'

/**
 * ISO 7064 mod 11-2 over the first 17 digits: digit i has the weight 2 ** (17 - i) mod 11, computed with Horner's
 * method.
 */
export function idCardCheckCharacter(first17: string): string {
  const remainder = Array.from(first17).reduce((sum, digit) => ((sum + Number(digit)) * 2) % 11, 0)
  return CHECK_CHARACTERS.charAt(remainder)
}

/** Validates an 18-digit resident identity number (GB 11643) and extracts the birthday and sex; x counts as X. */
export function checkIdCard(text: string, today: Day): IdCardCheck {
  if (text.length < ID_CARD_LENGTH) return { kind: 'too-short' }
  if (text.length > ID_CARD_LENGTH) return { kind: 'too-long' }
  if (!SHAPE.test(text)) return { kind: 'bad-characters' }

  const birthday = `${text.slice(6, 10)}-${text.slice(10, 12)}-${text.slice(12, 14)}`
  if (!isDay(birthday)) return { kind: 'bad-date' }
  if (birthday > today) return { kind: 'future-birthday' }
  if (idCardCheckCharacter(text.slice(0, 17)) !== text.charAt(17).toUpperCase()) return { kind: 'bad-check-digit' }
  return { kind: 'ok', birthday, sex: Number(text.charAt(16)) % 2 === 1 ? 'male' : 'female' }
}

/** First and last 4 characters, with asterisks in between; a shorter text becomes all asterisks. */
export function maskIdCard(text: string): string {
  const characters = Array.from(text)
  const hidden = characters.length - 8
  if (hidden <= 0) return '*'.repeat(characters.length)
  return characters.slice(0, 4).join('') + '*'.repeat(hidden) + characters.slice(-4).join('')
}
