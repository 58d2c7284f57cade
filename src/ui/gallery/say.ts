import { useStores } from '@/ui/stores/stores'
import type { Say } from './entry'

/** Samples are not messages of the app, so their two languages are inline. */
export function useSay(): Say {
  const { language } = useStores().language
  return (chinese, english) => (language === 'zh' ? chinese : english)
}
