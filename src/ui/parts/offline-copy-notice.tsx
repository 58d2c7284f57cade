import type { Failure } from '@/domain/failure/failure'
import { Button } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/display/notice'
import { commonMessages } from '@/ui/messages/zh/common'
import { visitActionsMessages } from '@/ui/messages/zh/visit-actions'
import { useMessages } from '@/ui/messages/use-messages'

type UnconfirmedMarkProps = {
  /** When the clinic last confirmed the data. */
  checkedAt: Date | undefined
  /** The data were read from the device's storage. */
  isKept: boolean
  failure: Failure | undefined
  retry: () => void
}

/** Shows since when a ticket's data are unconfirmed, after a refresh has failed. */
export function OfflineCopyNotice({ checkedAt, isKept, failure, retry }: UnconfirmedMarkProps) {
  const { common, visitActions } = useMessages(commonMessages, visitActionsMessages)
  if (!checkedAt || !failure) return null
  return (
    <Notice
      role="status"
      action={
        <Button variant="text" size="s" onClick={retry}>
          {common.retry}
        </Button>
      }
    >
      {visitActions.keptSince(checkedAt)}
      {isKept && <br />}
      {isKept && visitActions.keptNote}
    </Notice>
  )
}
