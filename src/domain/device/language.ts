/** Languages of the app; the clinic's own data is not translated. */
export type Language = 'zh' | 'en'

/** `lang` attribute of the clinic's data, so that screen readers pronounce it correctly. */
export const CLINIC_LANGUAGE = 'zh-CN'

/** Parses an untrusted language tag, with any region (en-US); undefined for other languages. */
export function parseLanguage(text: unknown): Language | undefined {
  const [, found] = (typeof text === 'string' && /^(zh|en)(?:[-_]|$)/i.exec(text)) || []
  return found === undefined ? undefined : (found.toLowerCase() as Language)
}
