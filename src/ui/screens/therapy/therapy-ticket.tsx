import { CLINIC_LANGUAGE } from '@/domain/device/language'
import type { Therapy } from '@/domain/therapy/therapy'
import { Seal } from '@/ui/kit/display/seal'
import { Ticket } from '@/ui/kit/display/ticket'
import { DotSeparatedText } from '@/ui/parts/doctor-summary'
import { TicketStub } from '@/ui/parts/ticket-stub'
import { therapyVisitMessages } from '@/ui/messages/zh/therapy-visit'
import { useMessages } from '@/ui/messages/use-messages'
import { sessionEndTime, canScanCode, isInactiveTherapy } from './therapy-view'
import ticket from '../visit/visit-ticket.module.css'
import css from './therapy-visit.module.css'

/** The ticket of a session: time and seal above (after check-in, the room), the code and the session's data below. */
export function TherapyTicket({ therapy, isInside }: { therapy: Therapy; isInside: boolean }) {
  const says = useMessages(therapyVisitMessages).therapyVisit
  const { status, timeStart, items } = therapy
  const seal = says.seal(status)
  return (
    <Ticket label={says.ticket} stub={<Stub therapy={therapy} />}>
      <div className={ticket.top}>
        {isInside && therapy.roomName !== '' ? (
          <div>
            <p className={ticket.label}>{says.goTo}</p>
            <p className={ticket.room} lang={CLINIC_LANGUAGE}>
              {therapy.roomName}
            </p>
          </div>
        ) : (
          <div>
            <p className={ticket.label}>
              <DotSeparatedText parts={items.map(({ name }) => name)} lang={CLINIC_LANGUAGE} />
            </p>
            <p className={css.number}>{timeStart}</p>
          </div>
        )}
        <Seal
          size="l"
          text={seal.text}
          label={seal.label}
          tone={isInactiveTherapy(therapy) ? 'void' : 'seal'}
          className={css.seal}
        />
      </div>
    </Ticket>
  )
}

function Stub({ therapy }: { therapy: Therapy }) {
  const says = useMessages(therapyVisitMessages).therapyVisit
  const canScan = canScanCode(therapy)
  return (
    <TicketStub
      code={canScan ? { value: therapy.signCode, label: says.code } : undefined}
      labels={says.labels}
      patientName={therapy.patient.name}
      time={says.dayTime(therapy.date, therapy.timeStart, sessionEndTime(therapy))}
      clinicName={therapy.clinicName}
      roomName={therapy.roomName}
      hint={canScan ? says.codeHint : undefined}
    />
  )
}
