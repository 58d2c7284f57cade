import type { CallId } from '../specification/calls'
import type { GuaranteeName, Guarantees } from './guarantees/guarantees'
import type { TransportResponse } from './transport'

type Wanted = {
  readonly guarantee: GuaranteeName
  readonly words: string
  readonly isThere: (headers: TransportResponse['headers']) => boolean
}
const WANTED: readonly Wanted[] = [
  {
    guarantee: 'Date header',
    words: 'no Date header, which the app needs to set its clock',
    isThere: ({ date = '' }) => !Number.isNaN(Date.parse(date)),
  },
  {
    guarantee: 'not cached',
    words: 'no Cache-Control: no-store, so personal data may be cached',
    isThere: ({ 'cache-control': cache = '' }) => /\bno-store\b/i.test(cache),
  },
]
const MAX_NAMED = 5

/** Missing response headers, reported once for all calls. */
export class ResponseHeaderCheck {
  readonly #lacking = WANTED.map((wanted) => ({ wanted, rows: new Set<CallId>() }))

  hear(row: CallId, { headers }: TransportResponse, guarantees: Guarantees): void {
    for (const { wanted, rows } of this.#lacking) {
      guarantees.tried(wanted.guarantee)
      if (!wanted.isThere(headers)) rows.add(row)
    }
  }
  findings(guarantees: Guarantees): string[] {
    return this.#lacking.flatMap(({ wanted, rows }) => {
      const named = [...rows].slice(0, MAX_NAMED).join(', ')
      const more = rows.size > MAX_NAMED ? ` and ${rows.size - MAX_NAMED} more` : ''
      if (rows.size === 0) return []
      const text = `${wanted.words}: ${named}${more}`
      guarantees.broke(wanted.guarantee, text)
      return [text]
    })
  }
}
