import { Link, useRouterState } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { dayOf } from '@/domain/day'
import { Button, buttonClass } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/notice'
import { telHref } from '@/ui/parts/tel'
import { useStores } from '@/ui/stores/stores'
import { failureText } from '@/ui/words/failure-words'
import { bookingWords } from '@/ui/words/booking'
import { commonWords } from '@/ui/words/common'
import { failureWords } from '@/ui/words/failure'
import { useWords } from '@/ui/words/words'
import type { Choice } from './use-confirm'
import css from './confirm-trouble.module.css'

type ConfirmTroubleProps = { choice: Choice; onAgain: () => void }

/** What stands between the patient and the number, said right above the button. */
export const ConfirmTrouble = observer(function ConfirmTrouble(props: ConfirmTroubleProps) {
  return (
    <div className={css.near} aria-live="polite">
      <Trouble {...props} />
    </div>
  )
})

const Trouble = observer(function Trouble({ choice, onAgain }: ConfirmTroubleProps) {
  const { registration, session } = useStores()
  const words = useWords(commonWords, failureWords, bookingWords)
  const { booking: says } = words
  const { booking, isChecking, block } = registration
  const { failure } = booking
  if (isChecking) return <Said tone="primary" title={says.checking} />
  if (booking.isPending) return null
  if (!session.hasCard) return <SignedOut />
  if (block.value?.isBlocked || failure?.reason.kind === 'blocked') return <Blocked />
  switch (failure?.reason.kind) {
    case undefined:
    case 'slot-taken':
    // their dialog has spoken
    case 'edition-expired':
    case 'unsupported':
      return null
    case 'outcome-unknown':
      return <Said title={says.unknown} text={says.unknownText} />
    case 'same-doctor-same-day':
      return <SameDay choice={choice} />
    case 'guardian-needed':
      return (
        <Said
          title={says.needsGuardian}
          action={
            <Link to="/patients" className={buttonClass({ variant: 'text', size: 's' })}>
              {says.seePatients}
            </Link>
          }
        />
      )
    case 'signed-out':
      return <SignedOut />
    default:
      return (
        <Said
          tone="danger"
          title={failure ? failureText(words, failure) : ''}
          action={
            <Button variant="text" size="s" onClick={onAgain}>
              {words.common.retry}
            </Button>
          }
        />
      )
  }
})

type SaidProps = { title: string; text?: ReactNode; tone?: 'primary' | 'amber' | 'danger'; action?: ReactNode }

function Said({ title, text, tone = 'amber', action }: SaidProps) {
  return (
    <Notice role={tone === 'danger' ? 'alert' : 'status'} tone={tone} action={action}>
      <b className={css.title}>{title}</b>
      {text && <span className={css.text}>{text}</span>}
    </Notice>
  )
}

/** Who, why, until when, and whom to call. */
const Blocked = observer(function Blocked() {
  const { registration, session, clinic } = useStores()
  const { booking: says, common } = useWords(bookingWords, commonWords)
  const { reason, missedCount, missLimit, until, phone } = registration.block.value ?? {}
  const refusal = registration.booking.failure?.message ?? ''
  const why = reason || refusal || (missedCount && missLimit ? says.blockedCount(missedCount, missLimit) : '')
  const number = phone || clinic.current.value?.phone || ''
  return (
    <Said
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

const SameDay = observer(function SameDay({ choice }: { choice: Choice }) {
  const { registration, session } = useStores()
  const { booking: says, common } = useWords(bookingWords, commonWords)
  const visit = registration.visitAt(choice.doctorId, choice.date, { patientId: session.patientId })
  return (
    <Said
      title={says.sameDay(common.monthDay(choice.date))}
      action={
        visit && (
          <Link to="/visits/$id" params={{ id: visit.id }} className={buttonClass({ variant: 'text', size: 's' })}>
            {says.seeThat}
          </Link>
        )
      }
    />
  )
})

function SignedOut() {
  const { session } = useStores()
  const words = useWords(bookingWords, failureWords)
  const href = useRouterState({ select: ({ location }) => location.href })
  return (
    <Said
      title={words.failure['signed-out'].text}
      action={
        <Link
          to="/login"
          className={buttonClass({ variant: 'text', size: 's' })}
          onClick={() => session.rememberDestination(href)}
        >
          {words.booking.loginAgain}
        </Link>
      }
    />
  )
}
