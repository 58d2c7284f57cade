import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { Day } from '@/domain/general/day'
import type { Slot } from '@/domain/scheduling/scheduling'
import { buttonClass } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/display/notice'
import { useStore } from '@/ui/stores/stores'
import { bookingMessages } from '@/ui/messages/zh/booking'
import { useMessages } from '@/ui/messages/use-messages'
import { HoldCountdown } from './hold-countdown'
import { slotKey } from './schedule-cells'
import css from './schedule-picker.module.css'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { SessionStore } from '@/ui/stores/session-store'
import { WaitlistStore } from '@/ui/stores/waitlist-store'

type MySlotsProps = { slots: readonly Slot[]; doctorId: string; clinicId: string; day: Day; onDue: () => void }

/** Slots held for this patient: booked but unpaid, or offered from the waitlist. */
export const HeldSlotList = observer(function HeldSlotList({ slots, ...rest }: MySlotsProps) {
  const registration = useStore(RegistrationStore)
  const session = useStore(SessionStore)
  const waitlist = useStore(WaitlistStore)
  const mine = slots.filter(({ isMine }) => isMine)
  const isWanted = mine.length > 0 && session.hasCard
  if (isWanted) {
    registration.upcoming.of()
    waitlist.all.of()
  }
  if (mine.length === 0) return null
  return (
    <div className={css.mine}>
      {mine.map((slot) => (
        <MySlot key={slotKey(slot)} slot={slot} {...rest} />
      ))}
    </div>
  )
})

const MySlot = observer(function MySlot({ slot, onDue, ...at }: Omit<MySlotsProps, 'slots'> & { slot: Slot }) {
  const { booking } = useMessages(bookingMessages)
  const registration = useStore(RegistrationStore)
  const { timeStart, holdUntil } = slot
  const isUnpaid = registration.visitAt(at.doctorId, at.day, { timeStart })?.status === 'awaiting-payment'
  return (
    <Notice tone="primary" icon="slip" action={<WayToMine slot={slot} {...at} />}>
      {booking.mine(timeStart)}
      {isUnpaid && <b className={css.unpaid}>{booking.notPaid}</b>}
      {holdUntil && <HoldCountdown until={holdUntil} onDue={onDue} />}
    </Notice>
  )
})

/** Links to the visit or the waitlist offer that holds the slot. */
const WayToMine = observer(function WayToMine({
  slot,
  doctorId,
  clinicId,
  day,
}: Omit<MySlotsProps, 'slots' | 'onDue'> & { slot: Slot }) {
  const registration = useStore(RegistrationStore)
  const waitlist = useStore(WaitlistStore)
  const { booking } = useMessages(bookingMessages)
  const visit = registration.visitAt(doctorId, day, { timeStart: slot.timeStart })
  const className = buttonClass({ variant: 'text', size: 's' })
  if (visit)
    return (
      <Link to="/visits/$id" params={{ id: visit.id }} className={className}>
        {booking.seeMine}
      </Link>
    )
  const offered = waitlist.offerAt(slot)
  if (!offered) return null
  const { scheduleId, orderNo } = slot
  return (
    <Link
      to="/booking/confirm"
      search={{ doctorId, clinicId, date: day, scheduleId, orderNo: String(orderNo), grabId: offered.id }}
      className={className}
    >
      {booking.offer.take}
    </Link>
  )
})
