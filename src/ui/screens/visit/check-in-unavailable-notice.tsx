import { Link } from '@tanstack/react-router'
import { dayOf, timeOf } from '@/domain/general/day'
import type { Registration, CheckInState } from '@/domain/registration/registration'
import { buttonClass } from '@/ui/kit/button'
import { Icon } from '@/ui/kit/display/icon'
import { Tips } from '@/ui/kit/display/tips'
import { telHref } from '@/ui/parts/tel'
import { commonMessages } from '@/ui/messages/zh/common'
import { visitMessages } from '@/ui/messages/zh/visit'
import { visitActionsMessages } from '@/ui/messages/zh/visit-actions'
import { useMessages, type Messages } from '@/ui/messages/use-messages'
import { visitFactsOf } from './visit-view'

type NotSignableProps = {
  visit: Registration
  standing: Exclude<CheckInState, 'open' | 'signed'>
  now: Date
  phone: string
}

/** Shown while check-in is not possible: when it opens, and the contact. Check-in then opens automatically. */
export function CheckInUnavailableNotice({ visit, standing, now, phone }: NotSignableProps) {
  const words = useMessages(commonMessages, visitActionsMessages, visitMessages)
  const { id, status } = visit
  const [title, text] = saidOf(words, visit, standing, now)
  return (
    <Tips
      page
      picture={standing === 'too-early' ? 'cup' : 'door'}
      title={title}
      text={text}
      actions={
        <>
          {status === 'awaiting-payment' && (
            <Link to="/booking/result/$id" params={{ id }} className={buttonClass()}>
              {words.visit.pay}
            </Link>
          )}
          <Link to="/visits/$id" params={{ id }} replace className={buttonClass({ variant: 'neutral' })}>
            {words.visitActions.signIn.seeTicket}
          </Link>
          {standing !== 'too-early' && phone !== '' && (
            <a className={buttonClass({ variant: 'tint' })} href={telHref(phone)}>
              <Icon name="phone" />
              {words.common.call}
            </a>
          )}
        </>
      }
    />
  )
}

function saidOf(
  { visit: heads, visitActions: { signIn: says } }: Pick<Messages, 'visit' | 'visitActions'>,
  visit: Registration,
  standing: NotSignableProps['standing'],
  now: Date,
): [string, string] {
  const { status, signWindow, date } = visit
  if (status === 'finished') {
    const { title, text } = heads.head(visitFactsOf(visit, now, dayOf(now)))
    return [title, text]
  }
  if (status === 'awaiting-payment') return [says.closed, says.unpaid]
  if (standing === 'closed') return [says.closed, says.closedText]
  const [start, end] = [signWindow && timeOf(signWindow.start), signWindow && timeOf(signWindow.end)]
  if (standing === 'too-late') return [says.late, end === undefined ? says.lateTextPlain : says.lateText(end)]
  const isToday = date === dayOf(now)
  return [isToday ? says.early(start ?? '') : says.earlyDay(date), says.earlyText(start ?? '', end ?? '')]
}
