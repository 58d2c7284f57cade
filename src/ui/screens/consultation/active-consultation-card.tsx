import { Link } from '@tanstack/react-router'
import type { Consultation } from '@/domain/consultation/consultation'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { Avatar } from '@/ui/kit/display/avatar'
import { Badge } from '@/ui/kit/display/badge'
import { buttonClass } from '@/ui/kit/button'
import { Card } from '@/ui/kit/lists/card'
import { consultationMessages } from '@/ui/messages/zh/consultation'
import { useMessages } from '@/ui/messages/use-messages'
import css from './active-consultation-card.module.css'

/** An ongoing consultation, with a link to its chat, or to its payment if unpaid. */
export function ActiveConsultationCard({ consultation }: { consultation: Consultation }) {
  const { consultation: says } = useMessages(consultationMessages)
  const { conversationId, doctorId, doctorName, id, photoUrl, status, unreadCount } = consultation
  const look = buttonClass({ variant: 'tint', size: 's' })
  return (
    <Card label={says.running}>
      <div className={css.line}>
        <span aria-hidden="true">
          <Avatar name={doctorName} id={doctorId} photo={photoUrl} size={40} />
        </span>
        <div className={css.words}>
          <p className={css.name}>
            <span lang={CLINIC_LANGUAGE}>{doctorName}</span>
            <Badge count={unreadCount} label={says.unread(unreadCount)} />
          </p>
          <p className={css.status}>{says.status[status]}</p>
        </div>
        {status === 'awaiting-payment' ? (
          <Link to="/consultations/$id" params={{ id }} className={look}>
            {says.toPay}
          </Link>
        ) : (
          <Link to="/chat/$conversationId" params={{ conversationId }} className={look}>
            {says.open}
          </Link>
        )}
      </div>
    </Card>
  )
}
