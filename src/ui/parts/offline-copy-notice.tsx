import { observer } from 'mobx-react-lite'
import { Button } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/display/notice'
import { commonMessages } from '@/ui/messages/zh/common'
import { visitActionsMessages } from '@/ui/messages/zh/visit-actions'
import { useMessages } from '@/ui/messages/use-messages'
import { createRetry, type LoadState } from './load-state'

type UnconfirmedMarkProps = {
  /** When the clinic last confirmed the data. */
  checkedAt: Date | undefined
  /** Whether the data was read from the device's storage. */
  isKept: boolean
  for: LoadState
}

/** Shows, after a failed refresh, when a ticket's data was last confirmed. */
export const OfflineCopyNotice = observer(function OfflineCopyNotice(props: UnconfirmedMarkProps) {
  const { checkedAt, isKept, for: request } = props
  const { common, visitActions } = useMessages(commonMessages, visitActionsMessages)
  if (!checkedAt || !request.failure) return null
  return (
    <Notice
      role="status"
      action={
        <Button variant="text" size="s" onClick={createRetry(request)}>
          {common.retry}
        </Button>
      }
    >
      {visitActions.keptSince(checkedAt)}
      {isKept && <br />}
      {isKept && visitActions.keptNote}
    </Notice>
  )
})
