import { memo, useId } from 'react'
import { classNames } from '../class-names'
import { useStableCallback } from '../use-stable-callback'
import lay from './pressable.module.css'
import css from './slot-grid.module.css'

export type SlotGridSlot = {
  value: string
  /** Start time, such as 09:30. */
  time: string
  /** Availability, such as 余 3, 约满, 可候补 or 我的. */
  note: string
  /** Accessible name, replacing time and note, such as 11月21日 周六 09:30，余 3. */
  label?: string | undefined
  /** `wait` can be chosen to join the waitlist; `full`, `mine` and `over` cannot be chosen. */
  state: 'free' | 'few' | 'wait' | 'full' | 'mine' | 'over'
}

export type SlotGridProps = {
  label: string
  slots: readonly SlotGridSlot[]
  value: string | undefined
  onChange: (value: string) => void
}

const isClosed = (state: SlotGridSlot['state']): boolean => state === 'full' || state === 'mine' || state === 'over'

/** Slots that cannot be chosen can still be reached with arrow keys and screen readers, which announce the reason. */
export function SlotGrid({ label, slots, value, onChange }: SlotGridProps) {
  const name = useId()
  const choose = useStableCallback(onChange)
  return (
    <div role="radiogroup" aria-label={label} className={css.grid}>
      {slots.map((slot) => (
        <Slot key={slot.value} {...slot} name={name} isChosen={slot.value === value} onChoose={choose} />
      ))}
    </div>
  )
}

type SlotProps = SlotGridSlot & { name: string; isChosen: boolean; onChoose: (value: string) => void }

/** Memoized, so that a choice re-renders only the old and the new slot. */
const Slot = memo(function Slot({ value, time, note, label, state, name, isChosen, onChoose }: SlotProps) {
  return (
    <label className={css.slot}>
      <input
        type="radio"
        className="visually-hidden"
        name={name}
        value={value}
        aria-label={label}
        checked={isChosen && !isClosed(state)}
        aria-disabled={isClosed(state) || undefined}
        onChange={() => {
          if (!isClosed(state)) onChoose(value)
        }}
      />
      <span className={classNames(lay.face, css.face, css[state])}>
        <span className={css.time}>{time}</span>
        <span className={css.note}>{note}</span>
      </span>
    </label>
  )
})
