/** Estimated height of an unmeasured doctor's row and the gap between rows, in px. */
export const DOCTOR_ROW_HEIGHT_PX = 106
export const DOCTOR_ROW_GAP_PX = 10
