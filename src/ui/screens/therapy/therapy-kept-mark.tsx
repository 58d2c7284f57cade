import { observer } from 'mobx-react-lite'
import { Button } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/display/notice'
import { useStores } from '@/ui/stores/stores'
import { commonWords } from '@/ui/words/zh/common'
import { visitActionsWords } from '@/ui/words/zh/visit-actions'
import { useWords } from '@/ui/words/words'
import type { ShownTherapy } from './therapy-view'

/** Says since when the clinic has not confirmed what is on the page; nothing while it has just done so. */
export const TherapyKeptMark = observer(function TherapyKeptMark(props: { shown: ShownTherapy; retry: () => void }) {
  const { shown, retry } = props
  const { visitActions, common } = useWords(visitActionsWords, commonWords)
  const { detail } = useStores().therapyVisit
  if (!shown.checkedAt || !detail.failure) return null
  return (
    <Notice
      role="status"
      action={
        <Button variant="text" size="s" onClick={retry}>
          {common.retry}
        </Button>
      }
    >
      {visitActions.keptSince(shown.checkedAt)}
      {shown.isKept && <br />}
      {shown.isKept && visitActions.keptNote}
    </Notice>
  )
})
