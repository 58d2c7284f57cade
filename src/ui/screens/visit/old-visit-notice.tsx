import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { isLive, type Registration } from '@/domain/registration'
import { Button, buttonClass } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/notice'
import { toast } from '@/ui/kit/toast'
import { useStores } from '@/ui/stores/stores'
import { visitActsWords } from '@/ui/words/visit-acts'
import { useWords } from '@/ui/words/words'
import css from './old-visit-notice.module.css'

/** A visit that was moved and whose old one still stands: two numbers, and the way to give one back. */
export const OldVisitNotice = observer(function OldVisitNotice({ visit }: { visit: Registration }) {
  const words = useWords(visitActsWords).visitActs
  const { visit: store } = useStores()
  const oldId = isLive(visit) ? visit.rescheduledFrom : undefined
  useEffect(() => {
    if (oldId !== undefined) void store.lookAtOld(oldId)
  }, [store, oldId])
  const standing = store.old.value
  if (oldId === undefined || standing === undefined || standing === 'gone') return null
  const finish = async () => {
    await store.finishMove(visit)
    if (store.old.value === 'stands') toast(words.oldNotYet, { tone: 'error' })
  }
  const isUnpaid = visit.status === 'awaiting-payment'
  return (
    <Notice role="status">
      <b>{isUnpaid ? words.oldUntilPaid : words.oldStands}</b>
      <br />
      {isUnpaid ? words.oldUntilPaidText : words.oldStandsText}
      <span className={css.ways}>
        {!isUnpaid && (
          <Button
            size="s"
            loading={store.old.isPending}
            loadingText={words.cancellingOld}
            onClick={() => void finish()}
          >
            {words.cancelOld}
          </Button>
        )}
        <Link to="/visits/$id" params={{ id: oldId }} className={buttonClass({ variant: 'text', size: 's' })}>
          {words.seeOld}
        </Link>
      </span>
    </Notice>
  )
})
