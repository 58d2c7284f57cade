/** The ideographs for U+2E81 to 2EF3 (Unicode's EquivalentUnifiedIdeograph); characters without one are unchanged. */
const RADICALS =
  '厂乛乚乙亻冂⺇刀刂卜㔾小小兀尣尢⺑巳幺彑彐忄心扌攵⺚旡日月歺母民氵氺灬爫爫丬牛犭王⺪目示礻⺮糹纟罓罒㓁冗⺵羊⺷⺸耂肀聿肉⺽艹艹艹虎衤覀西见角⻇讠贝⻊车辶辶辶邑钅長镸长门⻕阝雨青韦页风飞食⻞飠饣⻡马骨鬼鱼鸟卤麦黄黾斉齐歯齿竜龙龜亀龟'
const FIRST_RADICAL = 0x2e81

/**
 * Only these characters are folded, because NFKC would change the meaning of others: 10⁹ is not 109, and ， is correct
 * in Chinese.
 */
const FOLDED = /[\u2E81-\u2EF3\u2F00-\u2FD5０-９Ａ-Ｚａ-ｚ\u{1D7CE}-\u{1D7FF}]/gu
/** Lone surrogates and invisible characters: direction marks, joiners, soft hyphens, variation selectors. */
const INVISIBLE = /\p{Cs}|\p{DI}/gu
const INVISIBLE_BUT_EMOJI_PARTS = /\p{Cs}|(?!\u200D|\uFE0F|[\u{E0020}-\u{E007F}])\p{DI}/gu

const fold = (character: string): string =>
  RADICALS[character.charCodeAt(0) - FIRST_RADICAL] ?? character.normalize('NFKC')

/**
 * Normalises typed or pasted text for any field: half-width letters and digits, ideographs instead of radicals, no
 * invisible characters (docs/product/fields.md).
 */
export const normalizeText = (raw: string, keepEmoji = false): string =>
  raw.replace(keepEmoji ? INVISIBLE_BUT_EMOJI_PARTS : INVISIBLE, '').replace(FOLDED, fold)

/** The part of `after` that a key, a paste or a composition has inserted into `before`. */
export function insertedText(before: string, after: string): string {
  if (after.endsWith(before)) return after.slice(0, after.length - before.length)
  let start = 0
  while (start < before.length && before[start] === after[start]) start += 1
  let end = 0
  const most = Math.min(before.length, after.length) - start
  while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1
  return after.slice(start, after.length - end)
}
