import { dayOf, timeOf, type Day } from '@/domain/general/day'
import { pluralize, englishDate, englishDay } from '@/domain/general/english'
import type { RegistrationStatus } from '@/domain/registration/registration'
import type { Messages } from '../use-messages'
import { common } from './common'

type Said = Messages['visit']
type Head = (facts: Parameters<Said['head']>[0]) => ReturnType<Said['head']>
type MoneyBack = Parameters<Said['cancelSheet']['money']>[0]
type CancelBar = Parameters<Said['cancelSheet']['bar']>[0]

const dayTime = (date: Day, today: Day, time: string): string =>
  date === today ? `today at ${time}` : `on ${englishDay(date)} at ${time}`

const HEADS: Record<RegistrationStatus, Head> = {
  'awaiting-payment': ({ payUntil, isPayOver }) =>
    isPayOver
      ? { title: 'Payment time has expired', text: 'It may have been released. Checking with the clinic' }
      : {
          title: 'Held for you',
          text: payUntil ? `Pay before ${payUntil}, or it is released` : 'Pay to confirm your appointment',
        },
  reserved: ({ date, today, time }) => ({
    title: 'You are booked',
    text: `Be at the clinic ${dayTime(date, today, time)}`,
  }),
  'awaiting-sign': ({ signUntil }) => ({
    title: 'You can check in now',
    text: signUntil ? `Scan the code at the front desk before ${signUntil}` : 'Scan the code at the front desk',
  }),
  signed: ({ ahead, room }) => ({
    title: ahead !== undefined && ahead <= 3 ? 'Almost your turn' : 'Please take a seat',
    text: room ? `When your number is called, go to ${room}` : 'Go in when your number is called',
  }),
  called: ({ orderNo }) => ({
    title: 'It is your turn',
    text: orderNo > 0 ? `Number ${orderNo}, please go in` : 'Please go in',
  }),
  finished: () => ({ title: 'This visit is finished', text: 'You can book this doctor again' }),
  missed: () => ({ title: 'You missed this visit', text: 'You did not check in, and the time has passed' }),
  cancelled: ({ movedTo, today }) =>
    movedTo
      ? { title: 'This appointment was moved', text: `Now ${dayTime(movedTo.date, today, movedTo.time)}` }
      : { title: 'This appointment is cancelled', text: 'You can book again' },
  stopped: () => ({
    title: 'Cancelled by the clinic',
    text: 'The clinic cancelled this session. It does not count as missed',
  }),
  unknown: () => ({ title: 'Status unknown', text: 'Please call the clinic, or check again later' }),
}

const SIGN_OVER = { title: 'Check-in has ended', text: 'Please ask at the front desk if you can still be seen' }

const SEALS: Record<RegistrationStatus, ReturnType<Said['seal']>> = {
  'awaiting-payment': { text: 'To pay', label: 'To pay' },
  reserved: { text: 'Booked', label: 'Booked' },
  'awaiting-sign': { text: 'Check in', label: 'Check in now' },
  signed: { text: 'Arrived', label: 'Arrived' },
  called: { text: 'Visit', label: 'In consultation' },
  finished: { text: 'Done', label: 'Finished' },
  missed: { text: 'Missed', label: 'Missed' },
  cancelled: { text: 'Void', label: 'Cancelled' },
  stopped: { text: 'Void', label: 'Cancelled by the clinic' },
  unknown: { text: '?', label: 'Status unknown' },
}

const sumOf = (fen: number | undefined): string => (fen === undefined ? 'The fee' : common.yuan(fen))
const MONEY_BACK: Record<MoneyBack, (feeFen: number | undefined) => string> = {
  'not-paid': () => 'Nothing paid, so nothing to refund',
  refundable: (feeFen) => `${sumOf(feeFen)} will be refunded to the original payment method`,
  'paid-at-desk': () => 'Paid at the front desk. Please get the refund there',
  'time-expired': () => 'Too late for an online refund. Please contact the clinic',
  'made-at-desk': () => 'Booked at the front desk. Please contact the desk',
  'disabled-by-wechat': () => 'No online refunds at this clinic. Please contact the front desk',
  unknown: () => 'Please ask the clinic about the refund',
}

const BARS: Record<CancelBar, (until: string | undefined) => string> = {
  'too-late': (until) =>
    until
      ? `You could cancel until ${until}. Please call the clinic`
      : 'It is too late to cancel online. Please call the clinic',
  'made-at-desk': () => 'Booked at the front desk. To cancel, please call the clinic',
  closed: () => 'You can no longer cancel this online. Please call the clinic',
}

export const visit: Said = {
  head: (facts) => (facts.isSignOver ? SIGN_OVER : HEADS[facts.status](facts)),
  seal: (status) => SEALS[status],

  ticket: 'Ticket number',
  goTo: 'Please go to',
  anyRoom: 'the consulting room',
  numberUnit: '',
  queue: 'Queue',
  place: { called: 'Being seen', next: 'Next', waiting: 'Waiting', me: 'You' },
  others: (count) => `${count} more`,
  ahead: 'Ahead of you:',
  aheadCount: (count) => pluralize(count, 'person', 'people'),
  youAreNext: 'You are next',
  daysAhead: (days) => (days === 0 ? 'Today' : days === 1 ? 'Tomorrow' : `In ${days} days`),
  signWindow: (from, until) => `Check in ${from}–${until}`,

  code: 'Check-in QR code',
  codeHint: 'Turn up your brightness and show this code at the front desk',
  labels: { patient: 'Patient', time: 'Time', place: 'Place', regNo: 'Booking no.' },
  dayTime: (date, time) => `${englishDay(date)} ${time}`,

  fee: 'Fee',
  feeState: {
    awaiting: 'to pay',
    wechat: 'paid by WeChat',
    'member-card': 'paid by member card',
    'at-desk': 'pay at the desk',
  },
  free: 'Free',
  refund: 'Refund',
  refunding: (fen) => (fen === undefined ? 'Refunding the fee' : `Refunding ${common.yuan(fen)}`),
  refunded: (fen) => `${sumOf(fen)} refunded`,
  timeline: 'History',
  at: (instant) => `${englishDate(dayOf(instant))} ${timeOf(instant)}`,

  pay: 'Pay now',
  directions: 'Directions',
  bookAgain: 'Book again',
  cancel: 'Cancel',
  notFound: 'Appointment not found',
  notFoundText: 'It may belong to another patient. Switch patient and try again',
  changePatient: 'Change patient',
  signIn: 'Log in',

  cancelSheet: {
    title: 'Cancel this appointment',
    effects: 'After cancelling',
    money: (back, feeFen) => MONEY_BACK[back](feeFen),
    number: 'The appointment is offered to the waiting list first, then released online',
    missed: (count, limit) =>
      limit > 0
        ? `This does not count as missed. So far: ${pluralize(count, 'missed visit')}; booking is paused after ${limit}`
        : `This does not count as missed. So far: ${pluralize(count, 'missed visit')}`,
    missedUnknown: 'Cancelling in time does not count as missed',
    reason: 'Why are you cancelling?',
    reasons: {
      'no-time': 'No time',
      'feel-better': 'I feel better',
      'wrong-choice': 'Booked by mistake',
      other: 'Other',
    },
    reasonText: 'Your reason',
    reasonPlaceholder: 'Optional, shared with the clinic',
    keep: 'Keep it',
    cancel: 'Cancel it',
    cancelling: 'Cancelling',
    failed: 'Not cancelled. Your appointment is still booked. ',
    unsure:
      'We cannot confirm the cancellation yet. Please do not cancel again. Check when you are online, or call the clinic.',
    done: 'Cancelled',
    barTitle: 'Too late to cancel online',
    bar: (bar, until) => BARS[bar](until),
    noPhone: 'Please go to the front desk',
    loseTitle: 'Discard your reason?',
    loseText: 'What you wrote will be lost',
    loseOk: 'Discard',
    loseCancel: 'Keep writing',
  },
}
