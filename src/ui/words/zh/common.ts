import type { Day } from '@/domain/general/day'
import { addDays, dayOf, partsOf, timeOf, weekdayOf } from '@/domain/general/day'
import { yuanText } from '@/domain/general/money'

const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']

const monthDay = (day: Day): string => `${partsOf(day).month}月${partsOf(day).date}日`

export const common = {
  appName: '素笺',
  retry: '再试一次',
  why: '为什么',
  back: '返回',
  backHome: '回首页',
  understood: '知道了',
  loading: '正在加载',
  call: '电话',
  callClinic: '打电话给门诊',
  notRefreshed: (time: string) => `${time} 之后没有更新`,
  /** 25.00 元 */
  yuan: (fen: number) => `${yuanText(fen)} 元`,
  /** 11月21日 */
  monthDay,
  weekday: (day: Day) => WEEKDAYS[weekdayOf(day)] ?? '',
  /** 今天, 明天, 后天, otherwise the weekday. */
  nearDay: (day: Day, today: Day) =>
    day === today
      ? '今天'
      : day === addDays(today, 1)
        ? '明天'
        : day === addDays(today, 2)
          ? '后天'
          : (WEEKDAYS[weekdayOf(day)] ?? ''),
  /** 09:20, of another day 11月21日 09:20. */
  nearTime: (at: Date, today: Day) => (dayOf(at) === today ? timeOf(at) : `${monthDay(dayOf(at))} ${timeOf(at)}`),
  /** 11月21日 周六 */
  fullDay: (day: Day) => `${partsOf(day).month}月${partsOf(day).date}日 ${WEEKDAYS[weekdayOf(day)] ?? ''}`,
  /** 11月21日 周六上午 */
  partOfDay: (day: string, part: string) => `${day}${part}`,
  /** Two sentences in one line. */
  joined: (parts: readonly string[]) => parts.join('，'),
  language: '语言',
  languageFailed: '没换成语言，请稍后再试',
  dayPart: { morning: '上午', afternoon: '下午', evening: '夜间' },
  strip: { label: '当前就诊人', before: '为', after: '办理', change: '换人' },
  otherWindow: {
    title: '另一个窗口换过了',
    patient: (name: string) => `就诊人已换成${name}。没有提交的内容已清掉，请看清是为谁再办`,
    signedOut: '那边已退出登录，请重新登录',
    clinic: '门诊已换成另一家，请看清再办',
  },
  tabs: {
    label: '主导航',
    home: '首页',
    doctors: '挂号',
    patients: '我的',
    waiting: (count: number) => `${count} 件事要办`,
  },
}
