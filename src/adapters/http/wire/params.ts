import * as v from 'valibot'
import { daySchema } from './basics'

/** Values in a query string are text. */
export const textParam = v.string()
export const dayParam = daySchema
export const flagParam = v.picklist(['0', '1'])
export const countParam = v.pipe(v.string(), v.regex(/^\d{1,6}$/))
export const pageParams = { limit: countParam, offset: countParam }

/** Patterns for path parameters that are not ids. */
export const TOKEN_PATTERN = /^[A-Za-z0-9_~-][A-Za-z0-9._~-]{0,511}$/
const SLASH = '(?:[/\\\\]|%(?:25)*(?:2[fF]|5[cC]))'
const DOT = '(?:\\.|%(?:25)*2[eE])'
/**
 * A doctor's tag may be any text, sent percent-encoded. Empty segments and dot segments, with any kind of slash, are
 * rejected, because a server that decodes before routing would select another call.
 */
export const TAG_PATTERN = new RegExp(
  `^(?!(?:[\\s\\S]*${SLASH})?${DOT}{0,2}(?:${SLASH}|$))[^\\p{Cc}\\p{Cs}]{1,64}$`,
  'u',
)
export const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/
export const DAY_PART_CODE_PATTERN = /^[0-2]$/
export const DIGIT_PATTERN = /^\d$/
