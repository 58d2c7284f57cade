import { counted, englishFullDate } from '@/domain/general/english'
import type { Words } from '../words'
import { common } from './common'

export const orderAgain: Words['orderAgain'] = {
  title: 'Order again',
  noteOf: (name, doctor) => (doctor === '' ? `For ${name}` : `For ${name}, prescribed by Dr ${doctor}`),
  form: 'Order again',

  // which, and how many
  which: 'Which prescriptions',
  formNote: (items, names) => `${names}${items > 3 ? ` and others, ${items} in all` : ''}`,
  wasDoses: (count) => `${counted(count, 'dose')} last time`,
  none: 'Please choose at least one',
  doses: 'How many doses',
  dosesAs: (count) => `Last time ${counted(count, 'dose')}`,
  dosesDiffer: 'They had different numbers of doses; a new number is for all of them',
  mostDoses: (most) => `${counted(most, 'dose')} at most here. For more please ask the doctor`,
  lastVisit: 'Last visit',
  day: englishFullDate,
  diagnosis: 'Diagnosis then',
  feelingOther: 'If you feel otherwise than last time, or it did not do you good, please ask the doctor first',
  note: 'A new order is made with the medicine and prices of today. You see what has changed first; nothing is charged before you pay',
  make: 'See the prices now',
  making: 'Looking at the medicine and prices of today',
  unknown: 'We do not know yet whether the new order was made. Do not order once more',
  unknownText: 'The network is weak and the answer of the clinic was lost. We ask again when it is back',
  checkAgain: 'Ask again',

  // what has changed
  made: 'New order',
  changed: (count) => `${counted(count, 'thing')} changed since last time. Please look before you pay`,
  same: 'The medicine and its prices are the same as last time',
  before: 'This order was made a moment ago; no other was made',
  changes: 'Not as last time',
  kinds: {
    gone: 'Gone',
    dearer: 'Dearer',
    cheaper: 'Cheaper',
    price: 'Other price',
    stock: 'Short',
    unknown: 'Changed',
  },
  goneText: (name) => `${name} is not in the new order`,
  was: 'Then',
  now: 'Now',
  unitPrice: (fen, unit) => `${common.yuan(fen)}/${unit}`,
  goods: 'Medicine',
  later: 'Delivery and processing come next; you see them before you pay',
  rechoose: 'Choose otherwise',
  rechooseNote: 'The order made just now costs nothing unless you pay it',
  pay: 'Go to pay',
  payChanged: 'I have seen it, go to pay',
  see: 'See the new order',

  // what stands in the way
  nothing: 'No medicine here to order again',
  nothingText: 'Tests, therapy and fees need a doctor each time',
  soldOut: 'It cannot be ordered now',
  unpaid: 'This order is not paid yet',
  unpaidText: 'Finish this one first; there is no need to order again',
  revisit: 'See the doctor first',
  revisitText: 'The prescription is from some time ago. Let the doctor see whether it still fits',
  book: 'Book the doctor',
  toOrder: 'See this order',
}
