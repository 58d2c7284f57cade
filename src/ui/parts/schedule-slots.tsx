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
import { HeldSlotList } from './held-slot-list'
import { ReleaseCountdown } from './release-countdown'
import {
  toSlotGridSlot,
  slotKey,
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
    const slot = slots.find((each) => slotKey(each) === key)
    if (slot) onChoose({ date: day, slot })
  }
  const cells = (ahead.length > 0 ? ahead : slots).map((slot) => {
    const cell = toSlotGridSlot(words, slot, isElder)
    return { ...cell, label: booking.slotSpoken(common.fullDay(day), cell.time, cell.note) }
  })
  return <SlotGrid label={label} slots={cells} value={chosen && slotKey(chosen.slot)} onChange={choose} />
}
