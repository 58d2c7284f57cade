import { observer } from 'mobx-react-lite'
import type { Registration } from '@/domain/registration/registration'
import { Card } from '@/ui/kit/lists/card'
import { Icon } from '@/ui/kit/display/icon'
import { commonMessages } from '@/ui/messages/zh/common'
import { visitMessages } from '@/ui/messages/zh/visit'
import { visitActionsMessages } from '@/ui/messages/zh/visit-actions'
import { useMessages } from '@/ui/messages/use-messages'
import { useRefundProgress } from './use-refund-progress'
import { cancellationRefundOf } from './visit-view'
import css from './rescheduled-times.module.css'

type RescheduledTimesProps = { old: Registration; visit: Registration }

/** Old and new time, and the state of the old fee. */
export const RescheduledTimes = observer(function RescheduledTimes({ old, visit }: RescheduledTimesProps) {
  const { moving } = useMessages(visitActionsMessages).visitActions
  return (
    <Card label={moving.times}>
      <dl className={css.times}>
        <Time name={moving.was} of={old} isOver={old.status === 'cancelled'} />
        <Icon name="right" className={css.arrow} />
        <Time name={moving.is} of={visit} isOver={false} />
      </dl>
      {old.status === 'cancelled' && <OldFee old={old} />}
    </Card>
  )
})

function Time({ name, of, isOver }: { name: string; of: Registration; isOver: boolean }) {
  const { common } = useMessages(commonMessages)
  return (
    <div className={css.time} data-over={isOver || undefined}>
      <dt className={css.name}>{name}</dt>
      <dd>
        <span className={css.day}>{common.fullDay(of.date)}</span>
        <span className={css.clock}>{of.timeStart}</span>
      </dd>
    </div>
  )
}

const OldFee = observer(function OldFee({ old }: { old: Registration }) {
  const { common, visit, visitActions } = useMessages(commonMessages, visitMessages, visitActionsMessages)
  const { moving } = visitActions
  const refund = useRefundProgress(old)
  const back = cancellationRefundOf(old)
  if (back === 'free') return null
  const said = refund
    ? moving[refund.state](common.yuan(refund.amountFen))
    : moving.oldMoney(visit.cancelSheet.money(back, old.feeFen))
  return (
    <p role="status" className={css.fee}>
      <Icon name="wallet" />
      {said}
    </p>
  )
})
