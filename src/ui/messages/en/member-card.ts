import { dayOf, dateFieldsOf, timeOf } from '@/domain/general/day'
import { englishDate, englishMonth } from '@/domain/general/english'
import type { Messages } from '../use-messages'

const moment = (at: Date): string => `${englishDate(dayOf(at))} ${timeOf(at)}`

export const memberCard: Messages['memberCard'] = {
  // Card
  title: 'Member card',
  note: (name) => `Member card of ${name}`,
  balance: 'Balance',
  principal: 'Your money',
  present: 'Bonus',
  discount: (rate) => `${Math.round((1 - rate) * 100)}% off when you pay by card`,
  asOf: (at) => `Balance as of ${moment(at)}`,
  order: 'Your money is used first, then the bonus',
  bills: 'Statement',
  billsNote: 'All top-ups and payments',
  password: 'Payment password',
  passwordSet: 'Set',
  passwordNone: 'Not set yet',
  passwordLocked: 'Locked after too many wrong attempts',
  orders: 'Orders',
  recharge: 'Top up',
  rechargeClosed: 'Top-ups are not available now. You can still use your balance',
  rechargeDesk: 'To top up, please go to the front desk',
  frozen: 'The clinic has paused card payments. Your balance is safe',
  frozenText: 'To use or withdraw it, please call the clinic',
  expired: "The clinic's service has expired. You can see your balance, but cannot top up here",
  locked: 'Too many wrong passwords. The card is locked for a while',
  lockedGo: 'Reset password',

  // Refunds
  back: 'How to get your money back',
  backText: 'To withdraw unused balance, ask at the front desk or call the clinic',
  backOrder: 'For a paid order: ',

  // Patients without a card
  none: 'No member card yet',
  noneText: 'Your first top-up gives you a free card',
  gives: 'Member benefits',
  preset: (principal, present) => `Top up ${principal}, get ${present} extra`,
  givesPay: 'Pay for medicine and visits with your card',
  givesApart: 'Your money and bonuses are shown separately, with every transaction',
  unsupported: 'This clinic has no member card',
  unsupportedText: 'For questions about membership, please call the clinic',
  toHome: 'Back to home',

  // Statement
  billsTitle: 'Card statement',
  list: 'Statement',
  monthOf: (month) => {
    const { year, month: number } = dateFieldsOf(`${month}-01`)
    return `${englishMonth(number)} ${year}`
  },
  kinds: { in: 'Top-up', out: 'Payment', refund: 'Refund', unknown: 'Adjustment' },
  at: moment,
  left: 'Balance',
  parts: (principal, present) => `Your money ${principal}, bonus ${present}`,
  noBills: 'No transactions yet',
  noBillsText: 'Top-ups, payments and refunds appear here',
  toCard: 'See the card',
  payOn: 'Continue paying',

  // Password
  setTitle: 'Set the password',
  changeTitle: 'Change the password',
  passwordNote: 'A 6-digit password for card payments',
  forgot: 'Forgot your password? You can reset it here without it',
  lockedNote: 'Your card is locked. Resetting the password unlocks it',
  stepsLabel: 'Steps',
  steps: ['Confirm your number', 'New password', 'Repeat'],
  proofText: 'We will send a code to the number you logged in with',
  sentTo: (mobile) => `Sent to ${mobile}`,
  getCode: 'Get code',
  getAgain: 'Resend code',
  wait: (seconds) => `Resend in ${seconds} s`,
  code: 'Code',
  verify: 'Next',
  verifying: 'Checking',
  newPassword: 'New password',
  newHint: 'Avoid your birthday, repeated digits and sequences',
  repeat: 'Repeat new password',
  said: {
    'too-short': 'Enter 6 digits',
    'too-long': 'Enter 6 digits',
    'not-digits': 'Enter 6 digits',
    weak: 'Too easy to guess. Avoid repeated digits and sequences',
  },
  different: 'The passwords do not match. Please start again',
  codeOver: 'The code has expired. Please get a new one',
  notSet: 'Password not set',
  open: 'Poor connection. We cannot confirm the password was set',
  openText: 'Get a new code and enter the same password again',
  again: 'Try again',
  done: 'Password set',
  doneText: 'Use it to pay by card. Do not share it',
  needCard: 'You do not need a password without a member card',
}
