import { sanitizeText, exceedsMaxLength, type TextRule } from './text-input'

/**
 * What a text rule has removed apart from spaces: emoji, other characters beyond the BMP, or the end of a long text.
 */
export type TextLoss = 'emoji' | 'character' | 'end'

const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u
/** Joiners and variation selectors are invisible on their own, so removing one needs no message. */
const INVISIBLE = /[\uFE00-\uFE0F\u200D]/g

export function detectTextLoss(raw: string, { maxLength = Infinity, ...rule }: TextRule): TextLoss | undefined {
  if (exceedsMaxLength(raw, { ...rule, maxLength })) return 'end'
  const visible = raw.replace(INVISIBLE, '')
  if (sanitizeText(visible, rule) === sanitizeText(visible, { ...rule, keepEmoji: true })) return undefined
  return EMOJI.test(raw) ? 'emoji' : 'character'
}
