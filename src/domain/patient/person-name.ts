export type NameCheck = 'ok' | 'empty' | 'too-long' | 'bad-characters'

const MAX_CHARACTERS = 30
/** Ranges, not \p{Unified_Ideograph}: an old kernel knows an old Unicode, and rare ideographs are the newest ones. */
const IDEOGRAPH =
  '\\u3005\\u3007\\u3400-\\u4DBF\\u4E00-\\u9FFF\\uF900-\\uFAFF\\u{20000}-\\u{2FFFD}\\u{30000}-\\u{3FFFD}'
const LETTER = `(?:[${IDEOGRAPH}]|(?=\\p{L})\\p{Script=Latin})`
const NAME = new RegExp(`^${LETTER}(?:${LETTER}|[· .'’-])*$`, 'u')

/**
 * A Chinese name (rare ideographs and '·' included) or a Latin one (spaces, dots, hyphens, apostrophes), at most 30
 * characters, beginning with a letter; spaces around it do not count.
 */
export function checkName(text: string): NameCheck {
  const name = text.trim().normalize('NFC')
  if (name === '') return 'empty'
  if (Array.from(name).length > MAX_CHARACTERS) return 'too-long'
  return NAME.test(name) ? 'ok' : 'bad-characters'
}
