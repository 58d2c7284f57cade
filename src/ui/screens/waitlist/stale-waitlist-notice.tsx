import { observer } from 'mobx-react-lite'
import { StaleNotice } from '@/ui/parts/stale-notice'
import { useStore } from '@/ui/stores/stores'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import { WaitlistStore } from '@/ui/stores/waitlist-store'

/** Shown if the list is outdated because a refresh has failed. */
export const StaleWaitlistNotice = observer(function StaleWaitlistNotice() {
  const scheduling = useStore(SchedulingStore)
  const waitlist = useStore(WaitlistStore)
  const { failure, loadedAt } = waitlist.all.of()
  if (!failure) return null
  return <StaleNotice role="status" since={loadedAt ?? scheduling.now()} refresh={() => void waitlist.readAgain()} />
})
