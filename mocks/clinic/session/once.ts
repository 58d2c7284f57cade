import type { Clinic } from '../clinic'
import type { Who } from '../answer'

/** The answer that a request id got before, or a new one that is kept for it. */
export function once<T extends object>(clinic: Clinic, who: Who, call: string, requestId: string, make: () => T): T {
  const id = `${call} ${who.account.id} ${requestId}`
  const saved = clinic.books.saved.byId(id)
  if (saved?.reply) return saved.reply as T
  const reply = make()
  clinic.books.saved.create({ id, reply })
  return reply
}
