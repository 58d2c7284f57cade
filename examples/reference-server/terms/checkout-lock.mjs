/** While a patient checks out on one phone, no other phone of the login changes or pays the charge. */
import { instantText } from '../clinic-time.mjs'
import { Refusal } from '../http.mjs'
import { LOCK_SECONDS } from '../rules.mjs'
import { hashOf, newId } from './tokens.mjs'

/** The lock of a charge, unless it has run out or its login has ended. */
const livingLock = (db, chargeId, at) =>
  db.one(
    'SELECT l.* FROM checkout_lock l JOIN token t ON t.hash = l.token_hash WHERE l.charge_id = ? AND l.expires_at > ?',
    chargeId,
    at,
  )
const isMine = (lock, who) => lock.token_hash === hashOf(who.token)

export async function ensureNotLockedElsewhere(tx, { id }, who, at) {
  const lock = await livingLock(tx, id, at)
  if (lock && !isMine(lock, who)) throw elsewhere(lock)
}
const elsewhere = ({ expires_at }) =>
  new Refusal(41001, '这单正在另一台手机上付款', { holderText: '另一台手机', expireAt: instantText(expires_at) })

/** The same phone keeps its lock, with another token as well; for another one it is locked. */
export async function acquireLock(tx, { id }, who, deviceId, at) {
  const old = await livingLock(tx, id, at)
  if (old && old.device_id !== deviceId) throw elsewhere(old)
  const lockId = old?.lock_id ?? newId('l')
  await tx.run(
    `INSERT INTO checkout_lock (charge_id, lock_id, token_hash, device_id, expires_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (charge_id) DO UPDATE SET lock_id = excluded.lock_id, token_hash = excluded.token_hash,
     device_id = excluded.device_id, expires_at = excluded.expires_at`,
    id,
    lockId,
    hashOf(who.token),
    deviceId,
    at + LOCK_SECONDS * 1000,
  )
  return lockView(await livingLock(tx, id, at), who)
}
export const releaseLock = (tx, { id }, lockId) =>
  tx.run('DELETE FROM checkout_lock WHERE charge_id = ? AND lock_id = ?', id, lockId)

const lockView = (lock, who) => ({
  lockId: isMine(lock, who) ? lock.lock_id : '',
  isLocked: true,
  isMine: isMine(lock, who),
  expireAt: instantText(lock.expires_at),
})
export async function lockViewOf(db, chargeId, who, at) {
  const lock = await livingLock(db, chargeId, at)
  return lock ? lockView(lock, who) : null
}
