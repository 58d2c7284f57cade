import { insertedText, normalizeText } from './normalize'

/** Without `decimalLength` any number of decimals; 0 means no decimal point at all. */
export type NumberRule = { readonly decimalLength?: number; readonly allowNegative?: boolean }

const LABEL = /^(?:[^\d:：]*[:：])?\s*(?:[¥￥]|RMB|CNY)?\s*/i
const UNIT = /\s*(?:元|块|圆|yuan)(?:钱|整)?[。.，,]?$/i
const GROUPED = /^[1-9]\d{0,2}(?:,\d{3})+$/
/** A key too many on a field that is full of digits does no harm; a pasted page does. */
const LONGEST_REFUSED = 40

/** Points, commas and minus of every keyboard as ASCII. */
const withPlainSigns = (text: string): string =>
  text
    .replace(/[．。｡·]/g, '.')
    .replace(/[，、]/g, ',')
    .replace(/[−－﹣–]/g, '-')

/**
 * Number input of docs/product/fields.md, key by key: digits, one decimal point, no leading '00', decimals cut. A comma
 * stays as typed until the number is read: 1,2 may become 1,234. A single leading zero stays ('007' gives '07'), so that
 * the caret does not jump; `settleNumber` ends it.
 */
export function cleanNumber(value: string, { decimalLength, allowNegative }: NumberRule = {}): string {
  const kept = withPlainSigns(normalizeText(value)).replace(/[^\d.,-]/g, '')
  const sign = allowNegative && kept.startsWith('-') ? '-' : ''
  let text = ''
  for (const key of kept.replace(/-/g, '')) {
    const decimals = text.split('.')[1]
    if (key === '.' && decimalLength === 0) break
    if (key === '.' || key === ',') {
      if (decimals === undefined && (!text.includes(',') || GROUPED.test(text))) text = (text || '0') + key
    } else if (text === '0' && key === '0') continue
    else if (decimals === undefined || decimalLength === undefined || decimals.length < decimalLength) text += key
  }
  return sign + text
}

/** The forms of a number: 1234.5; 50,00; 1,234.50; 1.234,50; 1.234.567. The first group is the whole, the second the decimals. */
const FORMS = [
  /^(\d*)(?:\.(\d*))?$/,
  /^(\d*),(\d{0,2})$/,
  /^([1-9]\d{0,2}(?:,\d{3})+),?(?:\.(\d*))?$/,
  /^([1-9]\d{0,2}(?:\.\d{3})+),(\d{1,2})$/,
  /^([1-9]\d{0,2}(?:\.\d{3}){2,})$/,
]

/**
 * The number in a text, its label and unit left out: one separator before one or two final digits is the decimal sign,
 * one before each three digits groups. Undefined for anything else, so that no amount turns into another one.
 */
export function readNumber(value: string, { decimalLength, allowNegative }: NumberRule = {}): string | undefined {
  const bare = withPlainSigns(normalizeText(value).trim().replace(LABEL, '').replace(UNIT, ''))
  const isNegative = bare.startsWith('-')
  if (isNegative && !allowNegative) return undefined
  const unsigned = isNegative ? bare.slice(1) : bare
  const found = FORMS.map((form) => form.exec(unsigned)).find(Boolean)
  if (!found) return undefined
  const [, whole = '', decimals = ''] = found
  const digits = whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '')
  const cut = decimals.slice(0, decimalLength)
  if (digits === '' && cut === '') return unsigned === '.' || unsigned === ',' ? '0' : ''
  const text = (digits || '0') + (cut && `.${cut}`)
  return isNegative && /[1-9]/.test(text) ? `-${text}` : text
}

/** The number when the field is left: no leading zero, no open sign, no grouping; a text that is no number stays. */
export const settleNumber = (value: string, rule: NumberRule = {}): string => readNumber(value, rule) ?? value

/**
 * What stands in a number field after a change: a key is filtered, and a pasted or composed text is read as a whole. One that
 * cannot be read stays, to be refused, until it is cleared or put right.
 */
export function editNumber(raw: string, before: string, rule: NumberRule = {}): string {
  const isKey = insertedText(before, raw).length <= 1
  if (isKey && cleanNumber(before, rule) === before) return cleanNumber(raw, rule)
  return readNumber(raw, rule) ?? normalizeText(raw).trim().slice(0, LONGEST_REFUSED)
}
