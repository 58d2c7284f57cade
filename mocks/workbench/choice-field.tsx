import { useId, type ReactNode } from 'react'
import { Icon } from '@/ui/kit/display/icon'
import css from './panel.module.css'

type ChoiceFieldProps = {
  label: string
  /** Hides the label from sight where the row above says it. */
  labelHidden?: boolean
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

/** The browser's own select: it takes a hundred grouped options on a desktop and on a phone. */
export function ChoiceField({ label, labelHidden = false, value, onChange, children }: ChoiceFieldProps) {
  const id = useId()
  return (
    <div className={css.field}>
      <label className={labelHidden ? 'visually-hidden' : css.label} htmlFor={id}>
        {label}
      </label>
      <div className={css.box}>
        <select id={id} className={css.select} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          {children}
        </select>
        <Icon name="down" className={css.arrow} />
      </div>
    </div>
  )
}

type LineFieldProps = {
  label: string
  labelHidden?: boolean
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'datetime-local'
  placeholder?: string | undefined
}

/** One line of text, or a day and a time. */
export function LineField({ label, labelHidden = false, value, onChange, type = 'text', placeholder }: LineFieldProps) {
  const id = useId()
  return (
    <div className={css.field}>
      <label className={labelHidden ? 'visually-hidden' : css.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={css.input}
        type={type}
        value={value}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}
