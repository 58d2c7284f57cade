import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { isTherapyUpcoming, type Therapy } from '@/domain/therapy/therapy'
import { Button, buttonClass } from '@/ui/kit/button'
import { Icon } from '@/ui/kit/display/icon'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { CallClinicBarButton } from '@/ui/parts/call-clinic-bar-button'
import { useStore } from '@/ui/stores/stores'
import { therapyVisitMessages } from '@/ui/messages/zh/therapy-visit'
import { visitActionsMessages } from '@/ui/messages/zh/visit-actions'
import { useMessages } from '@/ui/messages/use-messages'
import type { TherapyAction } from './therapy-view'
import { TherapyVisitStore } from '@/ui/stores/therapy-visit-store'

type TherapyVisitBarProps = {
  therapy: Therapy
  primary: TherapyAction
  isKept: boolean
  phone: string | undefined
  onCancel: () => void
}

/** The next action, the clinic's phone number, and the cancel button, for which a stored session reserves space. */
export const TherapyVisitBar = observer(function TherapyVisitBar(props: TherapyVisitBarProps) {
  const { therapy, primary, isKept, phone, onCancel } = props
  const says = useMessages(therapyVisitMessages).therapyVisit
  const isAhead = isTherapyUpcoming(therapy)
  if (primary === 'none' && !isAhead) return null
  const cancel = isAhead && (
    <Button variant="text" disabled={isKept} aria-haspopup="dialog" aria-label={says.cancel} onClick={onCancel}>
      {says.cancelShort}
    </Button>
  )
  return (
    <StickyBar quiet={cancel || undefined}>
      {primary !== 'sign' && <CallClinicBarButton phone={phone} variant={primary === 'call' ? 'primary' : 'tint'} />}
      {primary === 'sign' && <SignKey therapy={therapy} isKept={isKept} />}
      {primary === 'again' && (
        <Link
          to="/therapy/$id"
          params={{ id: therapy.therapistId }}
          search={{ clinicId: therapy.clinicId }}
          className={buttonClass()}
        >
          {says.again}
        </Link>
      )}
      {primary === 'directions' && (
        <Link
          to="/clinics/$id"
          params={{ id: therapy.clinicId }}
          search={{ business: 'therapy' }}
          className={buttonClass()}
        >
          <Icon name="nav" />
          {says.directions}
        </Link>
      )}
    </StickyBar>
  )
})

/** The card on the page explains the use of the location. */
const SignKey = observer(function SignKey({ therapy, isKept }: { therapy: Therapy; isKept: boolean }) {
  const { signIn } = useMessages(visitActionsMessages).visitActions
  const therapyVisit = useStore(TherapyVisitStore)
  return (
    <Button
      disabled={isKept}
      loading={therapyVisit.signing.isPending}
      loadingText={therapyVisit.signStep === 'locating' ? signIn.locating : signIn.sending}
      onClick={() => void therapyVisit.checkInHere(therapy)}
    >
      {signIn.here}
    </Button>
  )
})
