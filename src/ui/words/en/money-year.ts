import { englishDate } from '@/domain/general/english'
import type { Words } from '../words'
import { common } from './common'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const monthText = (month: number): string => MONTHS[month - 1] ?? ''

export const moneyYear: Words['moneyYear'] = {
  title: 'A year of spending',
  note: (name) =>
    name === '' ? 'Visits, therapy, advice and medicine' : `Visits, therapy, advice and medicine of ${name}`,
  year: (year) => String(year),
  before: 'Year before',
  after: 'Year after',
  reading: 'Adding up every payment',

  total: 'Total',
  care: 'Spent on care',
  byCard: 'Paid by member card',
  refunded: 'Refunded',
  toCard: 'Refunded to the card',
  recharge: 'Paid onto the card',
  rechargeRefund: 'Top-ups refunded',
  own: 'From your own pocket',
  ownNote: 'Without what the card paid, with top-ups, less refunds',

  otherIn: 'Other top-ups of the card',
  otherOut: 'Other payments by card',
  otherBack: 'Other refunds to the card',
  otherNote: 'Without an order, not in the total',
  undated: (count) => `${count} without a date, not in the total`,

  byMonth: 'By month',
  monthText,
  chart: (months, most, sum) =>
    `${months === 1 ? '1 month' : `${months} months`} with payments, the most in ${monthText(most)}: ${sum}`,
  month: 'Month',
  paid: 'Spent',
  refund: 'Refund',
  byKind: 'By purpose',
  each: 'Every payment',
  day: englishDate,
  back: (sum) => `${sum} refunded`,
  rule: 'An order counts on the day it was made, its refund with it. What is not paid, and refunds on their way, do not count',

  none: (year) => `No payments in ${year}`,
  noneText: 'You can look at another year',

  save: 'Save as a table',
  share: 'Open on the phone',
  saved: 'Saved to your phone. A spreadsheet can open it',
  wechat: 'WeChat cannot save files. Tap "…" above, choose "Open in Browser", log in and save there; or copy it first',
  copy: 'Copy the table',
  copied: 'Copied. You can paste it into a spreadsheet or a note',
  copyFailed: 'Not copied. Please open the page in a browser and save it there',
  heads: [
    'Date',
    'No.',
    'For',
    'Clinic',
    'Doctor',
    'Paid (yuan)',
    'By card (yuan)',
    'Refund (yuan)',
    'Refund to card (yuan)',
  ],
  yuan: common.yuan,
}
