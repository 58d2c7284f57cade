import { englishDate } from '@/domain/general/english'
import type { Messages } from '../use-messages'
import { common } from './common'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const monthText = (month: number): string => MONTHS[month - 1] ?? ''

export const annualSpending: Messages['annualSpending'] = {
  title: 'Spending by year',
  note: (name) =>
    name === ''
      ? 'Visits, therapy, consultations and medicine'
      : `Visits, therapy, consultations and medicine for ${name}`,
  year: (year) => String(year),
  before: 'Previous year',
  after: 'Next year',
  reading: 'Adding up payments',

  total: 'Total',
  care: 'Spent on care',
  byCard: 'Paid by member card',
  refunded: 'Refunded',
  toCard: 'Refunded to the card',
  recharge: 'Card top-ups',
  rechargeRefund: 'Top-ups refunded',
  own: 'Out of pocket',
  ownNote: 'Excludes card payments; includes top-ups, minus refunds',

  otherIn: 'Other card top-ups',
  otherOut: 'Other card payments',
  otherBack: 'Other refunds to the card',
  otherNote: 'Without an order, not in the total',
  undated: (count) => `${count} without a date, not in the total`,

  byMonth: 'By month',
  monthText,
  chart: (months, most, sum) =>
    `${months === 1 ? '1 month' : `${months} months`} with payments, highest in ${monthText(most)}: ${sum}`,
  month: 'Month',
  paid: 'Spent',
  refund: 'Refund',
  byKind: 'By type',
  each: 'All payments',
  day: englishDate,
  back: (sum) => `${sum} refunded`,
  rule: 'Orders and their refunds count on the day of the order. Unpaid orders and pending refunds are not included',

  none: (year) => `No payments in ${year}`,
  noneText: 'Try another year',

  save: 'Export table',
  share: 'Open on this phone',
  saved: 'Saved to your phone. You can open it in a spreadsheet app',
  wechat:
    'WeChat cannot save files. Tap "…" above, choose "Open in Browser", log in and save it there, or copy it here',
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
