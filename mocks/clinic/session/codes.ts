import type { Who } from '../answer'
import type { Clinic } from '../clinic'
import { notFound, Refusal } from '../refusal'
import { KNOWN } from '../known'
import type { TicketRow } from './rows'

const TRIES = 5

/** Sends a code to a number, or to an account's own; how long the next must wait and how long this one lives. */
export function sendCodeTo(clinic: Clinic, id: string) {
  const { smsWaitSeconds: waitSecond, smsExpireSeconds: expireSecond } = clinic.rules
  const { codes } = clinic.books
  const now = clinic.clock.now().getTime()
  const last = codes.byId(id)
  const left = last ? Math.ceil((last.sentAt + waitSecond * 1000 - now) / 1000) : 0
  if (left > 0) throw new Refusal(42901, `验证码刚发过，请 ${left} 秒后再试`, undefined, { waitSecond: left })

  const expireAt = now + expireSecond * 1000
  const fresh = { code: KNOWN.smsCode, sentAt: now, expireAt, triesLeft: TRIES, isUsed: false }
  if (last) codes.update(id, fresh)
  else codes.create({ id, ...fresh })
  return { waitSecond, expireSecond, demoCode: fresh.code }
}

/** Uses a code up, or says why it does not count. */
export function useCode(clinic: Clinic, id: string, input: string): void {
  const { codes } = clinic.books
  const sent = codes.byId(id)
  const isAlive = sent && !sent.isUsed && sent.triesLeft > 0 && sent.expireAt > clinic.clock.now().getTime()
  if (!isAlive) throw new Refusal(42202, '验证码已过期，请重新获取')
  if (sent.code !== input.trim()) {
    codes.update(id, { triesLeft: sent.triesLeft - 1 })
    throw new Refusal(42201, '验证码不对，请检查')
  }
  codes.update(id, { isUsed: true })
}

/** Where the code for an account's own number is kept: logging in has another. */
export const selfCodeOf = ({ account }: Who): string => `self ${account.id}`

export function giveTicket(clinic: Clinic, who: Who): TicketRow {
  const expireAt = clinic.clock.now().getTime() + clinic.rules.smsExpireSeconds * 1000
  return clinic.books.tickets.create({ id: clinic.nextId('tc'), accountId: who.account.id, expireAt })
}
/** A living ticket of this login; it may be shown again until it expires, as a lost answer makes one do. */
export function ensureTicket(clinic: Clinic, who: Who, id: string): void {
  const ticket = clinic.books.tickets.byId(id)
  if (ticket?.accountId !== who.account.id) throw notFound('验证凭据')
  if (ticket.expireAt <= clinic.clock.now().getTime()) throw new Refusal(42202, '验证已过期，请重新获取验证码')
}
