import { useId } from 'react'
import css from './segmented.module.css'

export type SegmentedOption<T extends string> = { value: T; label: string; lang?: string | undefined }

export type SegmentedProps<T extends string> = {
  /** Accessible name; use `labelledBy` if there is a visible label. */
  label?: string | undefined
  labelledBy?: string | undefined
  describedBy?: string | undefined
  options: readonly SegmentedOption<T>[]
  /** The selected value; undefined if none is selected. */
  value: T | undefined
  onChange: (value: T) => void
  invalid?: boolean | undefined
  required?: boolean | undefined
}

/**
 * A choice of two to four values, as radio buttons that apply immediately. Use `Tabs` for the views of a screen,
 * `RadioList` for longer choices.
 */
export function Segmented<T extends string>(props: SegmentedProps<T>) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      className={css.track}
      aria-label={props.label}
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      aria-invalid={props.invalid || undefined}
      aria-required={props.required || undefined}
    >
      {props.options.map(({ value, label, lang }) => (
        <label key={value} className={css.option}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={value}
            checked={value === props.value}
            onChange={() => props.onChange(value)}
          />
          <span className={css.face} lang={lang}>
            {label}
          </span>
        </label>
      ))}
    </div>
  )
}
