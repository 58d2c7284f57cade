import { pluralize, englishFullDate } from '@/domain/general/english'
import type { Messages } from '../use-messages'
import { common } from './common'

export const reorder: Messages['reorder'] = {
  title: 'Order again',
  noteOf: (name, doctor) => (doctor === '' ? `For ${name}` : `For ${name}, prescribed by Dr ${doctor}`),
  form: 'Order again',

  // Selection
  which: 'Which prescriptions',
  formNote: (items, names) => `${names}${items > 3 ? ` and others, ${items} in total` : ''}`,
  wasDoses: (count) => `${pluralize(count, 'dose')} last time`,
  none: 'Please choose at least one',
  doses: 'How many doses',
  dosesAs: (count) => `Last time ${pluralize(count, 'dose')}`,
  dosesDiffer: 'The number of doses differed. A new number applies to all',
  mostDoses: (most) => `${pluralize(most, 'dose')} at most here. For more, please ask the doctor`,
  lastVisit: 'Last visit',
  day: englishFullDate,
  diagnosis: 'Previous diagnosis',
  feelingOther: 'If your symptoms have changed, or the medicine did not help, please ask the doctor first',
  note: "We create a new order at today's prices. You will see any changes first, and are not charged until you pay",
  make: 'See current prices',
  making: 'Checking current medicine and prices',
  unknown: 'We cannot confirm the new order yet. Please do not order again',
  unknownText: "Your connection is weak and the clinic's reply was lost. We will check again when you are back online",
  checkAgain: 'Check again',

  // Changes
  made: 'New order',
  changed: (count) => `${pluralize(count, 'change')} since last time. Please check before you pay`,
  same: 'The medicine and its prices are the same as last time',
  before: 'This order was created a moment ago. No duplicate was created',
  changes: 'Changes since last time',
  kinds: {
    gone: 'Unavailable',
    dearer: 'Price increased',
    cheaper: 'Price reduced',
    price: 'Price changed',
    stock: 'Low stock',
    unknown: 'Changed',
  },
  goneText: (name) => `${name} is not in the new order`,
  was: 'Before',
  now: 'Now',
  unitPrice: (fen, unit) => `${common.yuan(fen)}/${unit}`,
  goods: 'Medicine',
  later: 'Next, choose delivery and preparation. You will see the cost before you pay',
  rechoose: 'Change selection',
  rechooseNote: 'You are not charged for the new order unless you pay',
  pay: 'Continue to payment',
  payChanged: 'I understand, continue to payment',
  see: 'See the new order',

  // Why reordering is impossible
  nothing: 'No medicine to reorder',
  nothingText: "Tests, therapy and fees need a doctor's order each time",
  soldOut: 'Not available to order now',
  unpaid: 'This order is not paid yet',
  unpaidText: 'Please pay for this one first. You do not need to order again',
  revisit: 'See the doctor first',
  revisitText: 'This prescription is old. Please ask the doctor if it is still right for you',
  book: 'Book this doctor',
  toOrder: 'See this order',
}
