import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import {
  responseDeadlineOf,
  isConsultationActive,
  automaticRefundOf,
  remainingRounds,
  type Consultation,
  type ConsultationStatus,
} from '@/domain/consultation/consultation'
import type { LastMessage } from '@/domain/chat/chat'
import { dayOf, timeOf } from '@/domain/general/day'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { Avatar } from '@/ui/kit/display/avatar'
import { Badge } from '@/ui/kit/display/badge'
import { Tag, type TagProps } from '@/ui/kit/display/tag'
import { useStore } from '@/ui/stores/stores'
import { consultationMessages } from '@/ui/messages/zh/consultation'
import { commonMessages } from '@/ui/messages/zh/common'
import { useMessages, type MessagesOf } from '@/ui/messages/use-messages'
import css from './consultation-row.module.css'
import { SchedulingStore } from '@/ui/stores/scheduling-store'

const TONES: Record<ConsultationStatus, TagProps['tone']> = {
  'awaiting-payment': 'amber',
  'awaiting-accept': 'blue',
  'in-progress': 'primary',
  finished: 'neutral',
  refused: 'neutral',
  'timed-out': 'neutral',
  cancelled: 'neutral',
  unknown: 'neutral',
}

/** Doctor, status, last message and unread count. */
export const ConsultationRow = observer(function ConsultationRow({ consultation }: { consultation: Consultation }) {
  const scheduling = useStore(SchedulingStore)
  const words = useMessages(consultationMessages, commonMessages)
  const says = words.consultation
  const { doctorId, doctorName, lastMessage, photoUrl, status, unreadCount } = consultation
  const today = scheduling.today()
  const at = lastMessage?.at ?? consultation.createdAt
  const note = noteOf(words, consultation, today)
  const owed = automaticRefundOf(consultation)
  return (
    <Way consultation={consultation}>
      <span aria-hidden="true">
        <Avatar name={doctorName} id={doctorId} photo={photoUrl} size={44} />
      </span>
      <span className={css.words}>
        <span className={css.head}>
          <b className={css.name} lang={CLINIC_LANGUAGE}>
            {doctorName}
          </b>
          <Tag tone={TONES[status]}>
            {owed ? says.statusAndMoney(says.status[status], owed.standing) : says.status[status]}
          </Tag>
          {at && <span className={css.at}>{shortTimeText(words, at, today)}</span>}
        </span>
        <span className={css.last}>
          <LastMessagePreview last={lastMessage} />
          <Badge count={unreadCount} label={says.unread(unreadCount)} />
        </span>
        {note && <span className={css.note}>{note}</span>}
      </span>
    </Way>
  )
})

function Way({
  consultation: { id, conversationId, status },
  children,
}: {
  consultation: Consultation
  children: ReactNode
}) {
  if (status === 'awaiting-payment' || conversationId === '')
    return (
      <Link to="/consultations/$id" params={{ id }} className={css.row}>
        {children}
      </Link>
    )
  return (
    <Link to="/chat/$conversationId" params={{ conversationId }} className={css.row}>
      {children}
    </Link>
  )
}

export function LastMessagePreview({ last }: { last: LastMessage | undefined }) {
  const { consultation: says } = useMessages(consultationMessages)
  if (last?.type === 'image') return <span className={css.text}>{says.image}</span>
  if (last?.type === 'card') return <span className={css.text}>{says.card}</span>
  if (!last || last.text === '') return <span className={css.text}>{says.noWords}</span>
  return (
    <span className={css.text} lang={CLINIC_LANGUAGE}>
      {last.text}
    </span>
  )
}

type Spoken = MessagesOf<'consultation' | 'common'>

/** Formats a time: 09:30 today, 11月18日 for earlier days. */
export function shortTimeText({ common }: Spoken, at: Date, today: string): string {
  const day = dayOf(at)
  return day === today ? timeOf(at) : common.monthDay(day)
}

/** The doctor's deadline, or the number of questions left. */
function noteOf({ consultation: says, common }: Spoken, consultation: Consultation, today: string): string | undefined {
  if (!isConsultationActive(consultation)) return undefined
  const deadline = responseDeadlineOf(consultation)
  const when = deadline && says.until(common.nearDay(dayOf(deadline), today), timeOf(deadline))
  if (consultation.status === 'awaiting-accept') return when && says.acceptBefore(when)
  if (consultation.status !== 'in-progress') return undefined
  if (when) return says.replyBefore(when)
  const left = remainingRounds(consultation)
  return left === Infinity ? undefined : says.left(left)
}
