import { dayOf, timeOf } from '@/domain/general/day'
import { englishDate, englishDay } from '@/domain/general/english'
import type { TherapyStatus } from '@/domain/therapy/therapy'
import type { Messages } from '../use-messages'
import { common } from './common'

type Said = Messages['therapyVisit']
type Head = (facts: Parameters<Said['head']>[0]) => ReturnType<Said['head']>

const HEADS: Record<TherapyStatus, Head> = {
  reserved: ({ date, today, time, room }) => ({
    title: 'Therapy is booked',
    text: `${date === today ? `Today at ${time}` : `On ${englishDay(date)} at ${time}`}, ${room || 'at the clinic'}`,
  }),
  'awaiting-sign': ({ signUntil }) => ({
    title: 'You can check in now',
    text: signUntil ? `Check in at the clinic before ${signUntil}` : 'Check in at the clinic',
  }),
  signed: () => ({ title: 'You are checked in', text: 'The therapist will call you' }),
  cancelled: () => ({ title: 'This therapy is cancelled', text: 'You can book again' }),
  unknown: () => ({ title: 'Status unknown', text: 'Please call the clinic, or check again later' }),
}
const PAST: Partial<Record<TherapyStatus, ReturnType<Head>>> = {
  reserved: { title: 'That day has passed', text: 'If you missed it, please call the clinic' },
  'awaiting-sign': { title: 'That day has passed', text: 'If you missed it, please call the clinic' },
  signed: { title: 'You checked in that day', text: 'You can book again' },
}
const SEALS: Record<TherapyStatus, ReturnType<Said['seal']>> = {
  reserved: { text: 'Booked', label: 'Booked' },
  'awaiting-sign': { text: 'Check in', label: 'Check in now' },
  signed: { text: 'Arrived', label: 'Arrived' },
  cancelled: { text: 'Void', label: 'Cancelled' },
  unknown: { text: '?', label: 'Status unknown' },
}

export const therapyVisit: Said = {
  head: (facts) => (facts.date < facts.today && PAST[facts.status]) || HEADS[facts.status](facts),
  seal: (status) => SEALS[status],
  ticket: 'Therapy ticket',
  goTo: 'Please go to',
  numberUnit: '',
  code: 'Check-in code',
  codeHint: 'Turn up your brightness and show this code at the front desk',
  labels: {
    patient: 'Patient',
    time: 'Time',
    place: 'Place',
    items: 'Treatment',
    regNo: 'Booking no.',
    therapist: 'Therapist',
  },
  dayTime: (date, from, until) => `${englishDay(date)}, ${from}–${until}`,
  minutes: (count) => `${count} min`,
  feeRow: 'Fee',
  feeAtDesk: (fen) => `${common.yuan(fen)}, at the clinic`,
  feeByCourse: 'One session of the course',
  free: 'Free',
  timeline: 'History',
  at: (instant) => `${englishDate(dayOf(instant))}, ${timeOf(instant)}`,
  signWindow: (from, until) => `Open ${from}–${until}`,
  course: 'Course',
  courseUsed: (used, total) => `${used} of ${total} used`,
  courseRest: (left) => (left > 0 ? `${left} left` : 'Used up'),
  courseList: 'Sessions of the course',
  courseThis: 'This one',
  planRest: (left) => `Plan the remaining ${left}`,
  cancel: 'Cancel',
  cancelShort: 'Cancel',
  cancelSheet: {
    title: 'Cancel this therapy',
    effects: 'What happens next',
    number: 'The time will be offered to others',
    course: 'The session is returned to your course',
    fee: 'Nothing paid, so nothing to refund',
    reason: 'Why are you cancelling?',
    reasons: ['No time', 'Feeling better', 'Chose the wrong one', 'Other'],
    keep: 'Keep it',
    cancel: 'Cancel',
    cancelling: 'Cancelling',
    done: 'Cancelled',
    failed: 'Not cancelled. Your booking is unchanged. ',
    unsure: 'We cannot confirm the cancellation yet. Check again when you are online, or call the clinic.',
    barTitle: 'Cannot be cancelled online',
    bar: (bar, until) =>
      bar === 'too-late'
        ? `You could cancel until ${until ?? 'the time set by the clinic'}. Please call the clinic`
        : 'This cannot be cancelled online now. Please call the clinic',
    noPhone: 'Please ask at the front desk',
  },
  again: 'Book again',
  directions: 'Directions',
  notFound: 'Therapy not found',
  notFoundText: 'It may belong to another patient. Switch patient and try again',
  changePatient: 'Change patient',
}
