import { instantText } from '@/domain/general/day'
import type { Who } from '../answer'
import type { Chain } from '../chain'
import { Refusal } from '../refusal'
import type { LockRow } from './rows'

/** A lock ends with its time, or with the login that took it. */
function livingLock(chain: Chain, chargeId: string): LockRow | undefined {
  const lock = chain.books.locks.byId(chargeId)
  const isLiving = lock && lock.expireAt > chain.clock.now().getTime() && chain.books.tokens.has(lock.token)
  return isLiving ? lock : undefined
}
const heldElsewhere = ({ expireAt }: LockRow): Refusal =>
  new Refusal(41001, '这单正在另一台手机上付款', undefined, {
    holderText: '另一台手机',
    expireAt: instantText(new Date(expireAt)),
  })

/** What an order says of its lock to this login. */
export function lockView(chain: Chain, who: Who, chargeId: string) {
  const lock = livingLock(chain, chargeId)
  if (!lock) return null
  const isMine = lock.token === who.token
  const expireAt = instantText(new Date(lock.expireAt))
  return { isLocked: true, isMine, lockId: isMine ? lock.lockId : '', expireAt }
}

/** Takes the order for this checkout, or keeps it for longer. */
export function takeLock(chain: Chain, who: Who, chargeId: string, deviceId: string) {
  const now = chain.clock.now().getTime()
  const holder = `${who.account.id} ${deviceId}`
  const { locks } = chain.books
  const old = livingLock(chain, chargeId)
  if (old && old.holder !== holder) throw heldElsewhere(old)
  const taken = {
    holder,
    token: who.token,
    lockId: old?.lockId ?? chain.nextId('lk'),
    expireAt: now + chain.rules.lockSeconds * 1000,
  }
  if (locks.has(chargeId)) locks.update(chargeId, taken)
  else locks.create({ id: chargeId, ...taken })
  return { lockId: taken.lockId, isLocked: true, isMine: true, expireAt: instantText(new Date(taken.expireAt)) }
}

/** Gives it free; a lock that is not this one stays. */
export function giveLock(chain: Chain, chargeId: string, lockId: string): void {
  if (chain.books.locks.byId(chargeId)?.lockId === lockId) chain.books.locks.remove(chargeId)
}

/** Paying and choosing are for whoever holds the order, as far as its token tells; a free order is anybody's. */
export function ensureNotElsewhere(chain: Chain, who: Who, chargeId: string): void {
  const lock = livingLock(chain, chargeId)
  if (lock && lock.token !== who.token) throw heldElsewhere(lock)
}
