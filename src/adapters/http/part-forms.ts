/** Forms of path parts that are no ids. */
export const TOKEN = /^[A-Za-z0-9_~-][A-Za-z0-9._~-]{0,511}$/
/** A doctor's tag may be Chinese: letters, digits and the signs that tags are written with. */
export const TAG = /^[\p{L}\p{N}_·-]{1,32}$/u
export const DAY = /^\d{4}-\d{2}-\d{2}$/
export const DAY_PART_CODE = /^[0-2]$/
export const DIGIT = /^\d$/
