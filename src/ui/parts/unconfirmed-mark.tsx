import type { Failure } from '@/domain/failure/failure'
import { Button } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/display/notice'
import { commonWords } from '@/ui/words/zh/common'
import { visitActionsWords } from '@/ui/words/zh/visit-actions'
import { useWords } from '@/ui/words/words'

type UnconfirmedMarkProps = {
  /** When the clinic last confirmed the data. */
  checkedAt: Date | undefined
  /** The data are from this phone's storage. */
  isKept: boolean
  failure: Failure | undefined
  retry: () => void
}

/** Shows since when a ticket's data are unconfirmed, after a refresh has failed. */
export function UnconfirmedMark({ checkedAt, isKept, failure, retry }: UnconfirmedMarkProps) {
  const { common, visitActions } = useWords(commonWords, visitActionsWords)
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
