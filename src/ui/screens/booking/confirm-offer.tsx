import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { timeOf } from '@/domain/general/day'
import { Button, buttonClass } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/display/notice'
import { HoldCountdown } from '@/ui/parts/hold-countdown'
import { useStores } from '@/ui/stores/stores'
import { bookingMessages } from '@/ui/messages/zh/booking'
import { useMessages } from '@/ui/messages/use-messages'
import { waitlistEntryOfSelection, slotStateOf, type BookingSelection } from './booking-params'
import { useChoosePatient } from './confirm-patients'
import trouble from '@/ui/parts/blocking-notice.module.css'
import { PatientStore } from '@/ui/stores/patient-store'
import { SessionStore } from '@/ui/stores/session-store'

type ConfirmOfferProps = { choice: BookingSelection; refresh: () => void }

/** Shows a waitlist offer's patient and expiry, or that the offer has passed to the next patient. */
export const ConfirmOffer = observer(function ConfirmOffer({ choice, refresh }: ConfirmOfferProps) {
  const stores = useStores()
  const { offer: says } = useMessages(bookingMessages).booking
  const { state } = slotStateOf(stores, choice)
  if (choice.grabId === undefined) return null
  if (state === 'offered') return <Held choice={choice} refresh={refresh} />
  if (state !== 'free' && state !== 'gone') return null
  return (
    <Notice
      role="status"
      action={
        <Link to="/watch" className={buttonClass({ variant: 'text', size: 's' })}>
          {says.see}
        </Link>
      }
    >
      <b className={trouble.title}>{says.over}</b>
      <span className={trouble.text}>{state === 'free' ? says.overFree : says.overText}</span>
    </Notice>
  )
})

const Held = observer(function Held({ choice, refresh }: ConfirmOfferProps) {
  const stores = useStores()
  const patient = stores.get(PatientStore)
  const session = stores.get(SessionStore)
  const { offer: says } = useMessages(bookingMessages).booking
  const choose = useChoosePatient(choice.clinicId)
  const entry = waitlistEntryOfSelection(stores, choice)
  if (!entry?.offer) return null
  const { expiresAt } = entry.offer
  const owner = patient.all.known()?.find(({ id }) => id === entry.patientId)
  const isForOther = entry.patientId !== session.patientId
  return (
    <>
      <Notice tone="primary" icon="wait">
        <b className={trouble.title}>{says.title}</b>
        <span className={trouble.text}>{says.text(timeOf(expiresAt))}</span>
        <HoldCountdown until={expiresAt} onDue={refresh} />
      </Notice>
      {isForOther && (
        <Notice
          role="status"
          action={
            owner && (
              <Button variant="text" size="s" loading={patient.selecting.isPending} onClick={() => choose(owner)}>
                {says.change}
              </Button>
            )
          }
        >
          {owner ? says.forOther(owner.name) : says.forOtherPatient}
        </Notice>
      )}
    </>
  )
})
