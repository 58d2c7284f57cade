import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'
import { useKitWords } from './kit-words'
import css from './field-row.module.css'

/** What every field of a form can be told. */
export type FieldProps = {
  label: string
  required?: boolean | undefined
  error?: string | undefined
  hint?: string | undefined
}

type FieldRowProps = FieldProps & {
  /** Id of the one control, or of nothing when `labelId` names a group. */
  controlId?: string | undefined
  labelId?: string | undefined
  /** Base of the ids of the error and the hint; see `describedBy`. */
  id: string
  stacked?: boolean | undefined
  trailing?: ReactNode
  children: ReactNode
}

export const describedBy = (id: string, { error, hint }: Pick<FieldProps, 'error' | 'hint'>): string | undefined =>
  classNames(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`) || undefined

export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={`${id}-error`} role="alert" className={css.error}>
      <Icon name="alert" />
      <span>{children}</span>
    </p>
  )
}

export function FieldRow(props: FieldRowProps) {
  const { label, required = false, error, hint, controlId, labelId, id, stacked = false, trailing, children } = props
  const words = useKitWords()
  const labelClass = classNames(css.label, required && css.required)
  const name = (
    <>
      {label}
      {required && <span className="visually-hidden">{words.required}</span>}
    </>
  )
  return (
    <div
      className={classNames(css.row, stacked && css.stacked, error !== undefined && css.wrong)}
      data-invalid={error !== undefined || undefined}
    >
      {controlId ? (
        <label htmlFor={controlId} className={labelClass}>
          {name}
        </label>
      ) : (
        <span id={labelId} className={labelClass}>
          {name}
        </span>
      )}
      <div className={css.control}>{children}</div>
      {trailing && <div className={css.trailing}>{trailing}</div>}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}
