import * as v from 'valibot'
import { daySchema } from './basics'

/** Values in a query string are text. */
export const textParam = v.string()
export const dayParam = daySchema
export const flagParam = v.picklist(['0', '1'])
export const countParam = v.pipe(v.string(), v.regex(/^\d{1,6}$/))
export const pageParams = { limit: countParam, offset: countParam }
