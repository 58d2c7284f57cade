import { dayOf, timeOf } from '@/domain/general/day'
import { englishDate } from '@/domain/general/english'
import { yuanText } from '@/domain/general/money'
import type { Words } from '../words'

const plain = (fen: number): string => yuanText(fen).replace(/\.00$/, '')

export const recharge: Words['recharge'] = {
  // choosing
  title: 'Top up',
  noteNew: 'Your first top-up gives you a member card, without a fee',
  noteBalance: (amount) => `Balance now ${amount}`,
  form: 'Amount',
  presets: 'Amounts of the clinic',
  plain,
  yuan: 'yuan',
  gift: (fen) => `+${plain(fen)} gift`,
  noGift: 'No gift',
  presetLabel: (amount, gift) => `Pay in ${amount}, ${gift}`,
  free: 'Other amount',
  freeHint: (least, most) => (most ? `${least} to ${most}` : `${least} or more`),
  freeHintMost: (most) => `${most} at most`,
  faults: {
    nothing: 'Please choose or type an amount',
    unreadable: 'This is not one amount. Use digits only, such as 1234.50',
    'not-an-amount': 'Please type an amount above 0',
    'too-little': (least) => `At least ${least}`,
    'too-much': (most) => (most ? `At most ${most}` : 'Too much. Please type less'),
    closed: 'The clinic takes no top-ups now',
  },
  get: 'What goes onto the card',
  pay: 'You pay',
  principal: 'Paid in',
  present: 'Gift',
  sum: 'Together',
  giftLater: 'The clinic tells it before you pay',
  nothingYet: 'Choose an amount to see what is paid in and what is a gift',
  rules: 'Rules',
  wechatOnly: 'Top-ups are paid by WeChat only',
  order: 'What you paid in is used first, then the gift',
  chooseFirst: 'Choose an amount',
  toPay: 'Pay',
  arrives: (amount) => `${amount} on the card`,
  making: 'Preparing',
  checking: 'Checking with the clinic whether it was prepared. No money was taken.',
  notMade: 'Not topped up, no money was taken. ',
  open: 'We do not know whether the top-up was prepared. No money was taken.',
  openText: 'Tap again: we look first and never prepare two',

  // paying
  payTitle: 'Confirm the top-up',
  payNote: 'Please check the amount and the rules first',
  slip: 'Your top-up',
  giftUnknown: "Added by the clinic's rules",
  giftChanged: 'The clinic has changed the gift. Please check before you pay',
  other: 'Another amount',

  // what became of it
  done: 'Topped up',
  doneAt: (at) => `Paid ${englishDate(dayOf(at))} ${timeOf(at)}`,
  seal: 'Paid',
  balanceWaits: 'The clinic has not sent the balance yet',
  closed: 'This top-up is closed',
  closedText: 'It was not paid in time. Money that was taken goes back by itself',
  refunded: 'This top-up was paid back',
  refundedText: 'The money goes back to WeChat. For questions, please call the clinic',
  unclear: 'It is not clear how this top-up stands',
  unclearText: 'Please do not pay again. Check once more or call the clinic',
  lost: 'Top-up not found',
  lostText: 'See the balance and the statement before you pay again',
  checkAgain: 'Check again',
  again: 'Top up again',
  toCard: 'See the card',
  goBack: 'Go back',

  // where nothing can be paid in
  closedHere: 'The clinic takes no top-ups now',
  closedHereText: 'Your balance can still be used. To top up, ask the clinic',
  frozen: 'No top-up now',
  frozenText: 'The clinic has stopped payment by card. Your balance is still there',
  noPay: 'No top-up online now',
  noPayText: 'The clinic has no WeChat Pay. Please go to the desk',
}
