import { useId, useState, type Ref, type SyntheticEvent } from 'react'
import { insertedText, normalizeText } from '@/domain/general/normalize'
import { BoxedField } from './boxed-field'
import { classNames } from '../class-names'
import { fieldDescriptionIds, type FieldProps } from './field-row'
import css from './code-field.module.css'

export type CodeFieldProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  length?: number | undefined
  /** Called when the last digit is typed. */
  onComplete?: ((value: string) => void) | undefined
  id?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

function caretToEnd({ currentTarget: field }: SyntheticEvent<HTMLInputElement>): void {
  const end = field.value.length
  if (field.selectionStart !== end) field.setSelectionRange(end, end)
}

const digitsIn = (text: string): string => normalizeText(text).replace(/\D/g, '')

/**
 * A field for a secret code of known length: boxes with dots over one real input, which supports pasting and screen
 * readers.
 */
export function CodeField({ ref, ...props }: CodeFieldProps) {
  const { label, value, onChange, length = 6, onComplete, required, error, hint } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const [isFocused, setFocused] = useState(false)

  const take = (raw: string) => {
    const arrived = digitsIn(insertedText(value, raw))
    const digits = (arrived.length === length ? arrived : digitsIn(raw)).slice(0, length)
    onChange(digits)
    if (digits.length === length && digits !== value) onComplete?.(digits)
  }

  return (
    <BoxedField label={label} error={error} hint={hint} id={id} controlId={id} className={css.field}>
      <div className={classNames(css.boxes, error !== undefined && css.wrong)}>
        {Array.from({ length }, (_, at) => (
          <span
            key={at}
            aria-hidden="true"
            className={classNames(css.box, isFocused && at === Math.min(value.length, length - 1) && css.here)}
          >
            {value[at] !== undefined && <span className={css.dot} />}
          </span>
        ))}
        <input
          ref={ref}
          id={id}
          className={css.input}
          type="password"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="off"
          value={value}
          aria-required={required || undefined}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={fieldDescriptionIds(id, { error, hint })}
          onChange={(event) => take(event.currentTarget.value)}
          onSelect={caretToEnd}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        />
      </div>
    </BoxedField>
  )
}
