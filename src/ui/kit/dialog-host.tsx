import { useEffect, useState, useSyncExternalStore } from 'react'
import { ConfirmDialog } from './confirm-dialog'

export type DialogOptions = {
  title: string
  text?: string | undefined
  /** Label of the confirm button, a verb. */
  ok?: string | undefined
  cancel?: string | undefined
  danger?: boolean | undefined
}

type Asked = DialogOptions & { answer: (isYes: boolean) => void }

let waiting: readonly Asked[] = []
const listeners = new Set<() => void>()

function setWaiting(next: readonly Asked[]): void {
  waiting = next
  for (const listener of listeners) listener()
}

/**
 * Shows a confirm dialog and resolves to the answer. Concurrent questions are queued. Requires a `DialogHost` on the
 * page.
 */
export const confirmDialog = (question: DialogOptions): Promise<boolean> =>
  new Promise((answer) => {
    setWaiting([...waiting, { ...question, answer }])
  })

/** Shows an alert with one button. */
export const alertDialog = (title: string, text?: string): Promise<boolean> => confirmDialog({ title, text })

function watch(changed: () => void): () => void {
  listeners.add(changed)
  return () => {
    listeners.delete(changed)
  }
}

/** Answers no to all pending questions, once their screen has unmounted. */
function leaveUnanswered(): void {
  const left = waiting
  setWaiting([])
  for (const { answer } of left) answer(false)
}

/** Renders questions one at a time. When the user leaves the screen, all pending questions are answered no. */
export function DialogHost() {
  const first = useSyncExternalStore(watch, () => waiting[0])
  // Keeps the text during the closing animation.
  const [shown, setShown] = useState<DialogOptions>({ title: '' })
  if (first && first !== shown) setShown(first)
  useEffect(() => leaveUnanswered, [])
  const answer = (isYes: boolean) => {
    if (!first) return
    setWaiting(waiting.slice(1))
    first.answer(isYes)
  }
  return (
    <ConfirmDialog
      open={first !== undefined}
      title={shown.title}
      text={shown.text}
      ok={shown.ok}
      cancel={shown.cancel}
      danger={shown.danger}
      onAnswer={answer}
    />
  )
}
