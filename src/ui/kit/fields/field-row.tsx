import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import { Icon } from '../display/icon'
import { useKitMessages } from '../kit-messages'
import css from './field-row.module.css'

/** Props that all form fields share. */
export type FieldProps = {
  label: string
  required?: boolean | undefined
  error?: string | undefined
  hint?: string | undefined
}

type FieldRowProps = FieldProps & {
  /** Id of the control; must match no element if `labelId` names a group. */
  controlId?: string | undefined
  labelId?: string | undefined
  /** Base for the ids of the error and the hint; see `describedBy`. */
  id: string
  stacked?: boolean | undefined
  trailing?: ReactNode
  /** Message about characters that were removed from the input. */
  note?: ReactNode
  children: ReactNode
}

export const fieldDescriptionIds = (
  id: string,
  { error, hint }: Pick<FieldProps, 'error' | 'hint'>,
): string | undefined =>
  classNames(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`) || undefined

export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={`${id}-error`} role="alert" className={css.error}>
      <Icon name="alert" />
      <span>{children}</span>
    </p>
  )
}

/** A field label, with a mark if the field is required. */
export function FieldLabel({ required, children }: { required: boolean; children: string }) {
  const words = useKitMessages()
  return (
    <>
      {required && <span className={css.mark} />}
      {children}
      {required && <span className="visually-hidden">{words.required}</span>}
    </>
  )
}

export function FieldRow(props: FieldRowProps) {
  const {
    label,
    required = false,
    error,
    hint,
    controlId,
    labelId,
    id,
    stacked = false,
    trailing,
    note,
    children,
  } = props
  const name = <FieldLabel required={required}>{label}</FieldLabel>
  return (
    <div
      className={classNames(css.row, stacked && css.stacked, error !== undefined && css.wrong)}
      data-invalid={error !== undefined || undefined}
    >
      {controlId ? (
        <label htmlFor={controlId} className={css.label}>
          {name}
        </label>
      ) : (
        <span id={labelId} className={css.label}>
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
      {note}
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}
