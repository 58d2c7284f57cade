import { useId } from 'react'
import css from './segmented.module.css'

export type SegmentedOption<T extends string> = { value: T; label: string; lang?: string | undefined }

export type SegmentedProps<T extends string> = {
  /** Accessible name; give `labelledBy` instead when a visible label stands beside. */
  label?: string | undefined
  labelledBy?: string | undefined
  describedBy?: string | undefined
  options: readonly SegmentedOption<T>[]
  /** `undefined` while nothing is chosen. */
  value: T | undefined
  onChange: (value: T) => void
  invalid?: boolean | undefined
  required?: boolean | undefined
}

/** A value out of two to four that is set or filters at once, as radios; views of a screen are `Tabs`, longer choices a `RadioList`. */
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
