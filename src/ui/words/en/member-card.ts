import { dayOf, partsOf, timeOf } from '@/domain/general/day'
import { englishDate, englishMonth } from '@/domain/general/english'
import type { Words } from '../words'

const moment = (at: Date): string => `${englishDate(dayOf(at))} ${timeOf(at)}`

export const memberCard: Words['memberCard'] = {
  // the card
  title: 'Member card',
  note: (name) => `Member card of ${name}`,
  balance: 'Balance',
  principal: 'Paid in',
  present: 'Gift',
  discount: (rate) => `${Math.round((1 - rate) * 100)}% off when you pay by card`,
  asOf: (at) => `Balance at ${moment(at)}`,
  order: 'What you paid in is used first, then the gift',
  bills: 'Statement',
  billsNote: 'Everything paid in and out',
  password: 'Payment password',
  passwordSet: 'Set',
  passwordNone: 'Not set yet',
  passwordLocked: 'Locked after too many wrong tries',
  orders: 'Orders',
  recharge: 'Top up',
  rechargeClosed: 'The clinic takes no top-ups now. Your balance can still be used',
  rechargeDesk: 'To top up, please go to the clinic desk',
  frozen: 'The clinic has stopped payment by card. Your balance is still there',
  frozenText: 'To use it or get it back, please call the clinic',
  expired: "The clinic's system licence has expired. You can read the balance, but not top up here",
  locked: 'Too many wrong passwords. The card cannot pay for a while',
  lockedGo: 'Reset it',

  // money back
  back: 'How to get your money back',
  backText: 'For what you have not used, ask at the desk or call the clinic',
  backOrder: 'For an order you have paid: ',

  // not a member
  none: 'No member card yet',
  noneText: 'You get one with the first top-up, without a fee',
  gives: 'What membership gives',
  preset: (principal, present) => `Pay in ${principal}, get ${present} more`,
  givesPay: 'Pay for medicine and visits by card',
  givesApart: 'What you paid in and gifts are kept apart, and every movement can be seen',
  unsupported: 'This clinic has no member card',
  unsupportedText: 'For questions about membership, please call the clinic',
  toHome: 'Back to home',

  // the bills
  billsTitle: 'Card statement',
  list: 'Statement',
  monthOf: (month) => {
    const { year, month: number } = partsOf(`${month}-01`)
    return `${englishMonth(number)} ${year}`
  },
  kinds: { in: 'Paid in', out: 'Paid', refund: 'Paid back', unknown: 'Change' },
  at: moment,
  left: 'Left',
  parts: (principal, present) => `Paid-in ${principal}, gift ${present}`,
  noBills: 'Nothing yet',
  noBillsText: 'Top-ups, payments and refunds appear here',
  toCard: 'See the card',
  payOn: 'Go on paying',

  // the password
  setTitle: 'Set the password',
  changeTitle: 'Change the password',
  passwordNote: 'Six digits that you type when you pay by card',
  forgot: 'Forgot the old one? Reset it here; you do not need it',
  lockedNote: 'It is locked now. After a reset it works at once',
  stepsLabel: 'Steps',
  steps: ['Confirm your number', 'New password', 'Once more'],
  proofText: 'The code goes to the number you logged in with',
  sentTo: (mobile) => `Sent to ${mobile}`,
  getCode: 'Get a code',
  getAgain: 'Send again',
  wait: (seconds) => `Again in ${seconds} s`,
  code: 'Code',
  verify: 'Next',
  verifying: 'Checking',
  newPassword: 'New password',
  newHint: 'Not your birthday, no equal digits and no digits in a row',
  repeat: 'The new password once more',
  said: {
    'too-short': 'It needs 6 digits',
    'too-long': 'It needs 6 digits',
    'not-digits': 'It needs 6 digits',
    weak: 'Too easy to guess. No equal digits and no digits in a row',
  },
  different: 'They differ. Please start again',
  codeOver: 'The code has run out. Please get a new one',
  notSet: 'It was not set',
  open: 'The line is bad. We do not know whether it was set',
  openText: 'Get a new code and set the same password again',
  again: 'Set it again',
  done: 'The password is set',
  doneText: 'Type it when you pay by card, and tell nobody',
  needCard: 'Without a member card no password is needed',
}
