const HOUR_MS = 60 * 60 * 1000

/** By the phone's clock, in the clinic's zone, so many days from now: `2026-06-13T10:00:00.000Z` is ten in the morning there. */
export const clinicNow = (daysAhead = 0): string => new Date(Date.now() + (8 + daysAhead * 24) * HOUR_MS).toISOString()
