import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { toTherapySlot, type PlanDay } from '@/domain/therapy/course-plan'
import { dateFieldsOf, type Day } from '@/domain/general/day'
import type { TherapySlot } from '@/domain/therapy/therapy'
import { Button } from '@/ui/kit/button'
import { DateStrip } from '@/ui/kit/lists/date-strip'
import { Sheet } from '@/ui/kit/sheet'
import { SlotGrid } from '@/ui/kit/lists/slot-grid'
import { useIsElderMode } from '@/ui/kit/use-elder'
import { toSlotGridSlot, bookingSlotKey } from '@/ui/parts/schedule-cells'
import { useStore } from '@/ui/stores/stores'
import { bookingMessages } from '@/ui/messages/zh/booking'
import { commonMessages } from '@/ui/messages/zh/common'
import { courseMessages } from '@/ui/messages/zh/course'
import { therapyMessages } from '@/ui/messages/zh/therapy'
import { useMessages } from '@/ui/messages/use-messages'
import keys from '@/ui/kit/layout/button-row.module.css'
import css from './slot-sheet.module.css'
import { SchedulingStore } from '@/ui/stores/scheduling-store'

type SlotSheetProps = {
  open: boolean
  title: string
  /** Days with this patient's free slots. */
  days: readonly PlanDay[]
  /** The day that is shown first. */
  near: Day
  onPick: (slot: TherapySlot) => void
  onClose: () => void
  onLeaveOut?: (() => void) | undefined
}

/** Selects another slot for a session. */
export const SlotSheet = observer(function SlotSheet(props: SlotSheetProps) {
  const { open, title, days, near, onPick, onClose, onLeaveOut } = props
  const scheduling = useStore(SchedulingStore)
  const words = useMessages(bookingMessages, commonMessages, courseMessages, therapyMessages)
  const { booking, common, course, therapy } = words
  const isElder = useIsElderMode()
  const [picked, setPicked] = useState<Day>()
  const [key, setKey] = useState<string>()
  const day = days.find(({ date }) => date === picked) ?? days.find(({ date }) => date >= near) ?? days[days.length - 1]
  const slot = day?.slots.find((each) => bookingSlotKey(each) === key)
  const today = scheduling.today()
  const close = () => {
    setPicked(undefined)
    setKey(undefined)
    onClose()
  }
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && close()}
      title={title}
      footer={
        <div className={keys.halves}>
          {onLeaveOut && (
            <Button
              variant="neutral"
              onClick={() => {
                onLeaveOut()
                close()
              }}
            >
              {course.skipOne}
            </Button>
          )}
          <Button
            disabled={!slot}
            onClick={() => {
              if (!day || !slot) return
              onPick(toTherapySlot(day.date, slot))
              close()
            }}
          >
            {slot ? course.useTime(slot.timeStart) : therapy.chooseTime}
          </Button>
        </div>
      }
    >
      {!day ? (
        <p className={css.none}>{course.noOtherDay}</p>
      ) : (
        <>
          <div className={css.days}>
            <DateStrip
              label={therapy.days}
              days={days.map(({ date }) => ({
                value: date,
                top: date === today ? common.nearDay(date, today) : common.weekday(date),
                number: String(dateFieldsOf(date).date),
                mark: 'free',
                label: common.fullDay(date),
              }))}
              value={day.date}
              onChange={(date) => {
                setPicked(date)
                setKey(undefined)
              }}
            />
          </div>
          <SlotGrid
            label={booking.slots(common.fullDay(day.date))}
            slots={day.slots.map((each) => {
              const cell = toSlotGridSlot(words, each, isElder)
              return { ...cell, label: booking.slotSpoken(common.fullDay(day.date), cell.time, cell.note) }
            })}
            value={key}
            onChange={setKey}
          />
        </>
      )}
    </Sheet>
  )
})
