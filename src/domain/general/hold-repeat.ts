/** Delay in ms before a held button repeats. */
export const HOLD_DELAY_MS = 500
/** Interval in ms between repeats. */
export const HOLD_EVERY_MS = 120
