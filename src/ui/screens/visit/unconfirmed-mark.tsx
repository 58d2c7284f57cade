import { observer } from 'mobx-react-lite'
import { Button } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/display/notice'
import { useStores } from '@/ui/stores/stores'
import { commonWords } from '@/ui/words/zh/common'
import { visitActionsWords } from '@/ui/words/zh/visit-actions'
import { useWords } from '@/ui/words/words'
import type { ShownVisit } from './visit-view'

/** Says since when the clinic has not confirmed what is on the page, once asking it has failed; the head says it while the clinic is slow. */
export const UnconfirmedMark = observer(function UnconfirmedMark({
  shown: { visit, isKept, checkedAt },
  retry,
}: {
  shown: ShownVisit
  retry: () => void
}) {
  const words = useWords(commonWords, visitActionsWords)
  const { registration } = useStores()
  const { failure } = registration.byId.of(visit.id)
  if (checkedAt === undefined || !failure) return null
  return (
    <Notice
      role="status"
      action={
        <Button variant="text" size="s" onClick={retry}>
          {words.common.retry}
        </Button>
      }
    >
      {words.visitActions.keptSince(checkedAt)}
      {isKept && <br />}
      {isKept && words.visitActions.keptNote}
    </Notice>
  )
})
