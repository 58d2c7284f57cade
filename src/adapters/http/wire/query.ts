import * as v from 'valibot'
import { wireDay } from './basics'

/** Query values are text. */
export const queryText = v.string()
export const queryDay = wireDay
export const queryFlag = v.picklist(['0', '1'])
export const queryCount = v.pipe(v.string(), v.regex(/^\d{1,6}$/))
export const queryPage = { limit: queryCount, offset: queryCount }
