import type { Language } from '@/domain/phone/language'
import type { Translation } from './words'

/** The words of a language, fetched once it is chosen; Chinese needs none, for it comes with the screens. Rejects offline. */
export async function loadTranslation(language: Language): Promise<Translation | undefined> {
  if (language === 'zh') return undefined
  const { en } = await import('./en')
  return en
}
