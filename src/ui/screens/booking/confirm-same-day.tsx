import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { Registration } from '@/domain/registration/registration'
import { Button, buttonClass } from '@/ui/kit/button'
import { useReplacedVisitRefund } from '@/ui/screens/visit/use-replaced-visit-refund'
import { useStores } from '@/ui/stores/stores'
import { bookingMessages } from '@/ui/messages/zh/booking'
import { commonMessages } from '@/ui/messages/zh/common'
import { useMessages } from '@/ui/messages/use-messages'
import { slotStateOf, type BookingSelection } from './booking-params'
import { BlockingNotice } from '@/ui/parts/blocking-notice'
import trouble from '@/ui/parts/blocking-notice.module.css'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { SessionStore } from '@/ui/stores/session-store'

type SameDayProps = { choice: BookingSelection; onReplace: (old: Registration) => void }

/** Shown if only one visit per doctor and day is allowed: keep the old visit or replace it. */
export const SameDayConflict = observer(function SameDayConflict({ choice, onReplace }: SameDayProps) {
  const stores = useStores()
  const registration = stores.get(RegistrationStore)
  const session = stores.get(SessionStore)
  const { booking: says, common } = useMessages(bookingMessages, commonMessages)
  const { slot, schedule } = slotStateOf(stores, choice)
  const visit = registration.visitAt(choice.doctorId, choice.date, { patientId: session.patientId })
  const title = says.sameDay(common.monthDay(choice.date))
  if (!visit) return <BlockingNotice title={title} />
  const keep = (
    <Link to="/visits/$id" params={{ id: visit.id }} className={buttonClass({ variant: 'neutral', size: 's' })}>
      {says.keepOld}
    </Link>
  )
  if (!slot || !visit.isCancelable || slot.timeStart === visit.timeStart)
    return <BlockingNotice title={title} action={keep} />
  return (
    <BlockingNotice
      title={title}
      text={
        <>
          {says.keepOrReplace(visit.timeStart, slot.timeStart)}
          <ReplacedVisitFee visit={visit} feeFen={schedule?.feeFen} />
        </>
      }
      choices={
        <>
          {keep}
          <Button variant="tint" size="s" onClick={() => onReplace(visit)}>
            {says.replace(slot.timeStart)}
          </Button>
        </>
      }
    />
  )
})

/** Shows how the replaced visit's fee is refunded. */
export const ReplacedVisitFee = observer(function ReplacedVisitFee({
  visit,
  feeFen,
}: {
  visit: Registration
  feeFen: number | undefined
}) {
  const money = useReplacedVisitRefund(visit, feeFen)
  return money && <span className={trouble.text}>{money.text}</span>
})
