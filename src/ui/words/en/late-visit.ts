import { dayOf } from '@/domain/general/day'
import { counted, englishDay } from '@/domain/general/english'
import type { lateVisit as zh } from '../zh/late-visit'

export const lateVisit: typeof zh = {
  title: { late: 'You are late: what now', missed: 'You missed it: what now' },
  rule: "The clinic's rule",
  limit: (missLimit, windowDays, blockDays) =>
    `After ${missLimit} missed visits in ${windowDays} days, online booking stops for ${counted(blockDays, 'day')}`,
  missed: (count, limit) =>
    limit > 0
      ? `Missed ${counted(count, 'time')}; at ${limit} online booking stops for a while`
      : `Missed ${counted(count, 'time')}`,
  blocked: (until) =>
    until
      ? `Online booking is paused until ${englishDay(dayOf(until))}. Please call the clinic`
      : 'Online booking is paused. Please call the clinic',
  unsaid: 'The clinic has not written what happens when you are late. Please call and ask',
  ruleUnread: 'The rule could not be looked up',
  countUnread: 'How often you missed could not be looked up',
  unread: 'The rule and other numbers could not be looked up',
  ways: 'Or take another number',
  call: 'Call and ask if you can still be seen',
  noPhone: 'There is no number of the clinic here. Please ask at the desk',
  sameDoctor: (name, date, time) => `${name}, ${englishDay(date)} ${time}`,
  sameDoctorNote: 'The same doctor',
  department: 'The same department',
  seeTimes: (name, date) => `${name} is free ${englishDay(date)}`,
  waitlist: 'Join the waiting list',
  waitlistNote: 'You are told when a number is given back',
  none: 'No other numbers online in the coming days',
  failed: 'Other numbers could not be looked up',
}
