import { observer } from 'mobx-react-lite'
import type { Day } from '@/domain/general/day'
import { isBookable, type SchedulePart, type Slot } from '@/domain/scheduling/scheduling'
import { Notice } from '@/ui/kit/display/notice'
import { SlotGrid } from '@/ui/kit/lists/slot-grid'
import { UnreadableNote } from '@/ui/kit/lists/unreadable-note'
import { useIsElderMode } from '@/ui/kit/use-elder'
import { ReleaseCountdown } from '@/ui/parts/release-countdown'
import { toSlotGridSlot, bookingSlotKey, countUnreadableRows, type SelectedSlot } from '@/ui/parts/schedule-cells'
import { SlotsSkeleton } from '@/ui/parts/schedule-skeletons'
import { AsyncView } from '@/ui/parts/async-view'
import { useStore } from '@/ui/stores/stores'
import { bookingMessages } from '@/ui/messages/zh/booking'
import { commonMessages } from '@/ui/messages/zh/common'
import { therapyMessages } from '@/ui/messages/zh/therapy'
import { useMessages } from '@/ui/messages/use-messages'
import css from './therapist-booking.module.css'
import { TherapyStore } from '@/ui/stores/therapy-store'

type TherapistTimesProps = {
  therapistId: string
  clinicId: string
  day: Day
  chosen: SelectedSlot | undefined
  /** Time (HH:mm) of a selected slot that has been taken meanwhile. */
  gone: string | undefined
  onChoose: (choice: SelectedSlot) => void
  refresh: () => void
}

/** A day's slots, by part of the day. */
export const TherapistTimes = observer(function TherapistTimes(props: TherapistTimesProps) {
  const { therapistId, clinicId, day, chosen, gone, onChoose, refresh } = props
  const therapy = useStore(TherapyStore)
  const words = useMessages(therapyMessages).therapy
  return (
    <AsyncView for={therapy.day.of(therapistId, clinicId, day)} skeleton={<SlotsSkeleton />}>
      {({ day: schedule }) => {
        const parts = schedule?.parts.filter(({ slots }) => slots.length > 0) ?? []
        const slots = parts.flatMap((part) => part.slots)
        const unreadable = schedule ? countUnreadableRows(schedule, 'day') : 0
        return (
          <div className={css.parts}>
            <div role="status" className={css.gone}>
              {gone && <Notice>{words.gone(gone)}</Notice>}
            </div>
            <UnreadableNote count={unreadable} />
            {slots.length === 0 && unreadable === 0 && <p className={css.plain}>{words.noSlots}</p>}
            {slots.length > 0 && !slots.some(isBookable) && isSold(slots) && (
              <p className={css.plain}>{words.dayFullText}</p>
            )}
            {parts.map((part) => (
              <PartTimes key={part.dayPart} part={part} day={day} chosen={chosen} onChoose={onChoose} />
            ))}
            {isSold(slots) && <p className={css.plain}>{words.fullWhy}</p>}
            {slots.some(({ availability }) => availability === 'not-time') && (
              <ReleaseCountdown clinicId={clinicId} date={day} onDue={refresh} />
            )}
          </div>
        )
      }}
    </AsyncView>
  )
})

const isSold = (slots: readonly Slot[]): boolean => slots.some(({ availability }) => availability === 'full')

type PartTimesProps = Pick<TherapistTimesProps, 'day' | 'chosen' | 'onChoose'> & { part: SchedulePart }

function PartTimes({ part: { dayPart, slots }, day, chosen, onChoose }: PartTimesProps) {
  const words = useMessages(bookingMessages, commonMessages)
  const isElder = useIsElderMode()
  const { booking, common } = words
  const ahead = slots.filter(({ availability }) => availability !== 'over-time')
  if (ahead.length === 0) return null
  const label = booking.slots(common.partOfDay(common.fullDay(day), common.dayPart[dayPart]))
  return (
    <div>
      <h3 className={css.part}>{common.dayPart[dayPart]}</h3>
      <SlotGrid
        label={label}
        slots={ahead.map((slot) => {
          const cell = toSlotGridSlot(words, slot, isElder)
          return { ...cell, label: booking.slotSpoken(common.fullDay(day), cell.time, cell.note) }
        })}
        value={chosen && bookingSlotKey(chosen.slot)}
        onChange={(key) => {
          const slot = ahead.find((each) => bookingSlotKey(each) === key)
          if (slot) onChoose({ date: day, slot })
        }}
      />
    </div>
  )
}
