import { useId, type SyntheticEvent } from 'react'
import { ClearButton } from './clear-button'
import { FieldNote } from './field-note'
import { Icon } from '../display/icon'
import { useFilteredInput, type RawTextHandler, type TextFilter } from './use-filtered-input'
import css from './search-field.module.css'

export type SearchFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string | undefined
  rule?: TextFilter | undefined
  /** Called when the keyboard's search key is pressed; the field then blurs to close the keyboard. */
  onSearch?: (() => void) | undefined
  onRaw?: RawTextHandler | undefined
}

export function SearchField({ label, value, onChange, placeholder, rule = {}, onSearch, onRaw }: SearchFieldProps) {
  const id = useId()
  const { ref, shown, handlers, note, isWritten } = useFilteredInput<HTMLInputElement>(value, onChange, rule, onRaw)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    ref.current?.blur()
    onSearch?.()
  }
  const clear = () => {
    onChange('')
    ref.current?.focus()
  }
  return (
    <div className={css.field}>
      <form role="search" aria-label={label} className={css.search} onSubmit={submit}>
        <Icon name="search" className={css.glass} />
        <input
          {...handlers}
          ref={ref}
          id={id}
          type="search"
          className={css.input}
          aria-label={label}
          value={shown}
          placeholder={placeholder}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
        />
        {shown !== '' && <ClearButton label={label} onClear={clear} />}
      </form>
      <FieldNote isWritten={isWritten}>{note}</FieldNote>
    </div>
  )
}
