/** A lock on an order that this phone has taken and not yet given back. */
export type Holding = { readonly orderId: string; readonly lockId: string; readonly mpId: string }
const MOST_HOLDINGS = 10
const isText = (each: unknown): each is string => typeof each === 'string' && each !== ''
function holdingFrom(value: unknown): Holding[] {
  if (typeof value !== 'object' || value === null) return []
  const { orderId, lockId, mpId } = value as Record<string, unknown>
  return isText(orderId) && isText(lockId) && isText(mpId) ? [{ orderId, lockId, mpId }] : []
}
/** Reads the remembered locks; anything that is not one counts as none. */
export const holdingsFrom = (value: unknown): Holding[] => (Array.isArray(value) ? value : [value]).flatMap(holdingFrom)
/** One per order. */
export const withHolding = (holdings: readonly Holding[], holding: Holding): Holding[] =>
  [holding, ...holdings.filter(({ orderId, mpId }) => orderId !== holding.orderId || mpId !== holding.mpId)].slice(
    0,
    MOST_HOLDINGS,
  )
export const withoutHolding = (holdings: readonly Holding[], { lockId, mpId }: Holding): Holding[] =>
  holdings.filter((each) => each.lockId !== lockId || each.mpId !== mpId)
