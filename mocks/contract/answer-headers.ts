import type { CallId } from '@/adapters/http/calls/all-calls'
import type { Incoming } from './transport'

const WANTED: readonly { readonly words: string; readonly isThere: (headers: Incoming['headers']) => boolean }[] = [
  {
    words: 'no Date with the server’s time, by which the app sets the phone’s',
    isThere: ({ date = '' }) => !Number.isNaN(Date.parse(date)),
  },
  {
    words: 'no Cache-Control: no-store, so that what is of a person may be kept on its way',
    isThere: ({ 'cache-control': cache = '' }) => /\bno-store\b/i.test(cache),
  },
]
const MOST_NAMED = 5

/** What answers lack beside their body; told once for all calls. */
export class AnswerHeaders {
  readonly #lacking = WANTED.map((wanted) => ({ wanted, rows: new Set<CallId>() }))

  hear(row: CallId, { headers }: Incoming): void {
    for (const { wanted, rows } of this.#lacking) if (!wanted.isThere(headers)) rows.add(row)
  }
  findings(): string[] {
    return this.#lacking.flatMap(({ wanted, rows }) => {
      const named = [...rows].slice(0, MOST_NAMED).join(', ')
      const more = rows.size > MOST_NAMED ? ` and ${rows.size - MOST_NAMED} more` : ''
      return rows.size > 0 ? [`${wanted.words}: ${named}${more}`] : []
    })
  }
}
