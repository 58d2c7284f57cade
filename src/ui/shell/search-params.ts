/** Search parameters stay plain text, so that a mobile number in a link is not parsed as a number. */
export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

export function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString()
  return text ? `?${text}` : ''
}

/** Keeps the named parameters as text, and drops all others. */
export const pickTextParams =
  <const K extends string>(...keys: readonly K[]) =>
  (search: Record<string, unknown>): { [key in K]?: string } => {
    const kept: { [key in K]?: string } = {}
    for (const key of keys) {
      const value = search[key]
      if (typeof value === 'string' && value !== '' && value.length <= 200) kept[key] = value
    }
    return kept
  }
