/** The languages that the app speaks; the clinic's own data stays in the clinic's. */
export type Language = 'zh' | 'en'

/** What names, addresses and notes of the clinic are marked with, so that a screen reader says them right. */
export const CLINIC_LANGUAGE = 'zh-CN'

/** The language of an untrusted text, whatever the country behind it (en-US); undefined for any other. */
export function languageOf(text: unknown): Language | undefined {
  const [, found] = (typeof text === 'string' && /^(zh|en)(?:[-_]|$)/i.exec(text)) || []
  return found === undefined ? undefined : (found.toLowerCase() as Language)
}
