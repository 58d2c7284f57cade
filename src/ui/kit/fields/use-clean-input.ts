import { useLayoutEffect, useRef, useState, type ChangeEvent, type CompositionEvent, type RefObject } from 'react'
import { cleanText, type TextRule } from '@/domain/general/text-input'

/** A rule of the domain, or a filter of one's own such as `editNumber` with its options, which gets the value before the change. */
export type TextFilter = TextRule | ((raw: string, before: string) => string)

type Editable = HTMLInputElement | HTMLTextAreaElement

type CleanInput<E extends Editable> = {
  ref: RefObject<E | null>
  shown: string
  handlers: {
    onChange: (event: ChangeEvent<E>) => void
    onCompositionStart: () => void
    onCompositionEnd: (event: CompositionEvent<E>) => void
  }
}

/**
 * Filters what is typed, but never while an input method composes: until it ends the field shows the raw draft, since
 * a filter would eat half-written pinyin. The caret stays where the writer left it.
 */
export function useCleanInput<E extends Editable>(
  value: string,
  onChange: (value: string) => void,
  filter: TextFilter,
): CleanInput<E> {
  const ref = useRef<E>(null)
  const isComposing = useRef(false)
  const caret = useRef<number | undefined>(undefined)
  const [draft, setDraft] = useState<string>()
  const clean = (raw: string): string => (typeof filter === 'function' ? filter(raw, value) : cleanText(raw, filter))

  const settle = (field: E) => {
    const raw = field.value
    const cleaned = clean(raw)
    const before = field.selectionStart
    caret.current = cleaned === raw || before === null ? undefined : clean(raw.slice(0, before)).length
    setDraft(undefined)
    if (cleaned !== value) onChange(cleaned)
    else if (caret.current !== undefined) {
      // React puts the old value back without rendering, which sends the caret to the end
      field.value = cleaned
      field.setSelectionRange(caret.current, caret.current)
    }
  }

  useLayoutEffect(() => {
    const at = caret.current
    caret.current = undefined
    const field = ref.current
    if (at !== undefined && field && field === document.activeElement) field.setSelectionRange(at, at)
  })

  return {
    ref,
    shown: draft ?? value,
    handlers: {
      onChange: (event) => {
        if (isComposing.current) setDraft(event.currentTarget.value)
        else settle(event.currentTarget)
      },
      onCompositionStart: () => {
        isComposing.current = true
      },
      onCompositionEnd: (event) => {
        isComposing.current = false
        settle(event.currentTarget)
      },
    },
  }
}
