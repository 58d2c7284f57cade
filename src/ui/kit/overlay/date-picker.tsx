import { useState } from 'react'
import { DEFAULT_BIRTHDAY, EARLIEST_BIRTHDAY, snapToValidDay } from '@/domain/general/birthday'
import { isDay, dateFieldsOf, type Day } from '@/domain/general/day'
import { Button } from '../button'
import type { DatePickerSheetProps } from '../fields/date-picker-sheet'
import { DateWheel } from '../fields/date-wheel'
import { useKitMessages } from '../kit-messages'
import { Sheet } from '../sheet'
import css from './date-picker.module.css'

const startOf = ({ value, opensAt = DEFAULT_BIRTHDAY, min = EARLIEST_BIRTHDAY, max }: DatePickerSheetProps): Day =>
  snapToValidDay(dateFieldsOf(isDay(value) ? value : opensAt), min, max)

/** The wheel changes a draft; only the button commits it. */
export function DatePickerSheet(props: DatePickerSheetProps) {
  const { open, onOpenChange, title, onChange, min = EARLIEST_BIRTHDAY, max } = props
  const words = useKitMessages()
  const [draft, setDraft] = useState(() => startOf(props))
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setDraft(startOf(props))
  }
  const commit = () => {
    onChange(draft)
    onOpenChange(false)
  }
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      footer={
        <Button block onClick={commit}>
          {words.confirm}
        </Button>
      }
    >
      <div className={css.wheel}>
        <DateWheel label={title} value={draft} onChange={setDraft} min={min} max={max} />
      </div>
    </Sheet>
  )
}
