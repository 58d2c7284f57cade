/** Alternating bar and space widths of the Code 128 symbols 0 to 105 (ISO/IEC 15417); 106 is the stop symbol. */
const SYMBOLS = [
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231',
  '113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211',
  '212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131',
  '113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111',
  '314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211',
  '241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141',
  '214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214',
  '211232',
].flatMap((line) => line.split(' '))
const STOP = '2331112'
const START_TEXT = 104
const START_DIGITS = 105
const TO_TEXT = 100
const TO_DIGITS = 99
/** For shorter runs of digits, pairs save no space. */
const MIN_RUN_LENGTH = 4
/** Quiet zone on each side, in modules. */
export const BARCODE_QUIET_ZONE_MODULES = 10

const isPlain = (text: string): boolean => /^[\x20-\x7E]+$/.test(text)

/**
 * Symbol values for a text, with start and check symbols: runs of digits as pairs (set C), the rest as single
 * characters (set B).
 */
export function barcodeValues(text: string): number[] {
  if (!isPlain(text)) throw new RangeError('a barcode holds plain ASCII only')
  const values: number[] = []
  let isPaired = false
  for (let at = 0; at < text.length;) {
    const run = text.slice(at).search(/\D|$/)
    const wantsPairs: boolean = isPaired ? run >= 2 : run >= MIN_RUN_LENGTH && (run % 2 === 0 || values.length === 0)
    if (values.length === 0) values.push(wantsPairs ? START_DIGITS : START_TEXT)
    else if (wantsPairs !== isPaired) values.push(wantsPairs ? TO_DIGITS : TO_TEXT)
    isPaired = wantsPairs
    values.push(isPaired ? Number(text.slice(at, at + 2)) : text.charCodeAt(at) - 32)
    at += isPaired ? 2 : 1
  }
  return [...values, values.reduce((sum, value, at) => sum + value * Math.max(1, at), 0) % 103]
}

/**
 * Code 128 barcode as alternating bar and space widths in modules, starting with a bar. Throws RangeError for text that
 * is not printable ASCII.
 */
export const barcodeWidths = (text: string): number[] =>
  [...barcodeValues(text).map((value) => SYMBOLS[value] ?? ''), STOP].flatMap((symbol) => Array.from(symbol, Number))
