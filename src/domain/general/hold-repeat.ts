/** A key held down acts again after this long, in ms. */
export const HOLD_DELAY_MS = 500
/** And from then on once in so many ms. */
export const HOLD_EVERY_MS = 120
