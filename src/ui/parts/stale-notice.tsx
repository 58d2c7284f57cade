import { observer } from 'mobx-react-lite'
import { Button } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/display/notice'
import { commonMessages } from '@/ui/messages/zh/common'
import { useMessages } from '@/ui/messages/use-messages'
import { useNearTimeFormatter } from './use-near-time-formatter'
import { useRunWhenOnline } from './use-when-online'

type StaleNoticeProps = { since: Date; refresh: () => void; role?: 'status' }

/** Shows, above values whose refresh has failed, when they were loaded. Refreshes when the network returns. */
export const StaleNotice = observer(function StaleNotice({ since, refresh, role }: StaleNoticeProps) {
  const { common } = useMessages(commonMessages)
  const nearTime = useNearTimeFormatter()
  useRunWhenOnline(true, refresh)
  return (
    <Notice
      role={role}
      action={
        <Button variant="text" size="s" onClick={refresh}>
          {common.retry}
        </Button>
      }
    >
      {common.notRefreshed(nearTime(since))}
    </Notice>
  )
})
