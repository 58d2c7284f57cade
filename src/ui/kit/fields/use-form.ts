import { useRef, useState, type RefObject } from 'react'
import { validateFields, type FieldValidation, type FormErrors } from '@/domain/general/form-check'
import { isMotionReduced } from '../motion'

type Name<Values> = keyof Values & string
type Item<Values> = FieldValidation<Values> & { readonly place: HTMLElement }

export type FormState<Values extends object> = {
  readonly values: Values
  readonly faults: FormErrors<Values>
  /** Whether the form is validating or submitting; further taps are ignored meanwhile. */
  readonly isBusy: boolean
  readonly set: <N extends Name<Values>>(name: N, value: Values[N]) => void
  readonly submit: () => void
  readonly items: RefObject<Map<string, Item<Values>>>
}

const FOCUSABLE = 'input, textarea, select, button, [tabindex="0"]'

function lead(place: HTMLElement): void {
  place.scrollIntoView({ block: 'center', behavior: isMotionReduced() ? 'auto' : 'smooth' })
  place.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true })
}

/** Triggers the page's `error` event, because Chrome before 95 and iOS before 15.4 have no `reportError`. */
const throwLater = (cause: unknown): void => {
  setTimeout(() => {
    throw cause
  })
}

/**
 * Manages the values and validation errors of a form. Submitting validates all items and focuses the first invalid one
 * in page order; `onSubmit` receives only valid values. Editing a field clears its error.
 */
export function useForm<Values extends object>(
  first: Values,
  onSubmit: (values: Values) => void | Promise<void>,
  onTrouble: (cause: unknown) => void = throwLater,
): FormState<Values> {
  const [values, setValues] = useState(first)
  const [faults, setFaults] = useState<FormErrors<Values>>({})
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const items = useRef(new Map<string, Item<Values>>())

  const run = async () => {
    const inOrder = [...items.current.values()].sort((a, b) =>
      a.place.compareDocumentPosition(b.place) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    )
    const found = await validateFields(values, inOrder)
    setFaults(found)
    const invalid = inOrder.find(({ name }) => found[name] !== undefined)
    if (invalid) lead(invalid.place)
    else await onSubmit(values)
  }
  const submit = () => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    run()
      .catch(onTrouble)
      .finally(() => {
        isRunning.current = false
        setBusy(false)
      })
  }

  return {
    values,
    faults,
    isBusy,
    items,
    submit,
    set: (name, value) => {
      setValues((before) => ({ ...before, [name]: value }))
      setFaults(({ [name]: _gone, ...others }) => others as FormErrors<Values>)
    },
  }
}
