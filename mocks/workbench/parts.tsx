import { useId, type ReactNode } from 'react'
import { useWorkbench } from './workbench-context'
import css from './panel.module.css'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <h3 id={id} className={css.heading}>
        {title}
      </h3>
      {children}
    </section>
  )
}

/** Renders a response from the control API once it has loaded. */
export function WhenLoaded<T>({ of, children }: { of: T | undefined; children: (told: T) => ReactNode }) {
  const { words } = useWorkbench()
  return of === undefined ? <p className={css.hint}>{words.waiting}</p> : children(of)
}

type FieldProps = { label: string; value: string; onChange: (value: string) => void }

/** A native select, because it works with a hundred grouped options on desktop and phone. */
export function ChoiceField({ label, value, onChange, children }: FieldProps & { children: ReactNode }) {
  return (
    <label className={css.field}>
      <span className={css.label}>{label}</span>
      <select className={css.input} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {children}
      </select>
    </label>
  )
}

type LineFieldProps = FieldProps & { type?: 'text' | 'datetime-local'; placeholder?: string }

/** A text input, or an input for date and time. */
export function InputField({ label, value, onChange, type = 'text', placeholder }: LineFieldProps) {
  return (
    <label className={css.field}>
      <span className={css.label}>{label}</span>
      <input
        className={css.input}
        type={type}
        value={value}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  )
}
