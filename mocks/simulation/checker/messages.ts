import type { Operation } from './operations'
import type { CheckerInput, Found, Property } from './checker-input'
import { text, type BookHistory } from './book-history'

type Kept = { readonly id: string; readonly at: number; readonly n: number }

/** Finds the rows of a message by its text, which is unique. */
export function keptOf(ledger: BookHistory, { asked }: Operation): Kept[] {
  return ledger.ids('messages').flatMap((id): Kept[] => {
    const [made] = ledger.of('messages', id)
    const isIt = ['conversationId', 'text'].every((name) => text(made?.facts, name) === text(asked, name))
    return made && isIt ? [{ id, at: made.at, n: made.n }] : []
  })
}

function findSaidTwice({ ledger, acts }: CheckerInput): Found[] {
  return acts.flatMap((acted): Found[] => {
    if (acted.does !== 'write') return []
    const [, second] = keptOf(ledger, acted)
    return second
      ? [{ at: second.at, n: second.n, said: `${text(acted.asked, 'text')} was stored twice: ${second.id}` }]
      : []
  })
}

export const SAID: readonly Property[] = [
  {
    name: 'said once',
    kind: 'always',
    says: 'what is written stands once in its conversation',
    find: findSaidTwice,
  },
]
