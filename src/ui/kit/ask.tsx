import { useEffect, useState, useSyncExternalStore } from 'react'
import { ConfirmDialog } from './confirm-dialog'

export type Question = {
  title: string
  text?: string | undefined
  /** What yes does, as a verb. */
  ok?: string | undefined
  cancel?: string | undefined
  danger?: boolean | undefined
}

type Asked = Question & { answer: (isYes: boolean) => void }

let waiting: readonly Asked[] = []
const listeners = new Set<() => void>()

function setWaiting(next: readonly Asked[]): void {
  waiting = next
  for (const listener of listeners) listener()
}

/** Asks and waits for the answer; a question asked meanwhile waits for its turn. Needs an `AskRegion` on the page. */
export const ask = (question: Question): Promise<boolean> =>
  new Promise((answer) => {
    setWaiting([...waiting, { ...question, answer }])
  })

/** Says something that must be taken note of, with one button. */
export const tell = (title: string, text?: string): Promise<boolean> => ask({ title, text })

function watch(changed: () => void): () => void {
  listeners.add(changed)
  return () => {
    listeners.delete(changed)
  }
}

/** Whoever asked is no longer there: nothing was agreed to. */
function leaveUnanswered(): void {
  const left = waiting
  setWaiting([])
  for (const { answer } of left) answer(false)
}

/** Where questions appear, one at a time. What is still open when the screen is left has been answered with no. */
export function AskRegion() {
  const first = useSyncExternalStore(watch, () => waiting[0])
  // The dialog that goes keeps its words while it goes.
  const [shown, setShown] = useState<Question>({ title: '' })
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
