import { useStores } from '@/ui/stores/stores'

/** A sample's words in the language that is spoken now; samples are no sentences of the app, so they stand beside each other. */
export function useSay(): (chinese: string, english: string) => string {
  const { language } = useStores().language
  return (chinese, english) => (language === 'zh' ? chinese : english)
}
