import { normalizeText } from './normalize'

/** `maxLength` counts UTF-16 units, as an input's own maxLength does. */
export type TextRule = {
  readonly maxLength?: number
  readonly keepEmoji?: boolean
  readonly keepSpaces?: boolean
  /** Keeps ideographs of planes 2 and 3, which rare family and place names need. */
  readonly keepRareIdeographs?: boolean
}

const LONE_SURROGATES = /\p{Cs}/gu
/** The pairs, the keycap, and the symbols of one unit that phones paint as emoji: ❤, ☀, ✔. */
const EMOJI = /[\u{10000}-\u{10FFFF}]|\u20E3|(?=[\u2300-\u27BF\u2B00-\u2BFF])\p{Emoji}/gu
const EMOJI_BUT_IDEOGRAPHS =
  /[\u{10000}-\u{1FFFF}\u{40000}-\u{10FFFF}]|\u20E3|(?=[\u2300-\u27BF\u2B00-\u2BFF])\p{Emoji}/gu

/**
 * Text input of docs/product/fields.md: normalised, emoji dropped, whitespace removed, cut to the length, in this order.
 * Half a surrogate pair is never kept, under any rule.
 */
export function cleanText(value: string, rule: TextRule = {}): string {
  const normal = normalizeText(value, rule.keepEmoji)
  const withoutEmoji = rule.keepEmoji
    ? normal
    : normal.replace(rule.keepRareIdeographs ? EMOJI_BUT_IDEOGRAPHS : EMOJI, '')
  const withoutSpaces = rule.keepSpaces ? withoutEmoji : withoutEmoji.replace(/\s/g, '')
  if (rule.maxLength === undefined) return withoutSpaces
  return withoutSpaces.slice(0, Math.max(0, rule.maxLength)).replace(LONE_SURROGATES, '')
}
/** More was written than the rule's length has room for. */
export const isCutShort = (value: string, { maxLength = Infinity, ...rule }: TextRule): boolean =>
  cleanText(value, rule).length > maxLength
