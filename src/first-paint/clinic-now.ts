const HOUR_MS = 60 * 60 * 1000

/**
 * Clinic time according to the device clock, optionally some days ahead, formatted as UTC: `2026-06-13T10:00:00.000Z`
 * is 10:00 in the clinic's time zone.
 */
export const clinicNow = (daysAhead = 0): string => new Date(Date.now() + (8 + daysAhead * 24) * HOUR_MS).toISOString()
