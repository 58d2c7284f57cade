import { useId, type ReactNode } from 'react'
import { classNames } from '../class-names'
import { Icon, type IconName } from '../display/icon'
import css from './radio-list.module.css'

export type RadioListOption<T extends string> = {
  value: T
  title: string
  note?: ReactNode
  icon?: IconName | undefined
  iconTone?: 'primary' | 'blue' | 'amber' | undefined
  /** If disabled, explain why in `note`. */
  disabled?: boolean | undefined
  /** A link beside a disabled row, such as 去充值; it is outside the label. */
  aside?: ReactNode
}

export type RadioListProps<T extends string> = {
  label: string
  options: readonly RadioListOption<T>[]
  value: T | undefined
  onChange: (value: T) => void
}

/**
 * A list of choices such as payment methods, with icon, title, note and a native radio button at the end; the whole row
 * is the label.
 */
export function RadioList<T extends string>({ label, options, value: chosen, onChange }: RadioListProps<T>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={css.list}>
      {options.map(({ value, title, note, icon, iconTone = 'primary', disabled = false, aside }) => (
        <div key={value} className={classNames(css.line, disabled && css.disabled)}>
          <label className={css.row}>
            {icon && (
              <span className={classNames(css.icon, css[iconTone])}>
                <Icon name={icon} />
              </span>
            )}
            <span className={css.words}>
              <span className={css.title}>{title}</span>
              {note !== undefined && <span className={css.note}>{note}</span>}
            </span>
            <input
              type="radio"
              className={css.radio}
              name={name}
              value={value}
              checked={value === chosen}
              disabled={disabled}
              onChange={() => onChange(value)}
            />
          </label>
          {aside}
        </div>
      ))}
    </div>
  )
}
