import { useId, type ReactNode } from 'react'
import { FieldError } from './field-row'
import { Icon } from '../display/icon'
import { useKitMessages } from '../kit-messages'
import css from './checkbox-row.module.css'

export type CheckboxRowProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  /** The statement to agree to; it may contain links. */
  children: ReactNode
  required?: boolean | undefined
  error?: string | undefined
  name?: string | undefined
}

export function CheckboxRow({ checked, onChange, children, required = false, error, name }: CheckboxRowProps) {
  const id = useId()
  const words = useKitMessages()
  return (
    <div className={css.row} data-invalid={error !== undefined || undefined}>
      <label className={css.label}>
        <span className={css.box}>
          <input
            type="checkbox"
            className={css.input}
            name={name}
            checked={checked}
            aria-required={required || undefined}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
          <Icon name="check" className={css.tick} />
        </span>
        <span className={css.words}>
          {children}
          {required && <span className="visually-hidden">{words.required}</span>}
        </span>
      </label>
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}
