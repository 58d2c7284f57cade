import { observer } from 'mobx-react-lite'
import { dayOf, timeOf } from '@/domain/general/day'
import { checkInStateOf } from '@/domain/registration/registration'
import { isTherapyUpcoming, type Therapy } from '@/domain/therapy/therapy'
import { Card } from '@/ui/kit/lists/card'
import { CheckInError } from '@/ui/parts/check-in-error'
import { useNow } from '@/ui/parts/use-now'
import { useStore } from '@/ui/stores/stores'
import { therapyVisitMessages } from '@/ui/messages/zh/therapy-visit'
import { visitActionsMessages } from '@/ui/messages/zh/visit-actions'
import { useMessages } from '@/ui/messages/use-messages'
import css from './therapy-visit.module.css'
import { TherapyVisitStore } from '@/ui/stores/therapy-visit-store'
import { Notice } from '@/ui/kit/display/notice'
import { CheckInCodeForm } from '@/ui/parts/check-in-code-form'
import { failureText } from '@/ui/messages/failure-text'
import { failureMessages } from '@/ui/messages/zh/failure'

const LOOK_MS = 10_000

type TherapySignProps = { therapy: Therapy; phone: string; scanned: string; isKept: boolean }

/**
 * Explains when check-in opens and why the location is needed; the bar requests the location. Alternatively uses the
 * front desk's code, scanned or typed. Reserves its space while a stored session is shown.
 */
export const TherapyCheckIn = observer(function TherapyCheckIn({ therapy, phone, scanned, isKept }: TherapySignProps) {
  const { visitActions, therapyVisit: says } = useMessages(visitActionsMessages, therapyVisitMessages)
  const therapyVisit = useStore(TherapyVisitStore)
  const isAhead = isTherapyUpcoming(therapy)
  const now = useNow(LOOK_MS, isAhead)
  const { signIn } = visitActions
  const { signWindow, date } = therapy
  if (!isAhead) return null
  const standing = checkInStateOf(therapy, now)
  const [start, end] = [signWindow && timeOf(signWindow.start), signWindow && timeOf(signWindow.end)]
  const window = start && end ? says.signWindow(start, end) : undefined
  if (standing !== 'open')
    return (
      <Card title={signIn.title} aside={window}>
        <p className={css.why}>
          {standing === 'too-early'
            ? date === dayOf(now)
              ? signIn.early(start ?? '')
              : signIn.earlyDay(date)
            : standing === 'too-late'
              ? signIn.lateTextPlain
              : signIn.closedText}
        </p>
      </Card>
    )
  const readAgain = async () => {
    await therapyVisit.readAgain(therapy.id)
    // The server has just reported that the session is not checked in, so it can be tried again.
    if (!therapyVisit.byId.of(therapy.id).failure) therapyVisit.signing.reset()
  }
  return (
    <Card title={signIn.title} aside={window}>
      <div className={css.sign}>
        {scanned === '' && <p className={css.why}>{signIn.why}</p>}
        <CheckInError failure={therapyVisit.signing.failure} phone={phone} readAgain={() => void readAgain()} />
        {!isKept && <TherapyCheckInByCode therapy={therapy} scanned={scanned} />}
      </div>
    </Card>
  )
})

type TherapySignCodeProps = { therapy: Therapy; scanned: string }

/** Checks in with the front desk's code, which the server validates first. */
const TherapyCheckInByCode = observer(function TherapyCheckInByCode({ therapy, scanned }: TherapySignCodeProps) {
  const words = useMessages(visitActionsMessages, failureMessages)
  const says = words.visitActions.signIn
  const therapyVisit = useStore(TherapyVisitStore)
  const { deskCode, signing } = therapyVisit
  // Without a code, the button above checks in by location and shows its own progress.
  const isSigning = scanned !== '' && signing.isPending
  return (
    <div className={css.byCode}>
      <CheckInCodeForm
        scanned={scanned}
        why={scanned === '' ? says.orDesk : says.deskText}
        isBusy={deskCode.isPending || signing.isPending}
        busyText={deskCode.isPending ? says.reading : isSigning ? says.sending : undefined}
        error={deskCode.value === false ? says.codeBad : undefined}
        onCode={(code) => void therapyVisit.signByCode(therapy, code)}
        onChange={() => deskCode.reset()}
      >
        {() =>
          deskCode.failure && (
            <Notice tone="danger" role="alert">
              {says.failed}
              {failureText(words, deskCode.failure)}
            </Notice>
          )
        }
      </CheckInCodeForm>
    </div>
  )
})
