import type { CSSProperties, ReactNode } from 'react'
import { classNames } from '../class-names'
import { FieldError, FieldLabel, type FieldProps } from './field-row'
import css from './boxed-field.module.css'

type BoxedFieldProps = FieldProps & {
  /**
   * Base for the ids of the error and the hint (see `describedBy`); the label's id is `<id>-label` if it names no
   * control.
   */
  id: string
  /** Id of the control that the label names. */
  controlId?: string | undefined
  /** Whether to hide the label visually, because the content around the field already names it. */
  labelHidden?: boolean | undefined
  className?: string | undefined
  style?: CSSProperties | undefined
  children: ReactNode
}

/** A boxed field with the label above and the hint and error below. */
export function BoxedField(props: BoxedFieldProps) {
  const { label, required = false, error, hint, id, controlId, labelHidden = false, className, style, children } = props
  const labelClass = labelHidden ? 'visually-hidden' : css.label
  const name = <FieldLabel required={required}>{label}</FieldLabel>
  return (
    <div className={classNames(css.field, className)} style={style} data-invalid={error !== undefined || undefined}>
      {controlId === undefined ? (
        <span id={`${id}-label`} className={labelClass}>
          {name}
        </span>
      ) : (
        <label htmlFor={controlId} className={labelClass}>
          {name}
        </label>
      )}
      {children}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}
