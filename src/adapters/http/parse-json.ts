/** Keys that could reach an object's prototype are dropped while parsing. */
const DANGEROUS = new Set(['__proto__', 'constructor', 'prototype'])
/** A whole text, or a whole number long enough to lose its end; numbers with a point or an exponent are no ids. */
const TEXT_OR_LONG_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/g

/** Ids of 19 digits lose their end as numbers, and two become one: they are kept as the text that was sent. */
const withLongNumbersAsTexts = (text: string): string =>
  /\d{16}/.test(text)
    ? text.replace(TEXT_OR_LONG_NUMBER, (found) =>
        found.startsWith('"') || Number.isSafeInteger(Number(found)) ? found : `"${found}"`,
      )
    : text

/** Puts the numbers of one field in quotes, because parsing makes 4 of 4.0; texts of any content stay as they are. */
export function withNumbersAsTexts(json: string, field: string): string {
  const pattern = new RegExp(`("${field}"\\s*:\\s*)(-?\\d[\\d.eE+-]*)|"(?:[^"\\\\]|\\\\.)*"`, 'g')
  return json.replace(pattern, (all, name?: string, number?: string) =>
    name !== undefined && number !== undefined ? `${name}"${number}"` : all,
  )
}

/** The JSON value, or undefined for anything that is none: an HTML page with status 200, a cut answer, an empty one. */
export function parseJson(text: unknown): unknown {
  if (typeof text !== 'string') return undefined
  try {
    return JSON.parse(withLongNumbersAsTexts(text), (key, value: unknown) => (DANGEROUS.has(key) ? undefined : value))
  } catch {
    return undefined
  }
}
