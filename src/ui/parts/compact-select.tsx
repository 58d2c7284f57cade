import { Icon } from '@/ui/kit/display/icon'
import css from './compact-select.module.css'

type QuietSelectProps = {
  label: string
  /** Display text of the chosen option. */
  shown: string
  value: string
  options: readonly { readonly value: string; readonly label: string; readonly lang?: string }[]
  onChange: (value: string) => void
}

/** A native select, hidden under a text as wide as the chosen option, not the longest one. */
export function CompactSelect({ label, shown, value, options, onChange }: QuietSelectProps) {
  return (
    <span className={css.select}>
      <select
        className={css.native}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((each) => (
          <option key={each.value} value={each.value} lang={each.lang}>
            {each.label}
          </option>
        ))}
      </select>
      <span className={css.face} aria-hidden="true">
        <span className={css.shown} lang={options.find((each) => each.value === value)?.lang}>
          {shown}
        </span>
        <Icon name="down" className={css.arrow} />
      </span>
    </span>
  )
}
