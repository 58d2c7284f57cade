import { normalizeText } from '../general/normalize'
import { sanitizeText } from '../general/text-input'

export type NameCheck = 'ok' | 'empty' | 'too-long' | 'bad-characters'

/** Passports print up to 39 letters on one line, and longer names on two. */
const MAX_NAME_LENGTH = 60
/** The field accepts more characters than a name may have, so that the error is visible. */
const FIELD_LENGTH = 120
/** Ranges instead of \p{Unified_Ideograph}, because old browsers lack the newest rare ideographs. */
const IDEOGRAPH =
  '\\u3005\\u3007\\u3400-\\u4DBF\\u4E00-\\u9FFF\\uF900-\\uFAFF\\u{20000}-\\u{2FFFD}\\u{30000}-\\u{3FFFD}'
const HAS_IDEOGRAPH = new RegExp(`[${IDEOGRAPH}]`, 'u')
const HAS_LATIN = /\p{Script=Latin}/u
const LETTER = `(?:[${IDEOGRAPH}]|(?=\\p{L})\\p{Script=Latin})`
const NAME = new RegExp(`^${LETTER}(?:${LETTER}|[\\u0300-\\u036F· .'-])*$`, 'u')
/** Passports separate the family name with a comma: ZHENGJIAN, YANGBEN. */
const LATIN_NAME = /^(?=\p{L})\p{Script=Latin}(?:(?=\p{L})\p{Script=Latin}|[\u0300-\u036F· .,'-])*$/u

const LABEL =
  /^\s*(?:(?:就诊人|患者|病人|联系人|收件人|收货人)?(?:姓名|名字)|就诊人|患者|病人|联系人|收件人|收货人|name)\s*[:：]\s*/i
const QUOTES = /["“”„＂「」『』«»]/g
const LOOK_ALIKES: readonly (readonly [RegExp, string])[] = [
  [/[•‧∙⋅・･●ᐧ⸱ꞏ\u0387]/g, '·'],
  [/[‘’‛ʼʹʻˈ´`′＇]/g, "'"],
  [/[‐‑‒–—―−－﹣]/g, '-'],
  [/[．﹒]/g, '.'],
  [/，/g, ','],
]
const POINT_INSIDE = new RegExp(`([${IDEOGRAPH}])\\s*[.。｡]\\s*(?=[${IDEOGRAPH}])`, 'gu')
const POINT_BEHIND = new RegExp(`([${IDEOGRAPH}])[\\s.。｡,、;；·]+$`, 'u')

const withUsualSigns = (raw: string): string => {
  const bare = normalizeText(raw).replace(LABEL, '').replace(QUOTES, '')
  return LOOK_ALIKES.reduce((text, [like, sign]) => text.replace(like, sign), bare).replace(POINT_INSIDE, '$1·')
}

/** Cleans a name while typing: keeps rare ideographs, removes emoji, and keeps spaces only in Latin names. */
export function sanitizeNameInput(raw: string): string {
  const kept = sanitizeText(withUsualSigns(raw), { keepRareIdeographs: true, keepSpaces: true })
  const isLatin = HAS_LATIN.test(kept) && !HAS_IDEOGRAPH.test(kept)
  const spaced = isLatin ? kept.replace(/\s+/g, ' ').replace(/^ /, '') : kept.replace(/\s/g, '')
  return sanitizeText(withUsualSigns(spaced), { keepRareIdeographs: true, keepSpaces: true, maxLength: FIELD_LENGTH })
}

/** The name in the form that is validated and sent: composed letters, no surrounding punctuation. */
export const normalizeName = (text: string): string =>
  withUsualSigns(text)
    .trim()
    .normalize('NFC')
    .replace(POINT_BEHIND, '$1')
    .replace(/[\s,]+$/, '')

/**
 * Validates a Chinese name (may contain rare ideographs and '·') or a Latin one (may contain spaces, dots, commas,
 * hyphens and apostrophes): at most 60 characters, starting with a letter.
 */
export function checkName(text: string): NameCheck {
  const name = normalizeName(text)
  if (name === '') return 'empty'
  if (Array.from(name).length > MAX_NAME_LENGTH) return 'too-long'
  return NAME.test(name) || LATIN_NAME.test(name) ? 'ok' : 'bad-characters'
}
