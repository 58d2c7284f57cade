import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { buttonClass } from '@/ui/kit/button'
import { FailureNotice } from '@/ui/parts/failure-notice'
import { SessionExpiredNotice, BlockingNotice } from '@/ui/parts/blocking-notice'
import { useStore } from '@/ui/stores/stores'
import { consultationMessages } from '@/ui/messages/zh/consultation'
import { commonMessages } from '@/ui/messages/zh/common'
import { failureMessages } from '@/ui/messages/zh/failure'
import { failureText } from '@/ui/messages/failure-text'
import { useMessages } from '@/ui/messages/use-messages'
import css from './intake-screen.module.css'
import { SessionStore } from '@/ui/stores/session-store'
import { ConsultationStore } from '@/ui/stores/consultation-store'

type IntakeTroubleProps = { doctorId: string; onAgain: () => void }

/** Shown above the button: why the question was not sent. The input is kept. */
export const IntakeError = observer(function IntakeError(props: IntakeTroubleProps) {
  return (
    <div className={css.near} aria-live="polite">
      <Trouble {...props} />
    </div>
  )
})

const Trouble = observer(function Trouble({ doctorId, onAgain }: IntakeTroubleProps) {
  const session = useStore(SessionStore)
  const store = useStore(ConsultationStore)
  const words = useMessages(consultationMessages, commonMessages, failureMessages)
  const says = words.consultation
  const { beginning, isChecking } = store
  if (isChecking) return <BlockingNotice tone="primary" title={says.checking} />
  if (beginning.isPending) return null
  if (!session.isLoggedIn) return <SessionExpiredNotice logIn={says.loginAgain} text={says.draftKept} />
  const { failure } = beginning
  if (!failure) return null
  switch (failure.reason.kind) {
    case 'edition-expired':
    case 'unsupported':
      // The app shell already shows a dialog.
      return <BlockingNotice title={says.draftKept} />
    case 'outcome-unknown':
      return <BlockingNotice title={says.unknown} text={says.unknownText} />
    case 'signed-out':
      return <SessionExpiredNotice logIn={says.loginAgain} text={says.draftKept} />
    case 'revisit-needed':
      return (
        <BlockingNotice
          title={says.gate.revisit}
          action={
            <Link
              to="/booking/doctor/$id"
              params={{ id: doctorId }}
              className={buttonClass({ variant: 'text', size: 's' })}
            >
              {says.book}
            </Link>
          }
        />
      )
    case 'guardian-needed':
      return (
        <BlockingNotice
          title={says.gate.guardian}
          action={
            <Link
              to="/patients/$id"
              params={{ id: session.patientId ?? '' }}
              className={buttonClass({ variant: 'text', size: 's' })}
            >
              {says.addGuardian}
            </Link>
          }
        />
      )
    default:
      return (
        <FailureNotice failure={failure} retry={onAgain}>
          <b className={css.said}>{failureText(words, failure)}</b>
          {says.draftKept}
        </FailureNotice>
      )
  }
})
