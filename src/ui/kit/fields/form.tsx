import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { createFieldValidation, type FieldValidator } from '@/domain/general/form-check'
import type { FormState } from './use-form'
import css from './form.module.css'

export type FormProps<Values extends object> = { form: FormState<Values>; label: string; children: ReactNode }

/** Submits on Enter or with its button, once all items are valid; see `useForm`. */
export function Form<Values extends object>({ form, label, children }: FormProps<Values>) {
  return (
    <form
      noValidate
      aria-label={label}
      aria-busy={form.isBusy || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      {children}
    </form>
  )
}

export type FormField<Value> = {
  value: Value
  onChange: (value: Value) => void
  required: boolean
  error: string | undefined
}
export type FormItemProps<Values extends object, Name extends keyof Values & string> = {
  form: FormState<Values>
  name: Name
  /** Error for an empty field; makes the field required. */
  required?: string | undefined
  validate?: FieldValidator<Values[Name], Values> | undefined
  /** Renders the field: `{(field) => <TextField label="姓名" {...field} />}`. */
  children: (field: FormField<Values[Name]>) => ReactNode
}

/** Connects a field with its value, rule and validation error. */
export function FormItem<Values extends object, Name extends keyof Values & string>(
  props: FormItemProps<Values, Name>,
) {
  const { form, name, required, validate, children } = props
  const place = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const items = form.items.current
    if (!place.current) return
    items.set(name, { ...createFieldValidation({ name, required, validate }), place: place.current })
    return () => {
      items.delete(name)
    }
  })

  return (
    <div ref={place} className={css.item}>
      {children({
        value: form.values[name],
        onChange: (value) => form.set(name, value),
        required: required !== undefined,
        error: form.faults[name],
      })}
    </div>
  )
}
