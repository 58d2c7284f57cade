import type { Day } from '@/domain/general/day'
import { addDays, dayOf, dateFieldsOf, timeOf, weekdayOf } from '@/domain/general/day'
import { formatYuan } from '@/domain/general/money'

const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']

const monthDay = (day: Day): string => `${dateFieldsOf(day).month}月${dateFieldsOf(day).date}日`

/** Chinese formats of days and money, shared by the messages of all modules. */
export const chineseFormats = {
  /** 25.00 元, or 以门诊为准 when the amount is unknown. */
  yuan: (fen: number | undefined) => (fen === undefined ? '以门诊为准' : `${formatYuan(fen)} 元`),
  /** 11月21日 */
  monthDay,
  weekday: (day: Day) => WEEKDAYS[weekdayOf(day)] ?? '',
  /** Returns 今天, 明天, 后天 or the weekday. */
  nearDay: (day: Day, today: Day) =>
    day === today
      ? '今天'
      : day === addDays(today, 1)
        ? '明天'
        : day === addDays(today, 2)
          ? '后天'
          : (WEEKDAYS[weekdayOf(day)] ?? ''),
  /** Formats a time today as 09:20 and another day's as 11月21日 09:20. */
  nearTime: (at: Date, today: Day) => (dayOf(at) === today ? timeOf(at) : `${monthDay(dayOf(at))} ${timeOf(at)}`),
  /** 11月21日 周六 */
  fullDay: (day: Day) => `${dateFieldsOf(day).month}月${dateFieldsOf(day).date}日 ${WEEKDAYS[weekdayOf(day)] ?? ''}`,
  /** Joins sentences into one line. */
  joined: (parts: readonly string[]) => parts.join('，'),
}
