import { useId, useLayoutEffect, useRef } from 'react'
import { classNames } from '../class-names'
import { scrollToCentre } from '../scroll-to-centre'
import lay from './pressable.module.css'
import css from './date-strip.module.css'

export type DateStripDay = {
  value: string
  /** Text above the number, such as 今天 or 周六. */
  top: string
  /** Day of the month, such as 21. */
  number: string
  /** `free` shows a filled dot, `full` a ring. */
  mark: 'free' | 'full' | 'none'
  /** Accessible name, such as 周六 21 日，有号. */
  label: string
  disabled?: boolean | undefined
}

export type DateStripProps = {
  label: string
  days: readonly DateStripDay[]
  value: string | undefined
  onChange: (value: string) => void
}

export function DateStrip({ label, days, value, onChange }: DateStripProps) {
  const name = useId()
  const strip = useRef<HTMLDivElement>(null)
  const wasCentred = useRef(false)

  const chosenAt = days.findIndex((day) => day.value === value)

  useLayoutEffect(() => {
    if (strip.current) scrollToCentre(strip.current, chosenAt, wasCentred.current)
    wasCentred.current = true
  }, [chosenAt])

  return (
    <div ref={strip} role="radiogroup" aria-label={label} className={css.strip}>
      {days.map((day) => (
        <label key={day.value} className={css.day}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={day.value}
            aria-label={day.label}
            checked={day.value === value}
            disabled={day.disabled}
            onChange={() => onChange(day.value)}
          />
          <span className={classNames(lay.face, css.face)} aria-hidden="true">
            <span className={css.top}>{day.top}</span>
            <span className={css.number}>{day.number}</span>
            <span className={classNames(css.mark, css[day.mark])} />
          </span>
        </label>
      ))}
    </div>
  )
}
