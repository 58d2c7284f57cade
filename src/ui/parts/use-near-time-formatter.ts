import { useStore } from '@/ui/stores/stores'
import { commonMessages } from '@/ui/messages/zh/common'
import { useMessages } from '@/ui/messages/use-messages'
import { SchedulingStore } from '@/ui/stores/scheduling-store'

/** Returns a formatter for instants: 09:20 today, otherwise with the day. For observer components. */
export function useNearTimeFormatter(): (at: Date) => string {
  const { common } = useMessages(commonMessages)
  const scheduling = useStore(SchedulingStore)
  return (at) => common.nearTime(at, scheduling.today())
}
