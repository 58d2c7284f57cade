/** A spreadsheet takes a cell that begins so for a formula; with an East Asian locale, a full-width sign as well. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r]/
/** Of longer numbers a spreadsheet keeps 15 digits; behind a tab it takes them for text. */
const LONG = /^\d{16,}$/
const AMOUNT = /^-?\d+(\.\d+)?$/

function cellText(text: string): string {
  const plain = FORMULA.test(text) && !AMOUNT.test(text) ? `'${text}` : text
  if (LONG.test(text)) return `\t${text}`
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** Rows as a file that spreadsheets open rightly, Chinese among them (RFC 4180, UTF-8 with its mark). No cell becomes a formula. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('')}`
