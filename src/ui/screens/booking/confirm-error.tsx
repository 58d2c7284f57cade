import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { Registration } from '@/domain/registration/registration'
import { Button, buttonClass } from '@/ui/kit/button'
import { FailureNotice } from '@/ui/parts/failure-notice'
import { useStore } from '@/ui/stores/stores'
import { bookingMessages } from '@/ui/messages/zh/booking'
import { commonMessages } from '@/ui/messages/zh/common'
import { failureMessages } from '@/ui/messages/zh/failure'
import { useMessages } from '@/ui/messages/use-messages'
import type { BookingSelection } from './booking-params'
import { SameDayConflict } from './confirm-same-day'
import { SessionExpiredNotice, BlockingNotice } from '@/ui/parts/blocking-notice'
import trouble from '@/ui/parts/blocking-notice.module.css'
import type { FeeChange } from './use-confirm'
import { BookingStore } from '@/ui/stores/booking-store'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { SessionStore } from '@/ui/stores/session-store'
import { dayOf } from '@/domain/general/day'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { telHref } from '@/ui/parts/tel'
import { ClinicStore } from '@/ui/stores/clinic-store'
import css from './confirm.module.css'

type ConfirmTroubleProps = {
  choice: BookingSelection
  fee: FeeChange | undefined
  onAgain: () => void
  onReplace: (old: Registration) => void
}

/** Shown above the button: what prevents the booking. */
export const ConfirmError = observer(function ConfirmError(props: ConfirmTroubleProps) {
  return (
    <div className={css.near} aria-live="polite">
      <Trouble {...props} />
    </div>
  )
})

const Trouble = observer(function Trouble({ choice, fee, onAgain, onReplace }: ConfirmTroubleProps) {
  const booking = useStore(BookingStore)
  const registration = useStore(RegistrationStore)
  const session = useStore(SessionStore)
  const words = useMessages(commonMessages, failureMessages, bookingMessages)
  const { booking: says, common } = words
  const failure = booking.trouble
  if (booking.isChecking) return <BlockingNotice tone="primary" title={says.checking} />
  if (booking.isSending) return null
  if (!session.isLoggedIn) return <SessionExpiredNotice logIn={says.loginAgain} />
  if (registration.block.of(choice.clinicId).value?.isBlocked || failure?.reason.kind === 'blocked')
    return <BookingBlockedNotice clinicId={choice.clinicId} />
  if (fee)
    return (
      <BlockingNotice
        title={says.priceChanged}
        text={says.priceFromTo(common.yuan(fee.seenFen), common.yuan(fee.nowFen))}
        action={
          <Button variant="text" size="s" onClick={fee.accept}>
            {says.acceptPrice}
          </Button>
        }
      />
    )
  if (!failure) return null
  switch (failure.reason.kind) {
    case 'slot-taken':
    case 'offer-expired':
    // The app shell shows a dialog for these failures.
    case 'edition-expired':
    case 'unsupported':
      return null
    case 'outcome-unknown':
      return (
        <FailureNotice failure={failure} tone="amber" role="status">
          <b className={trouble.title}>{says.unknown}</b>
          <span className={trouble.text}>{says.unknownText}</span>
        </FailureNotice>
      )
    case 'same-doctor-same-day':
      return <SameDayConflict choice={choice} onReplace={onReplace} />
    case 'guardian-needed':
      return <NeedsGuardian />
    case 'signed-out':
      return <SessionExpiredNotice logIn={says.loginAgain} />
    default:
      return <FailureNotice failure={failure} retry={onAgain} />
  }
})

/** Links to the patient's profile, which leads back to this slot. */
const NeedsGuardian = observer(function NeedsGuardian() {
  const session = useStore(SessionStore)
  const { booking: says } = useMessages(bookingMessages)
  const { patientId } = session
  const className = buttonClass({ variant: 'text', size: 's' })
  return (
    <BlockingNotice
      title={says.needsGuardian}
      action={
        patientId !== undefined && (
          <Link to="/patients/$id" params={{ id: patientId }} className={className}>
            {says.fillGuardian}
          </Link>
        )
      }
    />
  )
})

/** Shown to a patient blocked after missed visits: number of missed visits, limit, end of the block, and contact. */
const BookingBlockedNotice = observer(function BookingBlockedNotice({ clinicId }: { clinicId: string }) {
  const booking = useStore(BookingStore)
  const registration = useStore(RegistrationStore)
  const session = useStore(SessionStore)
  const clinic = useStore(ClinicStore)
  const { booking: says, common } = useMessages(bookingMessages, commonMessages)
  const { reason = '', missedCount = 0, missLimit = 0, until, phone } = registration.block.of(clinicId).value ?? {}
  const why = reason || (booking.booking.failure?.message ?? '')
  const number = phone || clinic.current.value?.phone || ''
  const facts = [
    missedCount > 0 && missLimit > 0 ? says.blockedCount(missedCount, missLimit) : '',
    until ? says.blockedUntil(common.fullDay(dayOf(until))) : '',
  ].filter(Boolean)
  return (
    <BlockingNotice
      title={says.blockedTitle(session.patientName)}
      text={
        <>
          {why && <span lang={CLINIC_LANGUAGE}>{why}</span>}
          {why && facts.length > 0 && says.comma}
          {common.joined(facts)}
        </>
      }
      choices={
        number && (
          <a href={telHref(number)} className={buttonClass({ variant: 'neutral', size: 's' })}>
            {common.call} {number}
          </a>
        )
      }
    />
  )
})
