import { observer } from 'mobx-react-lite'
import { Button } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/display/notice'
import { useNearTimeFormatter } from '@/ui/parts/use-near-time-formatter'
import { useWhenOnline } from '@/ui/parts/use-when-online'
import { useStore } from '@/ui/stores/stores'
import { commonMessages } from '@/ui/messages/zh/common'
import { useMessages } from '@/ui/messages/use-messages'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import { WaitlistStore } from '@/ui/stores/waitlist-store'

/** The list is outdated, because a refresh has failed. */
export const StaleWaitlistNotice = observer(function StaleWaitlistNotice() {
  const { common } = useMessages(commonMessages)
  const nearTime = useNearTimeFormatter()
  const scheduling = useStore(SchedulingStore)
  const waitlist = useStore(WaitlistStore)
  const { failure, loadedAt } = waitlist.all.of()
  useWhenOnline(failure !== undefined, () => void waitlist.readAgain())
  if (!failure) return null
  return (
    <Notice
      role="status"
      action={
        <Button variant="text" size="s" onClick={() => void waitlist.readAgain()}>
          {common.retry}
        </Button>
      }
    >
      {common.notRefreshed(nearTime(loadedAt ?? scheduling.now()))}
    </Notice>
  )
})
