import { addDays, dayOf, timeOf } from '@/domain/general/day'
import { pluralize, englishDay } from '@/domain/general/english'
import { formatYuan } from '@/domain/general/money'
import type { Messages } from '../use-messages'

const money = (fen: number): string => `${formatYuan(fen)}\u00a0yuan`

export const chat: Messages['chat'] = {
  log: (name) => `Conversation with ${name}`,
  opening: 'Opening the consultation',
  desk: 'Front desk',
  forPatient: (name) => `For ${name}`,
  status: {
    'awaiting-payment': 'Not paid yet',
    'awaiting-accept': 'Waiting for the doctor',
    'in-progress': 'In progress',
    finished: 'Ended',
    refused: 'Not accepted',
    'timed-out': 'Timed out',
    cancelled: 'Cancelled',
    unknown: 'Unknown',
  },
  gone: 'Consultation not found',
  goneText: 'It may belong to another account. See your consultations',
  toList: 'My consultations',
  hello: 'Say hello',
  helloText: 'Describe your symptoms and when they started',
  helloDesk: 'Leave a message and the front desk will reply',
  elsewhere: (count) => `${count} more unread`,

  // Status
  duration: (minutes) =>
    minutes < 60
      ? `${minutes} min`
      : minutes < 48 * 60
        ? pluralize(Math.floor(minutes / 60), 'hour')
        : pluralize(Math.floor(minutes / (24 * 60)), 'day'),
  average: (duration) => `Usually replies in ${duration}`,
  timeLeft: (duration) => `${duration} left`,
  timeLeftLabel: (until) => `Ends ${until}`,
  until: (at, today) => {
    const day = dayOf(at)
    const near = day === today ? 'today' : day === addDays(today, 1) ? 'tomorrow' : englishDay(day)
    return `${near} ${timeOf(at)}`
  },
  unpaid: 'Not paid yet',
  unpaidText: 'The doctor will see your question after payment',
  pay: 'Pay',
  accepting: (name) => `Waiting for Dr ${name} to accept`,
  replying: (name) => `Waiting for Dr ${name} to reply`,
  waited: (duration) => `Waited ${duration}`,
  slow: 'longer than usual',
  acceptBy: (until) => `Must accept by ${until}`,
  replyBy: (until) => `Must reply by ${until}`,
  refundElse: (fen) => `or ${money(fen)} is refunded automatically`,
  broken: 'The doctor did not reply in time',
  brokenText: (fen) =>
    fen > 0
      ? `${money(fen)} will be refunded automatically`
      : 'It will end automatically. You do not need to do anything',
  rounds: (count) => `${pluralize(count, 'question')} left`,
  roundsOpen: 'You can ask more questions',
  usedUp: 'You have no questions left',
  usedUpText: 'To ask more, start a new consultation',
  finished: 'The consultation has ended',
  finishedText: 'You can read it at any time',
  refused: 'The doctor did not accept this consultation',
  lateAccept: 'The doctor did not accept in time',
  lateReply: 'The doctor did not reply in time',
  refund: (fen, standing) =>
    `${money(fen)} ${standing === 'refunding' ? 'is being refunded' : 'has been refunded'} to the original payment method`,
  freeOfCharge: 'Nothing was charged',
  cancelled: 'Cancelled because it was not paid',
  unknownStatus: 'No messages can be sent now',
  again: 'New consultation',
  seeInPerson: 'Book a visit',
  call120: 'Call 120',
  callClinic: 'Call the clinic',

  // Messages
  me: 'You',
  clinicSays: 'Clinic',
  says: (name) => name,
  moment: (at, today) => {
    const day = dayOf(at)
    if (day === today) return timeOf(at)
    return `${day === addDays(today, -1) ? 'Yesterday' : englishDay(day)} ${timeOf(at)}`
  },
  delivery: {
    behind: 'Waiting for the previous message',
    sending: 'Sending',
    failed: 'Not sent',
    sent: 'Delivered',
    seen: 'Read',
  },
  resend: 'Send again',
  resendOf: (text) => `Send again: ${text}`,
  discard: 'Delete',
  discardOf: (text) => `Delete: ${text}`,
  picture: 'Photo',
  pictureOf: (name) => `Photo from ${name}`,
  pictureFailed: 'The photo did not load',
  open: 'Open',
  unknown: 'This message cannot be shown here',
  cut: 'Too long to show in full',
  news: (name, text) => `${name}: ${text}`,
  newsMany: (count, name, text) => `${pluralize(count, 'new message')}, latest from ${name}: ${text}`,
  notSent: 'A message was not sent',

  // Connection
  connecting: 'Connecting',
  offline: 'You are offline. Messages will be sent when you reconnect',
  lastTime: 'Showing saved messages. Checking for new ones',

  // Composer
  field: 'Message',
  hint: (name) => `Message ${name}`,
  send: 'Send',
  quick: 'Quick replies',
  phrases: [
    'How do I prepare it?',
    'What foods should I avoid?',
    'When should I come back?',
    'I feel unwell after taking the medicine',
  ],
  deskPhrases: ['When do you close today?', 'When can I pick up my medicine?', 'I want to change my appointment'],
  problem: {
    empty: 'Please enter a message',
    'too-long': 'Too long. Please send up to 1,000 characters at a time',
    'not-a-picture': 'This photo cannot be sent. Please take another',
    closed: 'No messages can be sent now',
    'too-many': 'Many messages are waiting to be sent. Please wait a moment',
  },
  closed: 'Read only',
  expired: "The clinic's service has expired. This chat is read only",

  // Export
  keep: 'Save a copy',
  keepShort: 'Save chat',
  gathering: (count) => `Collecting messages: ${count} so far`,
  gatherFailed: 'Some messages could not be loaded. Please try again',
  copyAll: 'Copy all',
  copied: 'Copied. You can paste it into a note',
  copyFailed: 'Not copied. Press and hold the text below to select it',
  share: 'Share',
  saveFile: 'Save as a text file',
  transcript: 'Conversation',
  transcriptHead: (doctor, patient) => [`Online consultation with Dr ${doctor}`, `Patient: ${patient}`],
  transcriptDesk: (clinic) => [`Conversation with the front desk of ${clinic}`],
  savedAt: (at) => `Saved ${at}`,
  pictureAt: (url) => `[Photo] ${url}`,
  fileName: (day) => `consultation-${day}.txt`,
}
