import type { OperationName, SequencedEvent, EventFacts, InvokeEvent, CompletionEvent } from '../history'

/** An operation from its start to its end; without an end if the history ended first. */
export type Operation = {
  readonly phone: number
  readonly act: number
  readonly does: OperationName
  readonly asked: EventFacts
  readonly from: number
  readonly n: number
  readonly how: CompletionEvent['what'] | 'open'
  readonly told: EventFacts
  readonly to: number
}

type InvokedEntry = SequencedEvent & InvokeEvent
type ToldEntry = SequencedEvent & CompletionEvent

export function pairOperations(entries: readonly SequencedEvent[]): Operation[] {
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
