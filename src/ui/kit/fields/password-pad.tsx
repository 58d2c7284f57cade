import { useState, type Ref } from 'react'
import { CodeField } from './code-field'
import { useKitMessages } from '../kit-messages'
import css from './code-field.module.css'

export type PasswordPadProps = {
  label: string
  /** Called after the last digit; resolves to an error message, or to undefined if the password was correct. */
  onComplete: (password: string) => Promise<string | undefined>
  hint?: string | undefined
  length?: number | undefined
  /** Reference to the input behind the dots. */
  ref?: Ref<HTMLInputElement> | undefined
}

/**
 * Six dots over one input; a wrong password clears the dots and replaces the hint with the error. Nothing is stored or
 * autofilled.
 */
export function PasswordPad({ label, onComplete, hint, length = 6, ref }: PasswordPadProps) {
  const words = useKitMessages()
  const [digits, setDigits] = useState('')
  const [error, setError] = useState<string>()
  const [isChecking, setChecking] = useState(false)

  const check = async (password: string) => {
    setChecking(true)
    try {
      setError(await onComplete(password))
    } catch {
      setError(words.pieceFailed)
    } finally {
      setDigits('')
      setChecking(false)
    }
  }
  const type = (next: string) => {
    if (isChecking) return
    setDigits(next)
    if (next !== '') setError(undefined)
  }

  return (
    <div className={css.pad} aria-busy={isChecking || undefined}>
      <CodeField
        ref={ref}
        label={label}
        value={digits}
        onChange={type}
        length={length}
        onComplete={(password) => {
          if (!isChecking) void check(password)
        }}
        error={error}
        hint={error === undefined ? hint : undefined}
      />
      <p className={isChecking ? css.checking : 'visually-hidden'} role="status">
        {isChecking ? words.checking : digits === '' ? '' : words.typedOf(digits.length, length)}
      </p>
    </div>
  )
}
