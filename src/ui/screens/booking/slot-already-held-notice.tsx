import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { timeOf } from '@/domain/general/day'
import type { Slot } from '@/domain/scheduling/scheduling'
import { buttonClass } from '@/ui/kit/button'
import { Card } from '@/ui/kit/lists/card'
import { HoldCountdown } from '@/ui/parts/hold-countdown'
import { useStore } from '@/ui/stores/stores'
import { bookingMessages } from '@/ui/messages/zh/booking'
import { useMessages } from '@/ui/messages/use-messages'
import type { BookingSelection } from './booking-params'
import css from './confirm-slip.module.css'
import { BookingStore } from '@/ui/stores/booking-store'
import { RegistrationStore } from '@/ui/stores/registration-store'

type SlotMineProps = { choice: BookingSelection; slot: Slot; refresh: () => void }

/** Shown if the patient already holds this slot: links to the visit or offer instead of booking again. */
export const SlotAlreadyHeldNotice = observer(function SlotAlreadyHeldNotice(props: SlotMineProps) {
  const { choice, slot, refresh } = props
  const booking = useStore(BookingStore)
  const registration = useStore(RegistrationStore)
  // While a booking is being sent, its own slot would appear as held.
  if (booking.isSettled) registration.upcoming.of()
  const { booking: says } = useMessages(bookingMessages)
  const visit = registration.visitAt(choice.doctorId, choice.date, { timeStart: slot.timeStart })
  return (
    <Card title={says.already}>
      <p className={css.text} role="status">
        {says.alreadyText(slot.holdUntil ? timeOf(slot.holdUntil) : '')}
      </p>
      {slot.holdUntil && (
        <p className={css.text}>
          <HoldCountdown until={slot.holdUntil} onDue={refresh} />
        </p>
      )}
      {visit && (
        <p className={css.title}>
          <Link to="/visits/$id" params={{ id: visit.id }} className={buttonClass({ variant: 'tint', block: true })}>
            {says.seeMine}
          </Link>
        </p>
      )}
    </Card>
  )
})
