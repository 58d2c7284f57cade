/**
 * Spreadsheets treat cells that start with these characters as formulas; East Asian locales include full-width ones.
 */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r]/
/** Spreadsheets round longer numbers to 15 digits; a leading tab makes them text. */
const LONG = /^\d{16,}$/
const AMOUNT = /^-?\d+(\.\d+)?$/

function cellText(text: string): string {
  const plain = FORMULA.test(text) && !AMOUNT.test(text) ? `'${text}` : text
  if (LONG.test(text)) return `\t${text}`
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** CSV that spreadsheets open correctly, also with Chinese (RFC 4180, UTF-8 with BOM). Cells cannot become formulas. */
export const formatCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('')}`
