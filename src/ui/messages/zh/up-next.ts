import { addDays, dayOf, timeOf, type Day } from '@/domain/general/day'
import type { DeliveryType } from '@/domain/order/order'
import { chineseFormats } from '../chinese-formats'

const near = (day: Day, today: Day): string =>
  day >= today && day <= addDays(today, 2) ? chineseFormats.nearDay(day, today) : chineseFormats.fullDay(day)

export const upNext = {
  title: '接下来',
  /** 明天 09:30 林清和 */
  visit: (day: Day, now: Day, time: string, who: string) => `${near(day, now)} ${time} ${who}`,
  due: (what: string) => `${what}待付款`,
  dueMany: (count: number) => `${count} 笔待付款`,
  payBefore: (at: Date, now: Day) => `${near(dayOf(at), now)} ${timeOf(at)} 前付`,
  record: (who: string) => (who ? `刚看完${who}，病历写好了` : '病历写好了'),
  /** 下次来诊：12月13日 周日 */
  followUp: (due: Day, today: Day) => `下次来诊：${near(due, today)}`,
  followUpPast: (due: Day) => `原定来诊：${chineseFormats.fullDay(due)}`,
  followUpSource: {
    record: (day: Day) => `${chineseFormats.monthDay(day)}的病历`,
    message: (day: Day) => `${chineseFormats.monthDay(day)}的咨询`,
  },
  medicine: (until: Day) => `药大约到 ${chineseFormats.monthDay(until)}`,
  goods: { 'pick-up': '到店取的药', express: '寄给您的药', unknown: '买的药' } satisfies Record<DeliveryType, string>,
  goodsMany: (count: number) => `${count} 单药还没到手`,
  course: (items: string, left: number) => `${items || '疗程'}还剩 ${left} 次`,
  act: { pay: '去付款', sign: '去签到', again: '再配一次', plan: '约下一次', slots: '去挂号' },

  /** 今天有号的医生 */
  free: (day: Day, now: Day) => `${near(day, now)}有号的医生`,
  left: (count: number) => `余 ${count}`,
}

export const upNextMessages = { upNext }
