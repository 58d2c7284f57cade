import { useLayoutEffect, useRef } from 'react'
import { snapToValidDay, wheelColumns } from '@/domain/general/birthday'
import { dateFieldsOf, type Day, type DateFields } from '@/domain/general/day'
import { useKitMessages } from '../kit-messages'
import { WheelColumn } from './wheel-column'
import css from './date-wheel.module.css'

export type DateWheelProps = { label: string; value: Day; onChange: (day: Day) => void; min: Day; max: Day }

/** Three linked columns; after each turn, the domain supplies the nearest valid day. */
export function DateWheel({ label, value, onChange, min, max }: DateWheelProps) {
  const words = useKitMessages()
  const { years, months, dates } = wheelColumns(value, min, max)
  const parts = dateFieldsOf(value)

  // Two columns can turn at once, so each starts from the newest day, not the rendered one.
  const newest = useRef(value)
  useLayoutEffect(() => {
    newest.current = value
  }, [value])
  const turn = (turned: Partial<DateFields>) => {
    const day = snapToValidDay({ ...dateFieldsOf(newest.current), ...turned }, min, max)
    newest.current = day
    if (day !== value) onChange(day)
  }

  return (
    <div role="group" aria-label={label} className={css.wheel} data-base-ui-swipe-ignore="">
      <WheelColumn
        label={words.year}
        items={years}
        value={parts.year}
        textOf={words.yearOf}
        onTurn={(year) => turn({ year })}
      />
      <WheelColumn
        label={words.month}
        items={months}
        value={parts.month}
        textOf={words.monthOf}
        onTurn={(month) => turn({ month })}
      />
      <WheelColumn
        label={words.date}
        items={dates}
        value={parts.date}
        textOf={words.dateOf}
        onTurn={(date) => turn({ date })}
      />
      <p className="visually-hidden" role="status">
        {words.yearOf(parts.year)} {words.monthOf(parts.month)} {words.dateOf(parts.date)}
      </p>
    </div>
  )
}
