import { insertedText, normalizeText } from '../general/normalize'

/** The specification names `inputCode` without a length; clinics send four to eight digits. */
export const MIN_CODE_LENGTH = 4
const MAX_CODE_LENGTH = 8

const RUN = '(\\d{3}[ -]\\d{3}|\\d{4,8})(?![\\d-])'
const NAME = '(?:验证码|校验码|动态码|动态密码|确认码|口令|code|otp)'
/** A number after one of these words is a phone number. */
const NO_CALL = '(?!客服|热线|电话|致电|咨询|call)'
const GAP = `(?:${NO_CALL}[^\\d，,。.；;！!]){0,12}`
/**
 * Where a message may contain the code, most reliable first: after a word for "code", before one, any six digits, any
 * digits.
 */
const PLACES = [
  new RegExp(`${NAME}${GAP}${RUN}`, 'gi'),
  new RegExp(`(?:^|[^\\d-])${RUN}${GAP}${NAME}`, 'gi'),
  /(?:^|[^\d-])(\d{6})(?![\d-])/g,
  new RegExp(`(?:^|[^\\d-])${RUN}`, 'g'),
]

/** The code in a text, which may be the whole message; the last match wins. */
export function extractSmsCode(text: string): string {
  const normal = normalizeText(text)
  const digits = normal.replace(/\D/g, '')
  const found = /^[\d\s-]*$/.test(normal)
    ? undefined
    : PLACES.map((place) => [...normal.matchAll(place)].pop()?.[1]).find(Boolean)
  return (found?.replace(/\D/g, '') ?? digits).slice(0, MAX_CODE_LENGTH)
}

/** Value of the code field after a change; pasting a complete code replaces the old one. */
export function editSmsCode(raw: string, before: string): string {
  const arrived = extractSmsCode(insertedText(before, raw))
  return arrived.length >= MIN_CODE_LENGTH ? arrived : extractSmsCode(raw)
}
