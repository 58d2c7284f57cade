import { useLayoutEffect, useRef, useState, type ChangeEvent, type CompositionEvent, type RefObject } from 'react'
import { sanitizeText, type TextRule } from '@/domain/general/text-input'
import { detectTextLoss, type TextLoss } from '@/domain/general/text-loss'
import { useKitMessages, type KitMessages } from '../kit-messages'

/**
 * A text rule from the domain, or a custom filter such as `editNumberInput`, which receives the new and the previous
 * text.
 */
export type TextFilter = TextRule | ((raw: string, before: string) => string)

type Editable = HTMLInputElement | HTMLTextAreaElement

type CleanInput<E extends Editable> = {
  ref: RefObject<E | null>
  shown: string
  /** What the rule removed from the last change, for the message. */
  loss: TextLoss | undefined
  note: string | undefined
  isWritten: boolean
  handlers: {
    onChange: (event: ChangeEvent<E>) => void
    onCompositionStart: () => void
    onCompositionEnd: (event: CompositionEvent<E>) => void
  }
}

export type RawTextHandler = (raw: string, cleaned: string) => void

/**
 * Filters typed text and keeps the caret position. Does not filter during IME composition, because that would break
 * incomplete pinyin. `onRaw` receives the unfiltered text.
 */
export function useFilteredInput<E extends Editable>(
  value: string,
  onChange: (value: string) => void,
  filter: TextFilter,
  onRaw?: RawTextHandler,
): CleanInput<E> {
  const words = useKitMessages()
  const ref = useRef<E>(null)
  const isComposing = useRef(false)
  const caret = useRef<number | undefined>(undefined)
  const [draft, setDraft] = useState<string>()
  const [written, setWritten] = useState<{ readonly loss: TextLoss | undefined }>()
  const clean = (raw: string): string => (typeof filter === 'function' ? filter(raw, value) : sanitizeText(raw, filter))

  const settle = (field: E) => {
    const raw = field.value
    const cleaned = clean(raw)
    const before = field.selectionStart
    caret.current = cleaned === raw || before === null ? undefined : clean(raw.slice(0, before)).length
    setDraft(undefined)
    setWritten({ loss: typeof filter === 'function' ? undefined : detectTextLoss(raw, filter) })
    onRaw?.(raw, cleaned)
    if (cleaned !== value) onChange(cleaned)
    else if (caret.current !== undefined) {
      // Without a render, React would restore the old value, which moves the caret to the end.
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

  const loss = written?.loss
  const most = typeof filter === 'function' ? undefined : filter.maxLength
  return {
    ref,
    shown: draft ?? value,
    loss,
    note: noteOf(words, loss, most),
    isWritten: written !== undefined,
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

function noteOf(words: KitMessages, loss: TextLoss | undefined, most: number | undefined): string | undefined {
  if (loss === undefined) return undefined
  return loss === 'end' ? words.cutShort(most ?? 0) : words.removed[loss]
}
