import { observer } from 'mobx-react-lite'
import type { Therapy } from '@/domain/therapy/therapy'
import { Notice } from '@/ui/kit/display/notice'
import { CheckInCodeForm } from '@/ui/parts/check-in-code-form'
import { useStore } from '@/ui/stores/stores'
import { failureText } from '@/ui/messages/failure-text'
import { failureMessages } from '@/ui/messages/zh/failure'
import { visitActionsMessages } from '@/ui/messages/zh/visit-actions'
import { useMessages } from '@/ui/messages/use-messages'
import css from './therapy-visit.module.css'
import { TherapyVisitStore } from '@/ui/stores/therapy-visit-store'

type TherapySignCodeProps = { therapy: Therapy; scanned: string }

/** Checks in with the front desk's code, which the server validates first. */
export const TherapyCheckInByCode = observer(function TherapyCheckInByCode({ therapy, scanned }: TherapySignCodeProps) {
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
