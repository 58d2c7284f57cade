import { useState } from 'react'
import { classNames } from '../class-names'
import { toast } from '../toast'
import cell from '../lists/cell.module.css'
import css from './switch-cell.module.css'

export type SwitchCellProps = {
  title: string
  note?: string | undefined
  checked: boolean
  /**
   * If it returns a promise, the row shows the new state at once; if that resolves to `false` or rejects, the row
   * reverts and shows `failedText`.
   */
  onChange: (on: boolean) => void | Promise<boolean>
  failedText?: string | undefined
  disabled?: boolean | undefined
  /** Why the switch is disabled; replaces the note. */
  reason?: string | undefined
}

/** A switch that spans the whole row. */
export function SwitchCell({ title, note, checked, onChange, failedText, disabled = false, reason }: SwitchCellProps) {
  const [wish, setWish] = useState<boolean>()
  const isBusy = wish !== undefined
  const line = disabled && reason !== undefined ? reason : note

  const turn = async (on: boolean) => {
    const answer = onChange(on)
    if (!(answer instanceof Promise)) return
    setWish(on)
    const isDone = await answer.catch(() => false)
    setWish(undefined)
    if (!isDone && failedText !== undefined) toast(failedText, { tone: 'error' })
  }

  return (
    <label className={classNames(css.row, disabled && css.off)}>
      <span className={cell.words}>
        <span>{title}</span>
        {line !== undefined && <span className={cell.note}>{line}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={css.switch}
        checked={wish ?? checked}
        aria-disabled={disabled || undefined}
        aria-busy={isBusy || undefined}
        onChange={(event) => {
          if (!disabled && !isBusy) void turn(event.currentTarget.checked)
        }}
      />
    </label>
  )
}
