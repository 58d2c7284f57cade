import { useStore } from '@/ui/stores/stores'
import type { SampleTextFunction } from './gallery-entry'
import { LanguageStore } from '@/ui/stores/language-store'

/** Samples are not messages of the app, so their two languages are inline. */
export function useSampleText(): SampleTextFunction {
  const { language } = useStore(LanguageStore)
  return (chinese, english) => (language === 'zh' ? chinese : english)
}
