/**
 * So long may records or a conversation lie open and untouched: longer than it takes to read a report or to wait for a doctor's
 * next sentence, and short enough that whoever finds the phone later finds them put away.
 */
export const IDLE_MS = 15 * 60_000

/** Of what was last touched then, as the phone has kept it. A clock that was set back is no sign that nobody was here. */
export const isLeftAlone = (touchedAt: unknown, now: Date): boolean =>
  typeof touchedAt === 'number' && now.getTime() - touchedAt >= IDLE_MS
