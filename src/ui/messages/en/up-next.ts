import { addDays, dayOf, timeOf, type Day } from '@/domain/general/day'
import { englishDate, englishDay, lowerFirstInSentence } from '@/domain/general/english'
import type { Messages } from '../use-messages'
import { common } from './common'

const near = (day: Day, today: Day): string =>
  day >= today && day <= addDays(today, 1) ? common.nearDay(day, today) : englishDay(day)

export const upNext: Messages['upNext'] = {
  title: 'Next',
  visit: (day, now, time, who) => `${near(day, now)} ${time}, ${who}`,
  due: (what) => `${what}: to pay`,
  dueMany: (count) => `${count} unpaid orders`,
  payBefore: (at, now) => `Pay before ${timeOf(at)} ${lowerFirstInSentence(near(dayOf(at), now))}`,
  record: (who) => (who ? `Your record from ${who} is ready` : 'Your record is ready'),
  followUp: (due, today) => `Next visit due: ${lowerFirstInSentence(near(due, today))}`,
  followUpPast: (due) => `Visit was due ${englishDay(due)}`,
  followUpSource: {
    record: (day) => `Record of ${englishDate(day)}`,
    message: (day) => `Message of ${englishDate(day)}`,
  },
  medicine: (until) => `Medicine until about ${englishDate(until)}`,
  goods: { 'pick-up': 'Medicine to pick up', express: 'Medicine delivery', unknown: 'Medicine' },
  goodsMany: (count) => `${count} medicine orders on the way`,
  course: (items, left) => `${items || 'Course'}: ${left} left`,
  act: { pay: 'Pay now', sign: 'Check in', again: 'Order again', plan: 'Book next', slots: 'Book' },

  free: (day, now) => `Available ${lowerFirstInSentence(near(day, now))}`,
  left: (count) => `${count} left`,
}
