import { dayOf, timeOf } from '@/domain/general/day'
import { englishDate } from '@/domain/general/english'
import { formatYuan } from '@/domain/general/money'
import type { Messages } from '../use-messages'

const plain = (fen: number): string => formatYuan(fen).replace(/\.00$/, '')

export const recharge: Messages['recharge'] = {
  // Choice of amount
  title: 'Top up',
  noteNew: 'Your first top-up gives you a free member card',
  noteBalance: (amount) => `Current balance ${amount}`,
  form: 'Amount',
  presets: 'Suggested amounts',
  plain,
  yuan: 'yuan',
  gift: (fen) => `+${plain(fen)} bonus`,
  noGift: 'No bonus',
  presetLabel: (amount, gift) => `Top up ${amount}, ${gift}`,
  free: 'Other amount',
  freePlaceholder: 'Enter an amount',
  freeHint: (least, most) => (most ? `${least} to ${most}` : `${least} or more`),
  freeHintMost: (most) => `${most} at most`,
  faults: {
    nothing: 'Please choose or enter an amount',
    unreadable: 'Please enter one amount, such as 1234.50',
    'not-an-amount': 'Please enter an amount above 0',
    'too-little': (least) => `At least ${least}`,
    'too-much': (most) => (most ? `At most ${most}` : 'Too much. Please enter a smaller amount'),
    closed: 'Top-ups are not available now',
  },
  get: 'You will receive',
  pay: 'You pay',
  principal: 'Top-up',
  present: 'Bonus',
  sum: 'Total',
  giftLater: 'Shown before you pay',
  nothingYet: 'Choose an amount to see your bonus',
  rules: 'Rules',
  wechatOnly: 'Top-ups can only be paid with WeChat',
  order: 'Your money is used first, then the bonus',
  chooseFirst: 'Choose an amount',
  toPay: 'Pay',
  arrives: (amount) => `${amount} added to your card`,
  making: 'Preparing',
  checking: 'Checking with the clinic. You were not charged.',
  notMade: 'Not topped up. You were not charged. ',
  open: 'We cannot confirm the top-up yet. You were not charged.',
  openText: 'Tap again. We check first, so there are no duplicates',

  // Payment
  payTitle: 'Confirm the top-up',
  payNote: 'Please check the amount and the rules first',
  slip: 'Your top-up',
  giftUnknown: "Set by the clinic's rules",
  giftChanged: 'The bonus has changed. Please check before you pay',
  other: 'Another amount',

  // Result
  done: 'Topped up',
  doneAt: (at) => `Paid ${englishDate(dayOf(at))} ${timeOf(at)}`,
  seal: 'Paid',
  balanceWaits: 'The clinic has not sent the balance yet',
  closed: 'This top-up is closed',
  closedText: 'It was not paid in time. Any money charged is refunded automatically',
  refunded: 'This top-up was refunded',
  refundedText: 'The money is refunded to WeChat. For questions, please call the clinic',
  unclear: 'Top-up status unknown',
  unclearText: 'Please do not pay again. Check once more or call the clinic',
  lost: 'Top-up not found',
  lostText: 'Check your balance and statement before you pay again',
  checkAgain: 'Check again',
  again: 'Top up again',
  toCard: 'See the card',
  goBack: 'Back',

  // Recharging unavailable
  closedHere: 'Top-ups are not available now',
  closedHereText: 'You can still use your balance. To top up, ask the clinic',
  frozen: 'Top-ups paused',
  frozenText: 'The clinic has paused card payments. Your balance is safe',
  noPay: 'Online top-up unavailable',
  noPayText: 'The clinic does not accept WeChat Pay here. Please go to the front desk',
}
