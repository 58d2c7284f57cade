import { dayOf } from '@/domain/general/day'
import { pluralize, englishDay } from '@/domain/general/english'
import type { lateArrival as zh } from '../zh/late-arrival'

export const lateArrival: typeof zh = {
  title: { late: 'If you are late', missed: 'If you missed your visit' },
  rule: "The clinic's rule",
  limit: (missLimit, windowDays, blockDays) =>
    `After ${missLimit} missed visits in ${windowDays} days, online booking is paused for ${pluralize(blockDays, 'day')}`,
  missed: (count, limit) =>
    limit > 0
      ? `${pluralize(count, 'missed visit')}; online booking is paused after ${limit}`
      : pluralize(count, 'missed visit'),
  blocked: (until) =>
    until
      ? `Online booking is paused until ${englishDay(dayOf(until))}. Please call the clinic`
      : 'Online booking is paused. Please call the clinic',
  unsaid: 'The clinic has not said what happens if you are late. Please call and ask',
  ruleUnread: "The clinic's rule could not be loaded",
  countUnread: 'Your missed visits could not be loaded',
  unread: 'The rule and other appointments could not be loaded',
  ways: 'Or choose another appointment',
  call: 'Call to ask if you can still be seen',
  noPhone: 'No phone number for the clinic. Please ask at the front desk',
  sameDoctor: (name, date, time) => `${name}, ${englishDay(date)} ${time}`,
  sameDoctorNote: 'Same doctor',
  department: 'Same department',
  seeTimes: (name, date) => `${name} is available ${englishDay(date)}`,
  waitlist: 'Join the waiting list',
  waitlistNote: 'We will tell you if someone cancels',
  none: 'No other appointments online in the coming days',
  failed: 'Other appointments could not be loaded',
}
