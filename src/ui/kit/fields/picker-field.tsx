import { useId, type Ref } from 'react'
import { fieldDescriptionIds, FieldRow, type FieldProps } from './field-row'
import { Icon } from '../display/icon'
import css from './picker-field.module.css'

export type PickerFieldProps = FieldProps & {
  /** Display text of the chosen value; '' if none is chosen. */
  value: string
  placeholder: string
  onOpen: () => void
  id?: string | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

/** A field row that opens a picker sheet, such as for a date of birth. */
export function PickerField({
  label,
  required,
  error,
  hint,
  value,
  placeholder,
  onOpen,
  ref,
  ...props
}: PickerFieldProps) {
  const ownId = useId()
  const id = props.id ?? ownId
  const labelId = `${id}-label`
  return (
    <FieldRow id={id} labelId={labelId} label={label} required={required} error={error} hint={hint}>
      <button
        ref={ref}
        id={id}
        type="button"
        className={css.button}
        aria-haspopup="dialog"
        aria-labelledby={`${labelId} ${id}`}
        aria-describedby={fieldDescriptionIds(id, { error, hint })}
        data-empty={value === '' || undefined}
        onClick={onOpen}
      >
        <span>{value === '' ? placeholder : value}</span>
        <Icon name="right" className={css.chevron} />
      </button>
    </FieldRow>
  )
}
