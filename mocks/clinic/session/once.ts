import type { Chain } from '../chain'
import type { Who } from '../answer'

/** The answer that a request id got before, or a new one that is kept for it. */
export function once<T extends object>(chain: Chain, who: Who, call: string, requestId: string, make: () => T): T {
  const id = `${call} ${who.account.id} ${requestId}`
  const saved = chain.books.saved.byId(id)
  if (saved?.reply) return saved.reply as T
  const reply = make()
  chain.books.saved.create({ id, reply })
  return reply
}
