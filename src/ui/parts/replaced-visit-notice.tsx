import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent } from 'react'
import { isRegistrationActive, type Registration } from '@/domain/registration/registration'
import { Notice } from '@/ui/kit/display/notice'
import { toast } from '@/ui/kit/toast'
import { useStore } from '@/ui/stores/stores'
import { visitActionsMessages } from '@/ui/messages/zh/visit-actions'
import { useMessages } from '@/ui/messages/use-messages'
import { ReplacedVisitActions } from './replaced-visit-actions'
import { BookingStore } from '@/ui/stores/booking-store'

type ReplacedVisitNoticeProps = {
  visit: Registration
  /** Whether to cancel the old visit automatically once the new one is confirmed. */
  settles?: boolean
}

/** Shown for a rescheduled visit while the old one still exists: names both, and offers to cancel the old one. */
export const ReplacedVisitNotice = observer(function ReplacedVisitNotice({
  visit,
  settles = false,
}: ReplacedVisitNoticeProps) {
  const words = useMessages(visitActionsMessages).visitActions
  const booking = useStore(BookingStore)
  const oldId = isRegistrationActive(visit) ? visit.rescheduledFrom : undefined
  const isUnpaid = visit.status === 'awaiting-payment'
  const settle = useEffectEvent(() => void (oldId && booking.finishReschedule(visit, oldId)))
  const isToSettle = settles && oldId !== undefined
  useEffect(() => {
    if (isToSettle) settle()
  }, [isToSettle, oldId, isUnpaid])
  if (oldId === undefined) return null
  // With `settles`, `finishReschedule` loads the old visit's state, so it is not requested here.
  const old = settles ? booking.oldOf(visit, oldId) : booking.lookAtOld(visit, oldId)
  const standing = old.value
  if (!(standing === 'stands' || (isUnpaid && standing === 'until-paid'))) return null
  const finish = async () => {
    await booking.finishReschedule(visit, oldId)
    if (old.value === 'stands') toast(words.oldNotYet, { tone: 'error' })
  }
  return (
    <Notice role={isUnpaid ? 'status' : 'alert'}>
      <b>{isUnpaid ? words.oldUntilPaid : words.oldStands}</b>
      <br />
      {isUnpaid ? words.oldUntilPaidText : words.oldStandsText}
      <ReplacedVisitActions
        oldId={oldId}
        isBusy={old.isPending}
        onFinish={isUnpaid ? undefined : () => void finish()}
      />
    </Notice>
  )
})
