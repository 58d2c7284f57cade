import type { Operation } from './operations'
import type { CheckerInput, CheckerFinding, CheckedProperty } from './checker-input'
import { factAsText, type RowHistory } from './row-history'

type Kept = { readonly id: string; readonly at: number; readonly n: number }

/** Finds a message's rows by its text, which is unique. */
export function storedMessagesOf(rowHistory: RowHistory, { asked }: Operation): Kept[] {
  return rowHistory.ids('messages').flatMap((id): Kept[] => {
    const [made] = rowHistory.of('messages', id)
    const isIt = ['conversationId', 'text'].every((name) => factAsText(made?.facts, name) === factAsText(asked, name))
    return made && isIt ? [{ id, at: made.at, n: made.n }] : []
  })
}

function findSaidTwice({ rowHistory, operations }: CheckerInput): CheckerFinding[] {
  return operations.flatMap((operation): CheckerFinding[] => {
    if (operation.does !== 'write') return []
    const [, second] = storedMessagesOf(rowHistory, operation)
    return second
      ? [{ at: second.at, n: second.n, said: `${factAsText(operation.asked, 'text')} was stored twice: ${second.id}` }]
      : []
  })
}

export const MESSAGE_PROPERTIES: readonly CheckedProperty[] = [
  {
    name: 'message delivered exactly once',
    kind: 'safety',
    description: 'Each message is in its conversation exactly once',
    check: findSaidTwice,
  },
]
