import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { Registration } from '@/domain/registration/registration'
import { Cell } from '@/ui/kit/lists/cell'
import { visitMessages } from '@/ui/messages/zh/visit'
import { useMessages } from '@/ui/messages/use-messages'
import { useRefundProgress } from './use-refund-progress'

/** The refund of a visit that can be refunded, once its status is known. */
export const RefundRow = observer(function RefundRow({ visit }: { visit: Registration }) {
  const words = useMessages(visitMessages).visit
  const refunded = useRefundProgress(visit)
  if (!refunded) return null
  const text = <span role="status">{words[refunded.state](refunded.amountFen)}</span>
  return <Cell title={words.refund} value={text} render={(link) => <Link to="/orders/refunds" {...link} />} />
})
