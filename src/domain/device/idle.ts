/**
 * Idle time in ms before records and chats are hidden: long enough to read a report or wait for a doctor's next
 * message, short enough to protect a device left behind.
 */
export const IDLE_LOCK_MS = 15 * 60_000

/** Whether the last touch was too long ago. Setting the clock back does not count as idle. */
export const isIdle = (touchedAt: unknown, now: Date): boolean =>
  typeof touchedAt === 'number' && now.getTime() - touchedAt >= IDLE_LOCK_MS
