/** Search parameters are plain text both ways, so that a mobile number in a link stays what it is. */
export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

export function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString()
  return text ? `?${text}` : ''
}

/** Keeps the named parameters that are there, as text; anything else in the address is dropped. */
export const texts =
  <const K extends string>(...keys: readonly K[]) =>
  (search: Record<string, unknown>): { [key in K]?: string } => {
    const kept: { [key in K]?: string } = {}
    for (const key of keys) {
      const value = search[key]
      if (typeof value === 'string' && value !== '' && value.length <= 200) kept[key] = value
    }
    return kept
  }
/** The same of an address that has been read, for what is loaded by it. */
export const by =
  <K extends string>(...keys: readonly K[]) =>
  ({ search }: { search: { [key in K]?: string } }): { [key in K]?: string } =>
    texts(...keys)(search)
