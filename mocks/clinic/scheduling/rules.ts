import { daysBetween, type Day } from '@/domain/general/day'
import { badRequestError } from '../api-error'

const MAX_DAYS = 62

/** Throws if a date range has too many days, counting both ends. */
export function ensureDateRange(first: Day, last: Day): void {
  const days = daysBetween(first, last) + 1
  if (days < 1) throw badRequestError('开始日期在结束日期之后')
  if (days > MAX_DAYS) throw badRequestError(`一次最多查 ${MAX_DAYS} 天`)
}
