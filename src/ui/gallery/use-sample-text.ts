import { useStore } from '@/ui/stores/stores'
import type { Say } from './gallery-entry'
import { LanguageStore } from '@/ui/stores/language-store'

/** Samples are not messages of the app, so their two languages are inline. */
export function useSampleText(): Say {
  const { language } = useStore(LanguageStore)
  return (chinese, english) => (language === 'zh' ? chinese : english)
}
