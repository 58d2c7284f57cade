import { normalizeText } from './normalize'

/** `maxLength` counts UTF-16 units, like the `maxLength` of an input. */
export type TextRule = {
  readonly maxLength?: number
  readonly keepEmoji?: boolean
  readonly keepSpaces?: boolean
  /** Keeps ideographs from planes 2 and 3, which occur in rare family and place names. */
  readonly keepRareIdeographs?: boolean
}

const LONE_SURROGATES = /\p{Cs}/gu
/** Characters beyond the BMP, the keycap, and BMP symbols that devices render as emoji: ❤, ☀, ✔. */
const EMOJI = /[\u{10000}-\u{10FFFF}]|\u20E3|(?=[\u2300-\u27BF\u2B00-\u2BFF])\p{Emoji}/gu
const EMOJI_BUT_IDEOGRAPHS =
  /[\u{10000}-\u{1FFFF}\u{40000}-\u{10FFFF}]|\u20E3|(?=[\u2300-\u27BF\u2B00-\u2BFF])\p{Emoji}/gu

/**
 * Cleans text input (docs/product/fields.md): normalises, removes emoji and whitespace, then truncates. Lone surrogates
 * are always removed.
 */
export function sanitizeText(value: string, rule: TextRule = {}): string {
  const normal = normalizeText(value, rule.keepEmoji)
  const withoutEmoji = rule.keepEmoji
    ? normal
    : normal.replace(rule.keepRareIdeographs ? EMOJI_BUT_IDEOGRAPHS : EMOJI, '')
  const withoutSpaces = rule.keepSpaces ? withoutEmoji : withoutEmoji.replace(/\s/g, '')
  if (rule.maxLength === undefined) return withoutSpaces
  return withoutSpaces.slice(0, Math.max(0, rule.maxLength)).replace(LONE_SURROGATES, '')
}
/** Whether the text exceeds the rule's length. */
export const exceedsMaxLength = (value: string, { maxLength = Infinity, ...rule }: TextRule): boolean =>
  sanitizeText(value, rule).length > maxLength
