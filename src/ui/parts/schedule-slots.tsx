import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import type { Day } from '@/domain/general/day'
import type { DaySchedule, Slot } from '@/domain/scheduling/scheduling'
import { Notice } from '@/ui/kit/display/notice'
import { SectionHead } from '@/ui/kit/lists/section-head'
import { UnreadableNote } from '@/ui/kit/lists/unreadable-note'
import { SlotGrid } from '@/ui/kit/lists/slot-grid'
import { useIsElderMode } from '@/ui/kit/use-elder'
import type { AsyncState } from '@/ui/stores/async-state'
import { bookingMessages } from '@/ui/messages/zh/booking'
import { commonMessages } from '@/ui/messages/zh/common'
import { statusMessages } from '@/ui/messages/zh/status'
import { useMessages } from '@/ui/messages/use-messages'
import { ReleaseCountdown } from './release-countdown'
import {
  toSlotGridSlot,
  bookingSlotKey,
  slotDurationMinutes,
  slotsOfDayPart,
  countUnreadableRows,
  type DayPartOrDay,
} from './schedule-cells'
import type { SchedulePickerProps } from './schedule-picker'
import { SlotsSkeleton } from './schedule-skeletons'
import { AsyncView } from './async-view'
import { WaitlistPrompt } from './waitlist-prompt'
import css from './schedule-picker.module.css'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '@/ui/kit/button'
import { useStore } from '@/ui/stores/stores'
import { HoldCountdown } from './hold-countdown'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { SessionStore } from '@/ui/stores/session-store'
import { WaitlistStore } from '@/ui/stores/waitlist-store'

type ScheduleSlotsProps = Omit<SchedulePickerProps, 'date' | 'onDate' | 'root'> & {
  day: Day
  times: AsyncState<{ readonly schedule: DaySchedule | undefined }>
  part: DayPartOrDay | undefined
  refresh: () => void
}

/** Shows the slots in a half day, slots held by the patient, and notices about them. */
export const ScheduleSlots = observer(function ScheduleSlots(props: ScheduleSlotsProps) {
  const { doctor, clinicId, day, times, part, chosen, onChoose, isGone, refresh } = props
  const { booking, common } = useMessages(bookingMessages, commonMessages)
  const schedule = times.value?.schedule
  const slots = useMemo(() => (schedule && part ? slotsOfDayPart(schedule, part) : []), [schedule, part])
  const unreadable = schedule ? countUnreadableRows(schedule, part ?? 'day') : 0
  const fullDay = common.fullDay(day)
  const dayName = part && part !== 'day' ? common.partOfDay(fullDay, common.dayPart[part]) : fullDay
  const minutes = slotDurationMinutes(slots)
  if (!times.value)
    return (
      <AsyncView for={times} skeleton={<SlotsSkeleton />}>
        {() => <SlotsSkeleton />}
      </AsyncView>
    )
  return (
    <section aria-label={booking.slots(dayName)}>
      <SlotsHead dayName={dayName} minutes={minutes} />
      <div role="status" className={css.gone}>
        {isGone && chosen && <Notice>{booking.soldOut(chosen.slot.timeStart)}</Notice>}
      </div>
      {!schedule && <p className={css.plain}>{booking.dayOff}</p>}
      <UnreadableNote count={unreadable} />
      {schedule && slots.length === 0 && unreadable === 0 && <p className={css.plain}>{booking.noSlots}</p>}
      {slots.length > 0 && (
        <Slots
          slots={slots}
          label={booking.slots(dayName)}
          chosen={isGone ? undefined : chosen}
          day={day}
          onChoose={onChoose}
        />
      )}
      {slots.some(({ availability }) => availability === 'not-time') && (
        <ReleaseCountdown clinicId={clinicId} date={day} onDue={refresh} />
      )}
      {schedule && part && <WaitlistPrompt doctorId={doctor.id} schedule={schedule} part={part} />}
      <HeldSlotList slots={slots} doctorId={doctor.id} clinicId={clinicId} day={day} onDue={refresh} />
    </section>
  )
})

function SlotsHead({ dayName, minutes }: { dayName: string; minutes: number | undefined }) {
  const { booking } = useMessages(bookingMessages)
  const every = minutes === undefined ? undefined : <span className={css.every}>{booking.everyMinutes(minutes)}</span>
  if (!useIsElderMode()) return <SectionHead title={dayName} action={every} />
  return <SectionHead title={booking.whichTime} action={<span className={css.every}>{dayName}</span>} />
}

type SlotsProps = Pick<SchedulePickerProps, 'chosen' | 'onChoose'> & { slots: readonly Slot[]; label: string; day: Day }

function Slots({ slots, label, chosen, day, onChoose }: SlotsProps) {
  const words = useMessages(bookingMessages, statusMessages, commonMessages)
  const isElder = useIsElderMode()
  const { booking, common } = words
  const ahead = isElder ? slots.filter(({ availability }) => availability !== 'over-time') : slots
  const choose = (key: string) => {
    const slot = slots.find((each) => bookingSlotKey(each) === key)
    if (slot) onChoose({ date: day, slot })
  }
  const cells = (ahead.length > 0 ? ahead : slots).map((slot) => {
    const cell = toSlotGridSlot(words, slot, isElder)
    return { ...cell, label: booking.slotSpoken(common.fullDay(day), cell.time, cell.note) }
  })
  return <SlotGrid label={label} slots={cells} value={chosen && bookingSlotKey(chosen.slot)} onChange={choose} />
}

type MySlotsProps = { slots: readonly Slot[]; doctorId: string; clinicId: string; day: Day; onDue: () => void }

/** Slots held for this patient: booked but unpaid, or offered from the waitlist. */
const HeldSlotList = observer(function HeldSlotList({ slots, ...rest }: MySlotsProps) {
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
        <MySlot key={bookingSlotKey(slot)} slot={slot} {...rest} />
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
