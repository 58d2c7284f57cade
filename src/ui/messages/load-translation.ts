import type { Language } from '@/domain/device/language'
import type { Translation } from './use-messages'

/**
 * Loads the messages of a language. Undefined for Chinese, whose messages are bundled with the screens. Rejects
 * offline.
 */
export async function loadTranslation(language: Language): Promise<Translation | undefined> {
  if (language === 'zh') return undefined
  const { en } = await import('./en')
  return en
}
