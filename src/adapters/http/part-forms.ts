/** Forms of path parts that are no ids. */
export const TOKEN = /^[A-Za-z0-9_~-][A-Za-z0-9._~-]{0,511}$/
const SLASH = '(?:[/\\\\]|%(?:25)*(?:2[fF]|5[cC]))'
const DOT = '(?:\\.|%(?:25)*2[eE])'
/**
 * A doctor's tag is any text, which is sent percent-encoded. A piece that is empty or dots would lead to another call on a
 * server that decodes before it routes, whichever slash it stands beside.
 */
export const TAG = new RegExp(`^(?!(?:[\\s\\S]*${SLASH})?${DOT}{0,2}(?:${SLASH}|$))[^\\p{Cc}\\p{Cs}]{1,64}$`, 'u')
export const DAY = /^\d{4}-\d{2}-\d{2}$/
export const DAY_PART_CODE = /^[0-2]$/
export const DIGIT = /^\d$/
