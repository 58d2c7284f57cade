import { useId } from 'react'
import { classNames } from './class-names'
import css from './slot-grid.module.css'

export type SlotGridSlot = {
  value: string
  /** 09:30 */
  time: string
  /** 余 3, 约满, 可候补, 我的 */
  note: string
  /** What is spoken instead of time and note: 11月21日 周六 09:30，余 3 */
  label?: string | undefined
  /** `wait` can be chosen to join the waiting list; `full`, `mine` and `over` cannot be chosen. */
  state: 'free' | 'few' | 'wait' | 'full' | 'mine' | 'over'
}

export type SlotGridProps = {
  label: string
  slots: readonly SlotGridSlot[]
  value: string | undefined
  onChange: (value: string) => void
}

const isClosed = ({ state }: SlotGridSlot): boolean => state === 'full' || state === 'mine' || state === 'over'

/** Closed slots stay in reach of arrow keys and screen readers, so that one hears why; they only refuse the choice. */
export function SlotGrid({ label, slots, value, onChange }: SlotGridProps) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={css.grid}>
      {slots.map((slot) => (
        <label key={slot.value} className={css.slot}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={slot.value}
            aria-label={slot.label}
            checked={slot.value === value && !isClosed(slot)}
            aria-disabled={isClosed(slot) || undefined}
            onChange={() => {
              if (!isClosed(slot)) onChange(slot.value)
            }}
          />
          <span className={classNames(css.face, css[slot.state])}>
            <span className={css.time}>{slot.time}</span>
            <span className={css.note}>{slot.note}</span>
          </span>
        </label>
      ))}
    </div>
  )
}
