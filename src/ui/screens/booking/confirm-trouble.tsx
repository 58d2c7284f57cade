import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { Registration } from '@/domain/registration/registration'
import { Button, buttonClass } from '@/ui/kit/button'
import { FailureNotice } from '@/ui/parts/failure-notice'
import { useStores } from '@/ui/stores/stores'
import { bookingWords } from '@/ui/words/zh/booking'
import { commonWords } from '@/ui/words/zh/common'
import { failureWords } from '@/ui/words/zh/failure'
import { useWords } from '@/ui/words/words'
import type { Choice } from './choice'
import { Blocked } from './confirm-blocked'
import { SameDay } from './confirm-same-day'
import { SignedOutNotice, TroubleNotice } from '@/ui/parts/trouble-notice'
import trouble from '@/ui/parts/trouble-notice.module.css'
import css from './confirm-trouble.module.css'
import type { FeeChange } from './use-seen-fee'

type ConfirmTroubleProps = {
  choice: Choice
  fee: FeeChange | undefined
  onAgain: () => void
  onReplace: (old: Registration) => void
}

/** The obstacle to the booking, shown above the button. */
export const ConfirmTrouble = observer(function ConfirmTrouble(props: ConfirmTroubleProps) {
  return (
    <div className={css.near} aria-live="polite">
      <Trouble {...props} />
    </div>
  )
})

const Trouble = observer(function Trouble({ choice, fee, onAgain, onReplace }: ConfirmTroubleProps) {
  const { booking, registration, session } = useStores()
  const words = useWords(commonWords, failureWords, bookingWords)
  const { booking: says, common } = words
  const failure = booking.trouble
  if (booking.isChecking) return <TroubleNotice tone="primary" title={says.checking} />
  if (booking.isSending) return null
  if (!session.isLoggedIn) return <SignedOutNotice logIn={says.loginAgain} />
  if (registration.block.of(choice.clinicId).value?.isBlocked || failure?.reason.kind === 'blocked')
    return <Blocked clinicId={choice.clinicId} />
  if (fee)
    return (
      <TroubleNotice
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
    // the app shell already shows a dialog
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
      return <SameDay choice={choice} onReplace={onReplace} />
    case 'guardian-needed':
      return <NeedsGuardian />
    case 'signed-out':
      return <SignedOutNotice logIn={says.loginAgain} />
    default:
      return <FailureNotice failure={failure} retry={onAgain} />
  }
})

/** Links to the patient's profile, which returns to this slot. */
const NeedsGuardian = observer(function NeedsGuardian() {
  const { session } = useStores()
  const { booking: says } = useWords(bookingWords)
  const { patientId } = session
  const className = buttonClass({ variant: 'text', size: 's' })
  return (
    <TroubleNotice
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
