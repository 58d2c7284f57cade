import { observer } from 'mobx-react-lite'
import { dayOf } from '@/domain/general/day'
import { Button, buttonClass } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/display/notice'
import { telHref } from '@/ui/parts/tel'
import { SessionExpiredNotice, BlockingNotice } from '@/ui/parts/blocking-notice'
import { useStore } from '@/ui/stores/stores'
import { failureText } from '@/ui/messages/failure-text'
import { commonMessages } from '@/ui/messages/zh/common'
import { failureMessages } from '@/ui/messages/zh/failure'
import { therapyMessages } from '@/ui/messages/zh/therapy'
import { useMessages } from '@/ui/messages/use-messages'
import type { TherapySelection } from './therapy-params'
import { useChangeTherapySelection } from './use-therapy-selection'
import css from './therapy-confirm.module.css'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { TherapyBookingStore } from '@/ui/stores/therapy-booking-store'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { SessionStore } from '@/ui/stores/session-store'

type TherapyTroubleProps = {
  choice: TherapySelection
  /** Sessions left in the course, if too few. */
  short: number | undefined
  onPayEach: () => void
  onAgain: () => void
}

/** Shows what prevents the reservation, with an action for each reason. */
export const TherapyBookingError = observer(function TherapyBookingError(props: TherapyTroubleProps) {
  const registration = useStore(RegistrationStore)
  const therapyBooking = useStore(TherapyBookingStore)
  const { failure } = therapyBooking.reserving
  const isBlocked =
    registration.block.of(props.choice.clinicId).value?.isBlocked === true || failure?.reason.kind === 'blocked'
  return (
    <div className={css.trouble}>
      {isBlocked ? (
        <Blocked clinicId={props.choice.clinicId} />
      ) : props.short !== undefined ? (
        <Short {...props} left={props.short} />
      ) : (
        <Told {...props} />
      )}
    </div>
  )
})

const Told = observer(function Told({ onAgain }: TherapyTroubleProps) {
  const therapyBooking = useStore(TherapyBookingStore)
  const words = useMessages(commonMessages, failureMessages, therapyMessages)
  const { reserving, isChecking } = therapyBooking
  const { failure } = reserving
  if (isChecking) return <Notice role="status">{words.therapy.checking}</Notice>
  if (!failure) return null
  switch (failure.reason.kind) {
    case 'outcome-unknown':
      return <BlockingNotice title={words.therapy.unknown} text={words.therapy.unknownText} />
    case 'signed-out':
      return <SessionExpiredNotice logIn={words.therapy.loginAgain} />
    default:
      return (
        <BlockingNotice
          tone="danger"
          title={failureText(words, failure)}
          action={
            <Button variant="text" size="s" onClick={onAgain}>
              {words.common.retry}
            </Button>
          }
        />
      )
  }
})

/** Shown to a blocked patient: reason, end of the block, and contact. */
const Blocked = observer(function Blocked({ clinicId }: { clinicId: string }) {
  const clinic = useStore(ClinicStore)
  const registration = useStore(RegistrationStore)
  const session = useStore(SessionStore)
  const therapyBooking = useStore(TherapyBookingStore)
  const { therapy: says, common } = useMessages(therapyMessages, commonMessages)
  const { reason, missedCount, missLimit, until, phone } = registration.block.of(clinicId).value ?? {}
  const refusal = therapyBooking.reserving.failure?.message ?? ''
  const why = reason || refusal || (missedCount && missLimit ? says.blockedCount(missedCount, missLimit) : '')
  const number = phone || clinic.current.value?.phone || ''
  return (
    <BlockingNotice
      title={says.blockedTitle(session.patientName)}
      text={common.joined([why, until ? says.blockedUntil(common.fullDay(dayOf(until))) : ''].filter(Boolean))}
      action={
        number && (
          <a href={telHref(number)} className={buttonClass({ variant: 'text', size: 's' })}>
            {common.call}
          </a>
        )
      }
    />
  )
})

/** Shown if the course has too few sessions left: reduce their number, or pay another way. */
const Short = observer(function Short({ choice, left, onPayEach }: TherapyTroubleProps & { left: number }) {
  const { therapy: says } = useMessages(therapyMessages)
  const change = useChangeTherapySelection()
  const { slots, skipped } = choice
  return (
    <>
      <BlockingNotice title={says.courseShort(left)} text={says.courseShortText(left)} />
      <div className={css.ways}>
        <Button
          variant="tint"
          onClick={() =>
            change({
              ...choice,
              slots: slots.slice(0, left),
              skipped: [...skipped, ...slots.slice(left).map(({ date }) => date)],
            })
          }
        >
          {says.onlyFirst(left)}
        </Button>
        <Button variant="neutral" onClick={onPayEach}>
          {says.payEachInstead}
        </Button>
      </div>
    </>
  )
})
