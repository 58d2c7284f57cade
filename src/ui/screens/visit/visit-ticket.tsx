import type { ReactNode } from 'react'
import { timeOf } from '@/domain/general/day'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import type { VisitQueue, Registration } from '@/domain/registration/registration'
import { QueueTrack, type QueuePosition } from '@/ui/kit/display/queue-track'
import { Seal } from '@/ui/kit/display/seal'
import { Ticket } from '@/ui/kit/display/ticket'
import { useIsLargeText } from '@/ui/kit/use-elder'
import { countdownText } from '@/ui/parts/payment-view'
import { TicketStub } from '@/ui/parts/ticket-stub'
import { visitMessages } from '@/ui/messages/zh/visit'
import { visitActionsMessages } from '@/ui/messages/zh/visit-actions'
import { waitingRoomMessages } from '@/ui/messages/zh/waiting-room'
import { useMessages, type Messages } from '@/ui/messages/use-messages'
import {
  daysUntilVisit,
  isInQueue,
  isNextInQueue,
  visitStatusTraits,
  queueEntriesOf,
  type QueueEntry,
  type VisitFacts,
} from './visit-view'
import css from './visit-ticket.module.css'

const hasArrived = ({ status }: Registration): boolean => status === 'signed' || status === 'called'

type VisitTicketProps = {
  visit: Registration
  facts: VisitFacts
  /** The number of patients ahead, for a visit in the queue. */
  forecast: ReactNode
  /** The time left to pay, for an unpaid visit. */
  countdown: ReactNode
}

/**
 * A visit's ticket: number, seal and queue above, the code and the visit's data below. Before check-in, large text
 * moves the queue below the code, so that the whole code is visible above the bar on a small phone.
 */
export function VisitTicket({ visit, facts, forecast, countdown }: VisitTicketProps) {
  const words = useMessages(visitMessages).visit
  const seal = words.seal(visit.status)
  const isQueueBelow = useIsLargeText() && !hasArrived(visit)
  const queue = isInQueue(visit) && visit.queue && <QueueLineOf orderNo={visit.orderNo} queue={visit.queue} />
  return (
    <Ticket
      label={words.ticket}
      stub={
        <>
          <Stub visit={visit} />
          {isQueueBelow && queue}
        </>
      }
    >
      <div className={css.top}>
        {visit.status === 'called' ? (
          <div>
            <p className={css.label}>{words.goTo}</p>
            <p className={css.room}>
              {visit.roomName === '' ? words.anyRoom : <span lang={CLINIC_LANGUAGE}>{visit.roomName}</span>}
            </p>
          </div>
        ) : visit.orderNo > 0 ? (
          <div>
            <p className={css.label}>{words.ticket}</p>
            <p className={css.number}>
              {visit.orderNo}
              <span className="visually-hidden"> {words.numberUnit}</span>
            </p>
          </div>
        ) : (
          <p className={css.number}>{visit.timeStart}</p>
        )}
        <Seal
          size="l"
          text={seal.text}
          label={seal.label}
          tone={visitStatusTraits(visit).isVoid ? 'void' : 'seal'}
          className={css.seal}
        />
      </div>
      {!isQueueBelow && queue}
      <Outlook visit={visit} facts={facts} forecast={forecast} countdown={countdown} />
    </Ticket>
  )
}

function placeIn(words: Messages['visit'], place: QueueEntry): QueuePosition {
  if (place.kind === 'others') return { number: '…', words: words.others(place.count), state: 'waiting' }
  const state = place.kind === 'called' ? 'current' : place.kind === 'me' ? 'me' : 'waiting'
  return { number: String(place.number), words: words.place[place.kind], state }
}

function QueueLineOf({ orderNo, queue }: { orderNo: number; queue: VisitQueue }) {
  const words = useMessages(visitMessages).visit
  const places = queueEntriesOf(orderNo, queue)
  if (places.length === 0) return null
  return (
    <div className={css.queue}>
      <QueueTrack label={words.queue} places={places.map((place) => placeIn(words, place))} />
    </div>
  )
}

/**
 * Days until the visit, and the number of waiting patients on its day. The live region remains, so that each change is
 * announced.
 */
function Outlook({ visit, facts, forecast, countdown }: VisitTicketProps) {
  const words = useMessages(visitMessages).visit
  const { status, signWindow } = visit
  const queue = isInQueue(visit) ? visit.queue : undefined
  const isAhead = status === 'reserved' || status === 'awaiting-sign'
  const days = isAhead && !queue ? daysUntilVisit(facts) : undefined
  return (
    <div role="status" className={css.outlook}>
      {queue && forecast}
      {visit.status === 'awaiting-payment' && countdown}
      {days !== undefined && <strong>{words.daysAhead(days)}</strong>}
      {days !== undefined && signWindow && (
        <p className={css.second}>{words.signWindow(timeOf(signWindow.start), timeOf(signWindow.end))}</p>
      )}
    </div>
  )
}

type QueueOutlookProps = {
  visit: Registration
  /** When the patient is expected to be called, if the pace is known. */
  range?: { readonly from: Date; readonly to: Date } | undefined
  /** The time told before, if the expected one is now later. */
  laterThan?: Date | undefined
}

/** Number of patients ahead, and the expected waiting time if the pace is known. */
export function QueueOutlook({ visit, range, laterThan }: QueueOutlookProps) {
  const words = useMessages(visitMessages, waitingRoomMessages)
  const isSigned = visit.status === 'signed'
  const turn = range && words.waitingRoom.turn(timeOf(range.from), timeOf(range.to))
  if (!visit.queue) return null
  if (isNextInQueue(visit, visit.queue)) return <strong className={css.ahead}>{words.visit.youAreNext}</strong>
  const { ahead } = visit.queue
  return (
    <>
      {ahead > 0 && (
        <p>
          {words.visit.ahead} <strong className={css.ahead}>{words.visit.aheadCount(ahead)}</strong>
        </p>
      )}
      {isSigned && (
        <p>
          {turn ? (
            <>
              {turn.before}
              <strong className={css.range}>{turn.range}</strong>
              {turn.after}
            </>
          ) : (
            words.waitingRoom.unknown
          )}
        </p>
      )}
      {turn && <p className={css.basis}>{words.waitingRoom.basis}</p>}
      {turn && laterThan && <p className={css.later}>{words.waitingRoom.later(timeOf(laterThan))}</p>}
    </>
  )
}

/** The visible countdown; the text above the ticket states the deadline. */
export function PayCountdown({ visit: { payDeadline }, now }: { visit: Registration; now: Date }) {
  const words = useMessages(visitActionsMessages).visitActions
  const left = payDeadline ? payDeadline.getTime() - now.getTime() : 0
  if (left <= 0) return null
  return <strong aria-hidden="true">{words.payLeft(countdownText(left))}</strong>
}

function Stub({ visit }: { visit: Registration }) {
  const words = useMessages(visitMessages).visit
  const isScannable = visitStatusTraits(visit).isScannable && visit.signCode !== ''
  return (
    <TicketStub
      code={isScannable ? { value: visit.signCode, label: words.code } : undefined}
      labels={words.labels}
      patientName={visit.patient.name}
      time={words.dayTime(visit.date, visit.timeStart)}
      clinicName={visit.clinicName}
      roomName={visit.roomName}
      hint={isScannable && !hasArrived(visit) ? words.codeHint : undefined}
    />
  )
}
