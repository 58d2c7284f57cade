import { useStores } from '@/ui/stores/stores'
import type { Say } from './gallery-entry'

/** Samples are not messages of the app, so their two languages are inline. */
export function useSampleText(): Say {
  const { language } = useStores().language
  return (chinese, english) => (language === 'zh' ? chinese : english)
}
