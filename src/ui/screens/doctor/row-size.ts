/** Estimated height of an unmeasured doctor's row and the gap between rows, in px. */
export const ROW_HEIGHT = 106
export const ROW_GAP = 10
