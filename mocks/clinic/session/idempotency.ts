import type { MockClinic } from '../mock-clinic'
import type { AuthenticatedUser } from '../handler'
import { hashOf } from '../seeded-random'
import { badRequestError } from '../api-error'

type Write = {
  /** Identifies the operation; contains no value that differs between logins. */
  readonly call: string
  /** Empty if the client sent none; the operation is then not idempotent. */
  readonly requestId: string
  /** The body, which must be the same whenever the id is reused. */
  readonly body: unknown
}

/**
 * Returns the stored result for a request id; otherwise runs the operation and stores its result. Throws if the body
 * differs from the first one.
 */
export function runIdempotently<T extends object>(
  chain: MockClinic,
  who: AuthenticatedUser,
  { call, requestId, body }: Write,
  make: () => T,
): T {
  if (requestId === '') return make()
  const id = `${call} ${who.account.id} ${requestId}`
  const bodyHash = hashOf(JSON.stringify(body)).toString(36)
  const saved = chain.books.saved.byId(id)
  if (saved?.reply) {
    if (saved.bodyHash !== bodyHash) throw badRequestError('这次提交的内容和上次不一样，请返回重新提交')
    return saved.reply as T
  }
  const reply = make()
  chain.books.saved.create({ id, reply, bodyHash })
  return reply
}
