import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent } from 'react'
import { isLive, type Registration } from '@/domain/registration'
import { buttonClass } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/notice'
import { useStores } from '@/ui/stores/stores'
import { bookingWords } from '@/ui/words/booking'
import { useWords } from '@/ui/words/words'
import css from './confirm-trouble.module.css'

/** A visit that took the place of another which has not gone: both stand, and nobody may find that out at the desk. */
export const ResultBefore = observer(function ResultBefore({ visit }: { visit: Registration }) {
  const { bookingLine, visit: visits } = useStores()
  const { booking: says } = useWords(bookingWords)
  const { rescheduledFrom } = visit
  // One that is still to be paid may yet be lost: the old one goes with the payment.
  const isSure = isLive(visit) && visit.status !== 'awaiting-payment'
  const settle = useEffectEvent(async (oldId: string) => {
    if (isSure) await visits.finishMove(visit, oldId)
    await bookingLine.loadBefore(oldId)
  })
  useEffect(() => {
    if (rescheduledFrom && isSure) void settle(rescheduledFrom)
  }, [rescheduledFrom, isSure])
  if (rescheduledFrom && visit.status === 'awaiting-payment') return <Notice role="status">{says.oldUntilPaid}</Notice>
  if (!rescheduledFrom || !bookingLine.isStanding(rescheduledFrom)) return null
  return (
    <Notice
      role="alert"
      action={
        <Link to="/visits/$id" params={{ id: rescheduledFrom }} className={buttonClass({ variant: 'text', size: 's' })}>
          {says.seeOld}
        </Link>
      }
    >
      <b className={css.title}>{says.bothStand}</b>
      <span className={css.text}>{says.bothStandText(bookingLine.before.value?.timeStart ?? '')}</span>
    </Notice>
  )
})
