/** Delay in ms before a held button repeats. */
export const REPEAT_DELAY_MS = 500
/** Interval in ms between repeats. */
export const REPEAT_INTERVAL_MS = 120
