import type { AuthenticatedUser } from '../handler'
import type { MockClinic } from '../mock-clinic'
import { notFoundError, ApiError } from '../api-error'
import { FIXTURES } from '../fixtures'
import type { VerificationTicketRow } from './rows'

const TRIES = 5

/**
 * Sends a code to a mobile number, or to an account's own number; returns the waiting time and the validity in seconds.
 */
export function sendSmsCode(chain: MockClinic, id: string) {
  const { smsWaitSeconds: waitSecond, smsExpireSeconds: expireSecond } = chain.rules
  const { codes } = chain.books
  const now = chain.clock.now().getTime()
  const last = codes.byId(id)
  const left = last ? Math.ceil((last.sentAt + waitSecond * 1000 - now) / 1000) : 0
  if (left > 0) throw new ApiError(42901, `验证码刚发过，请 ${left} 秒后再试`, undefined, { waitSecond: left })

  const expireAt = now + expireSecond * 1000
  const fresh = { code: FIXTURES.smsCode, sentAt: now, expireAt, triesLeft: TRIES, isUsed: false }
  if (last) codes.update(id, fresh)
  else codes.create({ id, ...fresh })
  return { waitSecond, expireSecond, demoCode: fresh.code }
}

/** Consumes a code. Throws if it is wrong or expired. */
export function consumeSmsCode(chain: MockClinic, id: string, input: string): void {
  const { codes } = chain.books
  const sent = codes.byId(id)
  const isAlive = sent && !sent.isUsed && sent.triesLeft > 0 && sent.expireAt > chain.clock.now().getTime()
  if (!isAlive) throw new ApiError(42202, '验证码已过期，请重新获取')
  if (sent.code !== input.trim()) {
    codes.update(id, { triesLeft: sent.triesLeft - 1 })
    throw new ApiError(42201, '验证码不对，请检查')
  }
  codes.update(id, { isUsed: true })
}

/** Id of the SMS code for verifying an account's own number; the login code is separate. */
export const selfVerificationCodeId = ({ account }: AuthenticatedUser): string => `self ${account.id}`

export function issueVerificationTicket(chain: MockClinic, who: AuthenticatedUser): VerificationTicketRow {
  const expireAt = chain.clock.now().getTime() + chain.rules.smsExpireSeconds * 1000
  return chain.books.tickets.create({ id: chain.nextId('tc'), accountId: who.account.id, expireAt })
}
/**
 * Throws unless this login holds a valid ticket. A ticket may be used repeatedly until it expires, because a response
 * may be lost.
 */
export function ensureVerificationTicket(chain: MockClinic, who: AuthenticatedUser, id: string): void {
  const ticket = chain.books.tickets.byId(id)
  if (ticket?.accountId !== who.account.id) throw notFoundError('验证凭据')
  if (ticket.expireAt <= chain.clock.now().getTime()) throw new ApiError(42202, '验证已过期，请重新获取验证码')
}
