/** Keys to drop, because they could change an object's prototype. */
const DANGEROUS = new Set(['__proto__', 'constructor', 'prototype'])
/** A string, or an integer long enough to lose precision; numbers with a decimal point or an exponent are not ids. */
const TEXT_OR_LONG_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/g

/** Quotes long integers, because 19-digit ids would lose their last digits and collide. */
const withLongNumbersAsTexts = (text: string): string =>
  /\d{16}/.test(text)
    ? text.replace(TEXT_OR_LONG_NUMBER, (found) =>
        found.startsWith('"') || Number.isSafeInteger(Number(found)) ? found : `"${found}"`,
      )
    : text

/** Quotes the numbers in one field, because parsing turns 4.0 into 4; leaves strings unchanged. */
export function quoteNumberField(json: string, field: string): string {
  const pattern = new RegExp(`("${field}"\\s*:\\s*)(-?\\d[\\d.eE+-]*)|"(?:[^"\\\\]|\\\\.)*"`, 'g')
  return json.replace(pattern, (all, name?: string, number?: string) =>
    name !== undefined && number !== undefined ? `${name}"${number}"` : all,
  )
}

/** Parses JSON; undefined for anything else, such as an HTML page with status 200, or a truncated or empty response. */
export function parseJson(text: unknown): unknown {
  if (typeof text !== 'string') return undefined
  try {
    return JSON.parse(withLongNumbersAsTexts(text), (key, value: unknown) => (DANGEROUS.has(key) ? undefined : value))
  } catch {
    return undefined
  }
}
