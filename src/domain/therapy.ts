/** Spec section 4, therapy reservation status. */
export type TherapyStatus = 'reserved' | 'awaiting-sign' | 'signed' | 'cancelled' | 'unknown'

const NEXT: Record<TherapyStatus, readonly TherapyStatus[]> = {
  reserved: ['awaiting-sign', 'cancelled'],
  'awaiting-sign': ['signed', 'cancelled'],
  signed: [],
  cancelled: [],
  unknown: [],
}
/** Nothing leaves "signed" or "cancelled". */
export const mayBecome = (from: TherapyStatus, to: TherapyStatus): boolean => NEXT[from].includes(to)
