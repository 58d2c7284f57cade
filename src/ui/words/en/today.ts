import { addDays, dayOf, timeOf, type Day } from '@/domain/general/day'
import { englishDate, englishDay, insideSentence } from '@/domain/general/english'
import type { Words } from '../words'
import { common } from './common'

const near = (day: Day, today: Day): string =>
  day >= today && day <= addDays(today, 1) ? common.nearDay(day, today) : englishDay(day)

export const today: Words['today'] = {
  title: 'Next',
  visit: (day, now, time, who) => `${near(day, now)} ${time}, ${who}`,
  due: (what) => `${what}: to pay`,
  dueMany: (count) => `${count} orders to pay`,
  payBefore: (at, now) => `Pay before ${timeOf(at)} ${insideSentence(near(dayOf(at), now))}`,
  record: (who) => (who ? `Your record from ${who} is ready` : 'Your record is ready'),
  medicine: (until) => `Medicine until about ${englishDate(until)}`,
  goods: { 'pick-up': 'Medicine to fetch', express: 'Medicine by parcel', unknown: 'Medicine' },
  goodsMany: (count) => `${count} orders of medicine to come`,
  course: (items, left) => `${items || 'Course'}: ${left} left`,
  act: { pay: 'Pay now', sign: 'Check in', again: 'Order again', plan: 'Book the next' },

  free: (day, now) => `Free numbers ${insideSentence(near(day, now))}`,
  left: (count) => `${count} left`,
}
