import type { OperationName, Entry, Facts, InvokeEvent, CompletionEvent } from '../history'

/** An operation from its start to its end; without an end if the history ended first. */
export type Operation = {
  readonly phone: number
  readonly act: number
  readonly does: OperationName
  readonly asked: Facts
  readonly from: number
  readonly n: number
  readonly how: CompletionEvent['what'] | 'open'
  readonly told: Facts
  readonly to: number
}

type InvokedEntry = Entry & InvokeEvent
type ToldEntry = Entry & CompletionEvent

export function actsOf(entries: readonly Entry[]): Operation[] {
  const invoked = new Map<number, InvokedEntry>()
  const ended = new Map<number, ToldEntry>()
  for (const entry of entries) {
    if (entry.what === 'invoke') invoked.set(entry.act, entry)
    else if (entry.what === 'ok' || entry.what === 'failed' || entry.what === 'unknown') ended.set(entry.act, entry)
  }
  return [...invoked.values()].map(({ phone, act, does, facts: asked, at: from, n }) => {
    const end = ended.get(act)
    return {
      phone,
      act,
      does,
      asked,
      from,
      n: end?.n ?? n,
      how: end?.what ?? 'open',
      told: end?.facts ?? {},
      to: end?.at ?? Infinity,
    }
  })
}
