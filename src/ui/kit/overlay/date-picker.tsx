import { useState } from 'react'
import { DEFAULT_DAY, EARLIEST_DAY, settleWheel } from '@/domain/birthday'
import { isDay, partsOf, type Day } from '@/domain/day'
import { Button } from '../button'
import type { DatePickerSheetProps } from '../date-picker-sheet'
import { DateWheel } from '../date-wheel'
import { useKitWords } from '../kit-words'
import { Sheet } from '../sheet'
import css from './date-picker.module.css'

const startOf = (value: Day | '', min: Day, max: Day): Day =>
  settleWheel(partsOf(isDay(value) ? value : DEFAULT_DAY), min, max)

/** The wheel turns a draft; only the button commits it. */
export function DatePickerSheet(props: DatePickerSheetProps) {
  const { open, onOpenChange, title, value, onChange, min = EARLIEST_DAY, max } = props
  const words = useKitWords()
  const [draft, setDraft] = useState(() => startOf(value, min, max))
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setDraft(startOf(value, min, max))
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
