import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '@/ui/kit/button'
import { visitActionsMessages } from '@/ui/messages/zh/visit-actions'
import { useMessages } from '@/ui/messages/use-messages'
import css from './replaced-visit-actions.module.css'

/** Actions for a visit that a newer one replaces; `onFinish` adds a button that cancels the old visit. */
export function ReplacedVisitActions(props: { oldId: string; isBusy: boolean; onFinish?: (() => void) | undefined }) {
  const { oldId, isBusy, onFinish } = props
  const words = useMessages(visitActionsMessages).visitActions
  return (
    <span className={css.ways}>
      {onFinish && (
        <Button size="s" loading={isBusy} loadingText={words.cancellingOld} onClick={onFinish}>
          {words.cancelOld}
        </Button>
      )}
      <Link to="/visits/$id" params={{ id: oldId }} className={buttonClass({ variant: 'text', size: 's' })}>
        {words.seeOld}
      </Link>
    </span>
  )
}
