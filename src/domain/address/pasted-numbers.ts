const LABEL = '(?:(?:[联聯][系絡络])?(?:手[机機]|[电電][话話])(?:[号號][码碼]?)?|[号號][码碼])?\\s*[:：]?\\s*'
const EXTENSION = '(?:\\s*(?:-|#|转)\\s*(\\d{1,6})(?!\\d))?'
/** A mobile number with its label, and the extension that shops append to a virtual number. */
const MOBILE = new RegExp(`(^|\\D)(${LABEL}((?:\\+?86[- ]?)?1[3-9]\\d[- ]?\\d{4}[- ]?\\d{4})(?!\\d)${EXTENSION})`)
/** Landlines, 400 numbers, Hong Kong, Macao and Taiwan numbers, and any other labelled number. */
const OTHER_NUMBERS = [
  `(^|\\D)(0\\d{2,3}[- ]?[2-9]\\d{6,7}${EXTENSION})(?!\\d)`,
  `(^|\\D)(400[- ]?\\d{3}[- ]?\\d{4}${EXTENSION})(?!\\d)`,
  '(^|\\D)(\\+?(?:852|853|886)[- ]?\\d{3,5}[- ]?\\d{4})(?!\\d)',
  '((?:手[机機]|[电電][话話]|[号號][码碼]?)[:：]\\s*)(\\+?\\d[\\d -]{5,15}\\d)(?!\\d)',
].map((pattern) => new RegExp(pattern, 'g'))
const POSTCODE = /(?:[邮郵]政[编編][码碼]|[邮郵][编編])[:：]?\s*\d{6}(?!\d)/g
const EMPTY_BRACKETS = /[（(［[【]\s*[)）\]］】]/g
/** Shops repeat a virtual number's extension after the name and after the address. */
const REPEATED = /[［[【](\d{3,6})[\]］】][^]*[［[【]\1[\]］】]/

export type PastedNumbers = {
  readonly mobile: string | undefined
  /** Extension needed to call a virtual number. */
  readonly extension: string | undefined
  /** Ignored numbers: anything but a mobile number, and every mobile number after the first. */
  readonly leftOut: readonly string[]
  readonly rest: string
}

/** Extracts the numbers from pasted text; the first mobile number wins. */
export function extractNumbers(text: string): PastedNumbers {
  const found = MOBILE.exec(text)
  const mobile = found?.[3]?.replace(/\D/g, '').slice(-11)
  let rest = (found?.[2] ? text.replace(found[2], ' ') : text).replace(POSTCODE, ' ')
  const leftOut: string[] = []
  const leave = (_: string, lead: string, number: string): string => {
    leftOut.push(number.trim())
    return `${lead} `
  }
  for (const pattern of OTHER_NUMBERS) rest = rest.replace(pattern, leave)
  for (let next = MOBILE.exec(rest); next?.[2]; next = MOBILE.exec(rest)) {
    leftOut.push(next[4] ? `${next[3]}-${next[4]}` : (next[3] ?? ''))
    rest = rest.replace(next[2], ' ')
  }
  const extension = found?.[4] ?? (mobile === undefined ? undefined : REPEATED.exec(rest)?.[1])
  return { mobile, extension, leftOut, rest: withoutExtension(rest, extension).replace(EMPTY_BRACKETS, ' ') }
}

const withoutExtension = (text: string, extension: string | undefined): string =>
  extension === undefined
    ? text
    : text
        .replace(new RegExp(`[［[【（(]${extension}[\\]］】）)]`, 'g'), ' ')
        .replace(new RegExp(`(\\p{L})[-－]${extension}(?!\\d)`, 'gu'), '$1 ')
