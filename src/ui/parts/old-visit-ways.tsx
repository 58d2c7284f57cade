import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { Button, buttonClass } from '@/ui/kit/button'
import { useStores } from '@/ui/stores/stores'
import { visitActionsWords } from '@/ui/words/zh/visit-actions'
import { useWords } from '@/ui/words/words'
import css from './old-visit-ways.module.css'

/** What may be done about the visit that a newer one has replaced; it is given back where `onFinish` is told. */
export const OldVisitWays = observer(function OldVisitWays(props: {
  oldId: string
  onFinish?: (() => void) | undefined
}) {
  const { oldId, onFinish } = props
  const words = useWords(visitActionsWords).visitActions
  const { booking } = useStores()
  return (
    <span className={css.ways}>
      {onFinish && (
        <Button size="s" loading={booking.old.isPending} loadingText={words.cancellingOld} onClick={onFinish}>
          {words.cancelOld}
        </Button>
      )}
      <Link to="/visits/$id" params={{ id: oldId }} className={buttonClass({ variant: 'text', size: 's' })}>
        {words.seeOld}
      </Link>
    </span>
  )
})
