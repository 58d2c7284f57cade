import { formatInstant } from '@/domain/general/day'
import type { AuthenticatedUser } from '../handler'
import type { MockClinic } from '../mock-clinic'
import { ApiError } from '../api-error'
import type { CheckoutLockRow } from './rows'

/** Returns a lock unless it has expired or its login has ended. */
function livingLock(chain: MockClinic, chargeId: string): CheckoutLockRow | undefined {
  const lock = chain.books.locks.byId(chargeId)
  const isLiving = lock && lock.expireAt > chain.clock.now().getTime() && chain.books.tokens.has(lock.token)
  return isLiving ? lock : undefined
}
const heldElsewhere = ({ expireAt }: CheckoutLockRow): ApiError =>
  new ApiError(41001, '这单正在另一台手机上付款', undefined, {
    holderText: '另一台手机',
    expireAt: formatInstant(new Date(expireAt)),
  })

/** Returns the state of an order's lock, as this login sees it. */
export function checkoutLockView(chain: MockClinic, who: AuthenticatedUser, chargeId: string) {
  const lock = livingLock(chain, chargeId)
  if (!lock) return null
  const isMine = lock.token === who.token
  const expireAt = formatInstant(new Date(lock.expireAt))
  return { isLocked: true, isMine, lockId: isMine ? lock.lockId : '', expireAt }
}

/** Acquires the lock of an order for this checkout, or extends it. */
export function acquireCheckoutLock(chain: MockClinic, who: AuthenticatedUser, chargeId: string, deviceId: string) {
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
  return { lockId: taken.lockId, isLocked: true, isMine: true, expireAt: formatInstant(new Date(taken.expireAt)) }
}

/** Releases a lock, unless its id differs. */
export function releaseCheckoutLock(chain: MockClinic, chargeId: string, lockId: string): void {
  if (chain.books.locks.byId(chargeId)?.lockId === lockId) chain.books.locks.remove(chargeId)
}

/** Throws if another login holds the lock. Without a lock, any login of the account may change and pay the order. */
export function ensureNotLockedElsewhere(chain: MockClinic, who: AuthenticatedUser, chargeId: string): void {
  const lock = livingLock(chain, chargeId)
  if (lock && lock.token !== who.token) throw heldElsewhere(lock)
}
