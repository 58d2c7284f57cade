/** `maxLength` counts UTF-16 units, as an input's own maxLength does. */
export type TextRule = {
  readonly maxLength?: number
  readonly keepEmoji?: boolean
  readonly keepSpaces?: boolean
  /** Keeps ideographs of planes 2 and 3, which rare family and place names need. */
  readonly keepRareIdeographs?: boolean
}
/** Without `decimalLength` any number of decimals; 0 means no decimal point at all. */
export type NumberRule = { readonly decimalLength?: number; readonly allowNegative?: boolean }

const WHITESPACE = /[\s\u200B\u2060]/g
/** With the u flag whole pairs are one character, so this finds the lost halves only. */
const LONE_SURROGATES = /\p{Cs}/gu
/** Beside the pairs: lost halves, variation selectors, the joiner and the keycap. */
const EMOJI = /\p{Cs}|[\uFE00-\uFE0F]|\u200D|\u20E3|[\u{10000}-\u{10FFFF}]/gu
const EMOJI_BUT_IDEOGRAPHS = /\p{Cs}|[\uFE00-\uFE0F]|\u200D|\u20E3|[\u{10000}-\u{1FFFF}\u{40000}-\u{10FFFF}]/gu

/**
 * Text input of docs/product/fields.md: emoji (surrogate pairs) dropped, whitespace removed, cut to the length, in this
 * order. Half a surrogate pair is never kept, under any rule.
 */
export function cleanText(value: string, rule: TextRule = {}): string {
  const dropped = rule.keepRareIdeographs ? EMOJI_BUT_IDEOGRAPHS : EMOJI
  const withoutEmoji = value.replace(rule.keepEmoji ? LONE_SURROGATES : dropped, '')
  const withoutSpaces = rule.keepSpaces ? withoutEmoji : withoutEmoji.replace(WHITESPACE, '')
  if (rule.maxLength === undefined) return withoutSpaces
  return withoutSpaces.slice(0, Math.max(0, rule.maxLength)).replace(LONE_SURROGATES, '')
}
/** More was written than the rule's length has room for. */
export const isCutShort = (value: string, { maxLength = Infinity, ...rule }: TextRule): boolean =>
  cleanText(value, rule).length > maxLength

/**
 * Number input of docs/product/fields.md, while typing: digits and one decimal point, no leading '00', decimals cut.
 * A single leading zero stays ('007' gives '07'), so that the caret does not jump; `settleNumber` ends it.
 */
export function cleanNumber(value: string, rule: NumberRule = {}): string {
  const kept = value.replace(/[^\d.-]/g, '')
  const sign = rule.allowNegative && kept.startsWith('-') ? '-' : ''
  const [whole = '', ...decimals] = kept.replace(/-/g, '').split('.')
  const digits = whole.replace(/^0{2,}/, '0')
  if (decimals.length === 0 || rule.decimalLength === 0) return sign + digits
  return `${sign}${digits || '0'}.${decimals.join('').slice(0, rule.decimalLength)}`
}

/** The same input when it is left: no leading zero, no open decimal point, no lone or zero minus; '' stays ''. */
export function settleNumber(value: string, rule: NumberRule = {}): string {
  const settled = cleanNumber(value, rule)
    .replace(/^(-?)0+(?=\d)/, '$1')
    .replace(/\.$/, '')
  return /[1-9]/.test(settled) ? settled : settled.replace('-', '')
}
