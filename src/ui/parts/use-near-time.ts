import { useStores } from '@/ui/stores/stores'
import { commonWords } from '@/ui/words/zh/common'
import { useWords } from '@/ui/words/words'

/** Says an instant as people do: 09:20 when it is of today, else with its day. For components that observe. */
export function useNearTime(): (at: Date) => string {
  const { common } = useWords(commonWords)
  const { scheduling } = useStores()
  return (at) => common.nearTime(at, scheduling.today())
}
