import { useStore } from '@/ui/stores/stores'
import { commonMessages } from '@/ui/messages/zh/common'
import { useMessages } from '@/ui/messages/use-messages'
import { SchedulingStore } from '@/ui/stores/scheduling-store'

/** Formats an instant: 09:20 for today, otherwise with its day. For observer components. */
export function useNearTimeFormatter(): (at: Date) => string {
  const { common } = useMessages(commonMessages)
  const scheduling = useStore(SchedulingStore)
  return (at) => common.nearTime(at, scheduling.today())
}
