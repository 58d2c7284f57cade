import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { REPEAT_DELAY_MS, REPEAT_INTERVAL_MS } from '@/domain/general/stepper'
import {
  canStepDown,
  canStepUp,
  editStepperText,
  normalizeStepperOnBlur,
  stepDown,
  stepUp,
  type StepperRule,
} from '@/domain/general/stepper'
import { Icon } from '../display/icon'
import { useKitMessages } from '../kit-messages'
import { useFilteredInput } from './use-filtered-input'
import css from './stepper.module.css'

export type StepperProps = StepperRule & {
  label: string
  value: number
  onChange: (value: number) => void
  /** Called when the user steps past a limit. */
  onOverlimit?: ((way: 'less' | 'more') => void) | undefined
  disabled?: boolean | undefined
}

/** A number between minus and plus buttons; typed numbers are validated only on blur. */
export function Stepper({ label, value, onChange, onOverlimit, disabled = false, ...rule }: StepperProps) {
  const words = useKitMessages()
  const [draft, setDraft] = useState<string>()
  const { ref, shown, handlers } = useFilteredInput<HTMLInputElement>(draft ?? String(value), setDraft, (raw, before) =>
    editStepperText(raw, before, rule),
  )
  const now = draft === undefined ? value : normalizeStepperOnBlur(draft, rule)

  const take = (next: number) => {
    setDraft(undefined)
    if (next !== value) onChange(next)
  }
  const turn = (way: 'less' | 'more'): boolean => {
    if (disabled) return false
    const isOpen = way === 'less' ? canStepDown(now, rule) : canStepUp(now, rule)
    if (isOpen) take(way === 'less' ? stepDown(now, rule) : stepUp(now, rule))
    else {
      take(now)
      onOverlimit?.(way)
    }
    return isOpen
  }
  const press = (event: KeyboardEvent) => {
    if (disabled) return
    const lowest = rule.allowNegative || rule.allowZero ? 0 : (rule.step ?? 1)
    if (event.key === 'ArrowUp') turn('more')
    else if (event.key === 'ArrowDown') turn('less')
    else if (event.key === 'Home') take(lowest)
    else if (event.key === 'End' && rule.max !== undefined) take(rule.max)
    else if (event.key === 'Enter') take(now)
    else return
    event.preventDefault()
  }
  const less = useHold(() => turn('less'))
  const more = useHold(() => turn('more'))

  return (
    <span role="group" aria-label={label} className={css.stepper} data-off={disabled || undefined}>
      <button
        type="button"
        tabIndex={-1}
        className={css.key}
        aria-label={words.less(label)}
        aria-disabled={disabled || !canStepDown(now, rule) || undefined}
        {...less}
      >
        <Icon name="minus" />
      </button>
      <input
        {...handlers}
        ref={ref}
        role="spinbutton"
        className={css.number}
        aria-label={label}
        aria-valuenow={now}
        aria-valuemin={rule.allowNegative ? undefined : rule.allowZero ? 0 : (rule.step ?? 1)}
        aria-valuemax={rule.max}
        aria-disabled={disabled || undefined}
        readOnly={disabled}
        inputMode={rule.allowNegative ? 'text' : rule.allowFraction ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={shown}
        onKeyDown={press}
        onBlur={() => take(now)}
      />
      <button
        type="button"
        tabIndex={-1}
        className={css.key}
        aria-label={words.more(label)}
        aria-disabled={disabled || !canStepUp(now, rule) || undefined}
        {...more}
      >
        <Icon name="plus" />
      </button>
    </span>
  )
}

/**
 * Calls `act` on a click; while held down, calls it again after 500 ms and then every 120 ms, until it returns false.
 */
function useHold(act: () => boolean) {
  const newest = useRef(act)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hasRepeated = useRef(false)
  useEffect(() => {
    newest.current = act
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  const repeat = () => {
    hasRepeated.current = true
    if (newest.current()) timer.current = setTimeout(repeat, REPEAT_INTERVAL_MS)
  }
  const stop = () => clearTimeout(timer.current)
  return {
    onPointerDown: (event: { button: number }) => {
      if (event.button !== 0) return
      hasRepeated.current = false
      timer.current = setTimeout(repeat, REPEAT_DELAY_MS)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    onClick: () => {
      stop()
      if (!hasRepeated.current) newest.current()
      hasRepeated.current = false
    },
  }
}
