import { useStores } from '@/ui/stores/stores'
import type { Say } from './entry'

/** Samples are no sentences of the app, so both languages stand beside each other. */
export function useSay(): Say {
  const { language } = useStores().language
  return (chinese, english) => (language === 'zh' ? chinese : english)
}
