import type { Operation } from './operations'
import type { CheckerInput, CheckerFinding, CheckedProperty } from './checker-input'
import { factAsText, type RowHistory } from './row-history'

type Kept = { readonly id: string; readonly at: number; readonly n: number }

/** Finds a message's rows by its text, which is unique. */
export function storedMessagesOf(ledger: RowHistory, { asked }: Operation): Kept[] {
  return ledger.ids('messages').flatMap((id): Kept[] => {
    const [made] = ledger.of('messages', id)
    const isIt = ['conversationId', 'text'].every((name) => factAsText(made?.facts, name) === factAsText(asked, name))
    return made && isIt ? [{ id, at: made.at, n: made.n }] : []
  })
}

function findSaidTwice({ ledger, acts }: CheckerInput): CheckerFinding[] {
  return acts.flatMap((acted): CheckerFinding[] => {
    if (acted.does !== 'write') return []
    const [, second] = storedMessagesOf(ledger, acted)
    return second
      ? [{ at: second.at, n: second.n, said: `${factAsText(acted.asked, 'text')} was stored twice: ${second.id}` }]
      : []
  })
}

export const MESSAGE_PROPERTIES: readonly CheckedProperty[] = [
  {
    name: 'message delivered exactly once',
    kind: 'always',
    says: 'Each message is in its conversation exactly once',
    find: findSaidTwice,
  },
]
