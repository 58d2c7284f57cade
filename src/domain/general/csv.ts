/**
 * Spreadsheets treat cells that start with these characters as formulas; East Asian locales include full-width ones.
 */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r]/
/** Spreadsheets round numbers of this length to 15 digits; a leading tab makes them text. */
const LONG = /^\d{16,}$/
const AMOUNT = /^-?\d+(\.\d+)?$/

function cellText(text: string): string {
  const plain = FORMULA.test(text) && !AMOUNT.test(text) ? `'${text}` : text
  if (LONG.test(text)) return `\t${text}`
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/**
 * Formats CSV that spreadsheets open correctly, including Chinese text (RFC 4180, UTF-8 with BOM). No cell can become a
 * formula.
 */
export const formatCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('')}`
