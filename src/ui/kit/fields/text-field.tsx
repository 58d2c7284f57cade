import { useId, type HTMLInputAutoCompleteAttribute, type ReactNode } from 'react'
import { ClearButton } from './clear-button'
import { FieldNote } from './field-note'
import { fieldDescriptionIds, FieldRow, type FieldProps } from './field-row'
import { useFilteredInput, type RawTextHandler, type TextFilter } from './use-filtered-input'
import css from './text-field.module.css'

export type TextFieldProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  rule?: TextFilter | undefined
  maxLength?: number | undefined
  placeholder?: string | undefined
  type?: 'text' | 'tel' | 'password' | 'email' | undefined
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | undefined
  enterKeyHint?: 'done' | 'next' | 'go' | 'send' | undefined
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined
  name?: string | undefined
  id?: string | undefined
  readOnly?: boolean | undefined
  clearable?: boolean | undefined
  onBlur?: (() => void) | undefined
  onRaw?: RawTextHandler | undefined
  /** Shown after the clear button: a unit, or a small button such as 发验证码. */
  trailing?: ReactNode
}

/**
 * A row with label, input and clear button. Sets no `maxlength`, because the native attribute cuts off IME
 * compositions.
 */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, required, error, hint, rule, maxLength, readOnly = false, clearable = true } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const filter = typeof rule === 'function' || maxLength === undefined ? (rule ?? {}) : { ...rule, maxLength }
  const { ref, shown, handlers, note, isWritten } = useFilteredInput<HTMLInputElement>(
    value,
    onChange,
    filter,
    props.onRaw,
  )

  const clear = () => {
    onChange('')
    ref.current?.focus()
  }

  return (
    <FieldRow
      id={id}
      controlId={id}
      label={label}
      required={required}
      error={error}
      hint={hint}
      note={<FieldNote isWritten={isWritten}>{note}</FieldNote>}
      trailing={
        <span className={css.trailing}>
          {clearable && !readOnly && shown !== '' && <ClearButton label={label} onClear={clear} />}
          {props.trailing}
        </span>
      }
    >
      <input
        {...handlers}
        ref={ref}
        id={id}
        className={css.input}
        type={props.type ?? 'text'}
        name={props.name}
        value={shown}
        placeholder={props.placeholder}
        inputMode={props.inputMode}
        enterKeyHint={props.enterKeyHint}
        autoComplete={props.autoComplete ?? 'off'}
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        readOnly={readOnly}
        aria-required={required || undefined}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={fieldDescriptionIds(id, { error, hint })}
        onBlur={props.onBlur}
      />
    </FieldRow>
  )
}
