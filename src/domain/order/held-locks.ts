/** An order lock that this device holds. */
export type HeldLock = { readonly orderId: string; readonly lockId: string; readonly mpId: string }
const MAX_HOLDINGS = 10
const isText = (each: unknown): each is string => typeof each === 'string' && each !== ''
function holdingFrom(value: unknown): HeldLock[] {
  if (typeof value !== 'object' || value === null) return []
  const { orderId, lockId, mpId } = value as Record<string, unknown>
  return isText(orderId) && isText(lockId) && isText(mpId) ? [{ orderId, lockId, mpId }] : []
}
/** Parses stored locks; drops invalid ones. */
export const parseHeldLocks = (value: unknown): HeldLock[] =>
  (Array.isArray(value) ? value : [value]).flatMap(holdingFrom)
/** Adds a lock, one per order. */
export const addHeldLock = (holdings: readonly HeldLock[], holding: HeldLock): HeldLock[] =>
  [holding, ...holdings.filter(({ orderId, mpId }) => orderId !== holding.orderId || mpId !== holding.mpId)].slice(
    0,
    MAX_HOLDINGS,
  )
export const removeHeldLock = (holdings: readonly HeldLock[], { lockId, mpId }: HeldLock): HeldLock[] =>
  holdings.filter((each) => each.lockId !== lockId || each.mpId !== mpId)
