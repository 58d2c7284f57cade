import { insertedText, normalizeText } from './normalize'

/** `decimalLength` undefined allows any number of decimals; 0 disallows the decimal point. */
export type NumberRule = { readonly decimalLength?: number; readonly allowNegative?: boolean }

const LABEL = /^(?:[^\d:：]*[:：])?\s*(?:[¥￥]|RMB|CNY)?\s*/i
const UNIT = /\s*(?:元|块|圆|yuan)(?:钱|整)?[。.，,]?$/i
const GROUPED = /^[1-9]\d{0,2}(?:,\d{3})+$/
/** Maximum length of unparsable text kept in the field, in case a whole page is pasted. */
const MAX_REFUSED_LENGTH = 40

/** Converts points, commas and minus signs from any keyboard to ASCII. */
const withPlainSigns = (text: string): string =>
  text
    .replace(/[．。｡·]/g, '.')
    .replace(/[，、]/g, ',')
    .replace(/[−－﹣–]/g, '-')

/**
 * Filters number input while typing (docs/product/fields.md): digits, one decimal point, no leading '00', truncated
 * decimals. Commas are kept until the number is parsed, because 1,2 may become 1,234. One leading zero is kept ('007'
 * gives '07'), so that the caret does not move; `normalizeNumberOnBlur` removes it.
 */
export function filterNumberInput(value: string, { decimalLength, allowNegative }: NumberRule = {}): string {
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

/**
 * Accepted formats: 1234.5; 50,00; 1,234.50; 1.234,50; 1.234.567. Group 1 is the integer part, group 2 the decimals.
 */
const FORMS = [
  /^(\d*)(?:\.(\d*))?$/,
  /^(\d*),(\d{0,2})$/,
  /^([1-9]\d{0,2}(?:,\d{3})+),?(?:\.(\d*))?$/,
  /^([1-9]\d{0,2}(?:\.\d{3})+),(\d{1,2})$/,
  /^([1-9]\d{0,2}(?:\.\d{3}){2,})$/,
]

/**
 * Parses a number, ignoring its label and unit. A single separator before the last one or two digits is the decimal
 * point; separators before every three digits are grouping. Undefined for anything else, so that no amount is misread.
 */
export function parseNumberInput(value: string, { decimalLength, allowNegative }: NumberRule = {}): string | undefined {
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

/** Normalises the number on blur: removes leading zeros, trailing signs and grouping. Unparsable text is unchanged. */
export const normalizeNumberOnBlur = (value: string, rule: NumberRule = {}): string =>
  parseNumberInput(value, rule) ?? value

/**
 * Value of a number field after a change: typed characters are filtered, pasted or composed text is parsed as a whole.
 * Unparsable text stays visible, so that validation can reject it.
 */
export function editNumberInput(raw: string, before: string, rule: NumberRule = {}): string {
  const isKey = insertedText(before, raw).length <= 1
  if (isKey && filterNumberInput(before, rule) === before) return filterNumberInput(raw, rule)
  return parseNumberInput(raw, rule) ?? normalizeText(raw).trim().slice(0, MAX_REFUSED_LENGTH)
}
