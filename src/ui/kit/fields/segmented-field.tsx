import { useId } from 'react'
import { fieldDescriptionIds, FieldRow, type FieldProps } from './field-row'
import { Segmented, type SegmentedOption } from './segmented'
import css from './segmented-field.module.css'

export type SegmentedFieldProps<T extends string> = FieldProps & {
  options: readonly SegmentedOption<T>[]
  value: T | undefined
  onChange: (value: T) => void
}

/** A field row with a segmented control, such as 男/女. */
export function SegmentedField<T extends string>(props: SegmentedFieldProps<T>) {
  const { label, required, error, hint, options, value, onChange } = props
  const id = useId()
  return (
    <FieldRow id={id} labelId={`${id}-label`} label={label} required={required} error={error} hint={hint}>
      <div className={css.box}>
        <Segmented
          labelledBy={`${id}-label`}
          describedBy={fieldDescriptionIds(id, { error, hint })}
          options={options}
          value={value}
          onChange={onChange}
          invalid={error !== undefined}
          required={required}
        />
      </div>
    </FieldRow>
  )
}
