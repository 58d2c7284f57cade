const GAP = '[-\\s]?'
/**
 * Formats: mobile number, landline with area code, +86 landline, 400 or 800 number, foreign number, and landline
 * without area code.
 */
const FORMS = [
  `(?:\\+?86${GAP})?1[3-9]\\d${GAP}\\d{4}${GAP}\\d{4}`,
  `(?:\\+?86${GAP})?\\(?0\\d{2,3}\\)?${GAP}\\d{3,4}${GAP}\\d{4}`,
  `\\+86${GAP}\\d{2,3}${GAP}\\d{3,4}${GAP}\\d{4}`,
  `[48]00(?:${GAP}\\d){7}`,
  '\\+(?!86)\\d[\\d\\s()-]{5,16}\\d',
  `[2-8]\\d{2,3}${GAP}\\d{4}`,
]
const NUMBER = new RegExp(`(?:^|[^\\d+])(${FORMS.join('|')})(?!\\d)`)
/** A short number, such as 120 or 95338, or any other digits. */
const ANY_NUMBER = /(\+?\d[\d-]*)/
const EXTENSION = /^\s*\(?\s*(?:转(?:分机)?|轉|分[机機]|ext\.?|x|#|-)\s*号?\s*:?\s*(\d{1,6})(?!\d)/i

/**
 * A `tel:` link to the first number in a text, with its extension after a pause; contains only digits and dialling
 * characters. 028-85190001转801 becomes `tel:028-85190001,801`.
 */
export function telHref(phone: string): string {
  const text = phone.normalize('NFKC')
  const found = NUMBER.exec(text) ?? ANY_NUMBER.exec(text)
  if (!found) return 'tel:'
  const [whole, number = ''] = found
  const extension = EXTENSION.exec(text.slice(found.index + whole.length))?.[1]
  return `tel:${number.replace(/[^\d+-]/g, '')}${extension ? `,${extension}` : ''}`
}

export const AMBULANCE_NUMBER = '120'
/** The national hotline for mental health crises. */
export const MENTAL_HEALTH_HOTLINE = '12356'
