import type { Chain } from '../chain'
import type { Who } from '../answer'
import { hashOf } from '../dice'
import { badRequest } from '../refusal'

type Write = {
  /** What is written, without what differs from login to login. */
  readonly call: string
  /** An empty one is no id: the write is done each time. */
  readonly requestId: string
  /** What must be the same when the id comes again. */
  readonly body: unknown
}

/** The answer that a request id got before, or a new one that is kept for it; the same id with another body is refused. */
export function once<T extends object>(chain: Chain, who: Who, { call, requestId, body }: Write, make: () => T): T {
  if (requestId === '') return make()
  const id = `${call} ${who.account.id} ${requestId}`
  const bodyHash = hashOf(JSON.stringify(body)).toString(36)
  const saved = chain.books.saved.byId(id)
  if (saved?.reply) {
    if (saved.bodyHash !== bodyHash) throw badRequest('这次提交的内容和上次不一样，请返回重新提交')
    return saved.reply as T
  }
  const reply = make()
  chain.books.saved.create({ id, reply, bodyHash })
  return reply
}
