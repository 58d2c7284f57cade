/** Of a doctor's row, in px: what a list reckons with before it has measured, and the space between two. */
export const ROW_HEIGHT = 106
export const ROW_GAP = 10
