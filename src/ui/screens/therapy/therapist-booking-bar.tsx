import { useNavigate } from '@tanstack/react-router'
import { daysBetween, type Day } from '@/domain/general/day'
import {
  treatmentEndTime,
  sessionPriceFen,
  sessionMinutes,
  serializeSlots,
  type PricedTherapyItem,
} from '@/domain/therapy/therapy'
import { Button } from '@/ui/kit/button'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import type { SelectedSlot } from '@/ui/parts/schedule-cells'
import { commonMessages } from '@/ui/messages/zh/common'
import { therapyMessages } from '@/ui/messages/zh/therapy'
import { useMessages } from '@/ui/messages/use-messages'
import { serializeTreatments } from './treatment-params'

type TherapistBookingBarProps = {
  therapistId: string
  clinicId: string
  items: readonly PricedTherapyItem[]
  itemIds: readonly string[]
  choice: SelectedSlot | undefined
  today: Day
  /** Called to scroll to a missing choice. */
  onMissing: (what: 'items' | 'time') => void
}

/** Shows which choice is missing and scrolls to it; once complete, shows duration and price, and continues. */
export function TherapistBookingBar(props: TherapistBookingBarProps) {
  const { therapistId, clinicId, items, itemIds, choice, today, onMissing } = props
  const { therapy: says, common } = useMessages(therapyMessages, commonMessages)
  const navigate = useNavigate()
  if (itemIds.length === 0 || !choice) {
    const missing = itemIds.length === 0 ? 'items' : 'time'
    return (
      <StickyBar>
        <Button block onClick={() => onMissing(missing)}>
          {missing === 'items' ? says.chooseItems : says.chooseTime}
        </Button>
      </StickyBar>
    )
  }
  const {
    date,
    slot: { scheduleId, timeStart, timeEnd },
  } = choice
  const minutes = sessionMinutes(items, itemIds)
  const fee = says.fee(common.yuan(sessionPriceFen(items, itemIds)))
  const until = says.until(minutes, treatmentEndTime(date, timeStart, timeStart, minutes))
  const day = daysBetween(today, date) <= 2 ? common.nearDay(date, today) : common.monthDay(date)
  const confirm = () =>
    void navigate({
      to: '/therapy/confirm',
      search: {
        therapistId,
        clinicId,
        items: serializeTreatments(itemIds),
        slots: serializeSlots([{ scheduleId, date, timeStart, timeEnd }]),
      },
    })
  return (
    <StickyBar>
      <Button block note={common.joined([until, fee])} onClick={confirm}>
        {says.go(day, timeStart)}
      </Button>
    </StickyBar>
  )
}
