/** The early view of a visit: its ticket, and after a message the question whether the patient comes. */
import * as v from 'valibot'
import { registrationSchema } from '@/adapters/http/wire/registration'
import { dayOf } from '@/domain/general/day'
import type { Registration } from '@/domain/registration/registration'
import { buttonClass } from '@/ui/kit/button'
import { addObservation, forecastTurn } from '@/domain/visit/queue-forecast'
import { PageBody } from '@/ui/kit/layout/page-body'
import { visitMessages } from '@/ui/messages/zh/visit'
import { visitActionsMessages } from '@/ui/messages/zh/visit-actions'
import { useMessages } from '@/ui/messages/use-messages'
import { ATTENDANCE_CHOICES, AttendanceCard, attendanceChoicesOf } from '@/ui/screens/visit/attendance-card'
import { VisitHeader } from '@/ui/screens/visit/visit-header'
import { PayCountdown, QueueOutlook, VisitTicket } from '@/ui/screens/visit/visit-ticket'
import { visitFactsOf } from '@/ui/screens/visit/visit-view'
import { showEarlyView } from './show-early-view'
import css from '@/ui/screens/visit/visit-screen.module.css'

type EarlyVisitProps = { visit: Registration; now: Date; isFromMessage: boolean }

export function EarlyVisit({ visit, now, isFromMessage }: EarlyVisitProps) {
  const words = useMessages(visitMessages, visitActionsMessages)
  const today = dayOf(now)
  const facts = visitFactsOf(visit, now, today)
  const { queue, status } = visit
  const range = status === 'signed' && queue ? forecastTurn(addObservation(undefined, queue), now) : undefined
  const choices = isFromMessage ? attendanceChoicesOf(visit) : []
  return (
    <main className={css.page}>
      <VisitHeader {...words.visit.head(facts)} />
      <PageBody>
        {choices.length > 0 && (
          <AttendanceCard visit={visit} today={today}>
            {choices.map((choice) => (
              <span key={choice} className={buttonClass(ATTENDANCE_CHOICES[choice])} data-choice={choice}>
                {words.visitActions.ask[choice]}
              </span>
            ))}
          </AttendanceCard>
        )}
        <VisitTicket
          visit={visit}
          facts={facts}
          forecast={<QueueOutlook visit={visit} range={range} />}
          countdown={<PayCountdown visit={visit} now={now} />}
        />
      </PageBody>
    </main>
  )
}

void showEarlyView({
  urls: [/\/v2\/regs\/[^/]+\/detail\?/],
  schema: v.tuple([registrationSchema]),
  render: ([visit], now) => (
    <EarlyVisit visit={visit} now={now} isFromMessage={/[?&]from=message(&|$)/.test(location.hash)} />
  ),
})
