const NAMES =
  'a|article|b|big|blockquote|br|center|dd|div|dl|dt|em|figure|font|h[1-6]|hr|i|img|label|li|ol|p|pre|section|small|span|strong|sub|sup|table|tbody|td|th|thead|tr|u|ul'
/** A known tag that contains only attributes: `<3 天` and `a <b and c>` are text. */
const TAG = new RegExp(`</?(${NAMES})(?:\\s+[\\w:-]+(?:\\s*=\\s*(?:"[^"]*"|'[^']*'|[^\\s"'<>]+)))*\\s*/?>`, 'gi')
const UNSEEN = /<!--[^]*?-->|<(style|script|del|s|strike)(?:\s+[\w:-]+\s*=[^>]*)?>[^]*?<\/\1\s*>/gi
const BREAK = /^(?:article|blockquote|br|center|dd|div|dl|dt|figure|h[1-6]|hr|li|ol|p|pre|section|table|tr|ul)$/i
const CELL = /^t[dh]$/i

const RAISED: Readonly<Record<string, string>> = signs('0123456789+-', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻')
const LOWERED: Readonly<Record<string, string>> = signs('0123456789+-', '₀₁₂₃₄₅₆₇₈₉₊₋')
function signs(from: string, to: string): Record<string, string> {
  return Object.fromEntries([...from].map((sign, at) => [sign, to.charAt(at)]))
}
/** Converts 10<sup>9</sup> to 10⁹, never to 109. */
function shifted(text: string, by: Readonly<Record<string, string>>, mark: string): string {
  const found = [...text].map((sign) => by[sign])
  return found.includes(undefined) ? `${mark}${text}` : found.join('')
}

const ENTITIES: Readonly<Record<string, string>> = {
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  middot: '·',
  bull: '•',
  times: '×',
  deg: '°',
  plusmn: '±',
  micro: 'µ',
  le: '≤',
  ge: '≥',
  copy: '©',
  reg: '®',
}
const LAST_CODE = 0x10_ff_ff
function entityOf(whole: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name] ?? whole
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= LAST_CODE ? String.fromCodePoint(code) : whole
}

/** Converts possibly rich text to plain text; text without tags keeps its `<` and line breaks. */
export function markupToText(text: string): string {
  if (!/[<&]/.test(text)) return text
  const plain = text.replace(UNSEEN, '')
  const isMarkup = plain !== text || plain.search(TAG) >= 0
  const words = isMarkup
    ? plain
        .replace(/\s+/g, ' ')
        .replace(/<sup\b[^>]*>([^<]*)<\/sup\s*>/gi, (_, raised: string) => shifted(raised, RAISED, '^'))
        .replace(/<sub\b[^>]*>([^<]*)<\/sub\s*>/gi, (_, lowered: string) => shifted(lowered, LOWERED, '_'))
        .replace(TAG, (_, name: string) => (BREAK.test(name) ? '\n' : CELL.test(name) ? ' ' : ''))
    : text
  const decoded = words.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, entityOf)
  return isMarkup
    ? decoded
        .replace(/[^\S\n]+/g, ' ')
        .replace(/ ?\n[ \n]*/g, '\n')
        .trim()
    : decoded
}
