import { addDays, dayOf, timeOf } from '@/domain/general/day'
import { counted, englishDay } from '@/domain/general/english'
import { yuanText } from '@/domain/general/money'
import type { Words } from '../words'

const money = (fen: number): string => `${yuanText(fen)}\u00a0yuan`

export const chat: Words['chat'] = {
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
    'timed-out': 'Not in time',
    cancelled: 'Cancelled',
    unknown: 'Unknown',
  },
  gone: 'This consultation was not found',
  goneText: 'It may belong to another account. See your own consultations',
  toList: 'My consultations',
  hello: 'Say hello',
  helloText: 'Tell the doctor what is wrong and since when',
  helloDesk: 'Leave a message; the front desk answers when it is seen',
  elsewhere: (count) => `${count} more unread`,

  // how things stand
  duration: (minutes) =>
    minutes < 60
      ? `${minutes} min`
      : minutes < 48 * 60
        ? counted(Math.floor(minutes / 60), 'hour')
        : counted(Math.floor(minutes / (24 * 60)), 'day'),
  average: (duration) => `Usually answers in ${duration}`,
  timeLeft: (duration) => `${duration} left`,
  timeLeftLabel: (until) => `Ends ${until}`,
  until: (at, today) => {
    const day = dayOf(at)
    const near = day === today ? 'today' : day === addDays(today, 1) ? 'tomorrow' : englishDay(day)
    return `${near} ${timeOf(at)}`
  },
  unpaid: 'Not paid yet',
  unpaidText: 'The doctor sees your question once it is paid',
  pay: 'Pay',
  accepting: (name) => `Waiting for Dr. ${name} to accept`,
  replying: (name) => `Waiting for Dr. ${name} to answer`,
  waited: (duration) => `${duration} so far`,
  slow: 'longer than usual',
  acceptBy: (until) => `Accepted by ${until} at the latest`,
  replyBy: (until) => `Answered by ${until} at the latest`,
  refundElse: (fen) => `or ${money(fen)} comes back by itself`,
  broken: 'The doctor has not answered in time',
  brokenText: (fen) =>
    fen > 0 ? `${money(fen)} comes back by itself; you need not ask` : 'It ends by itself; you need not do anything',
  rounds: (count) => `${counted(count, 'more question')} you can ask`,
  roundsOpen: 'You can go on asking',
  usedUp: 'All questions are used up',
  usedUpText: 'If there is more, you can begin a new consultation',
  finished: 'The consultation has ended',
  finishedText: 'You can read it again at any time',
  refused: 'The doctor did not accept this consultation',
  lateAccept: 'The doctor did not accept in time',
  lateReply: 'The doctor did not answer in time',
  refund: (fen, standing) =>
    `${money(fen)} ${standing === 'refunding' ? 'is being refunded' : 'has been refunded'} to where it came from`,
  freeOfCharge: 'Nothing was charged',
  cancelled: 'Not paid, so it was cancelled',
  unknownStatus: 'No messages can be sent now',
  again: 'New consultation',
  seeInPerson: 'Book a visit',
  call120: 'Call 120',

  // messages
  me: 'Me',
  clinicSays: 'Clinic',
  says: (name) => `${name} says`,
  moment: (at, today) => {
    const day = dayOf(at)
    if (day === today) return timeOf(at)
    return `${day === addDays(today, -1) ? 'Yesterday' : englishDay(day)} ${timeOf(at)}`
  },
  delivery: {
    behind: 'After the one before',
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
  cut: 'Too long: only the beginning is shown',
  news: (name, text) => `${name} says: ${text}`,
  newsMany: (count, name, text) => `${counted(count, 'new message')}, the last from ${name}: ${text}`,
  notSent: 'A message was not sent',

  // the line
  connecting: 'Connecting',
  offline: 'No connection. What you write is sent once it is back',
  lastTime: 'As seen last time; looking for news',

  // writing
  field: 'Message',
  hint: (name) => `Write to ${name}`,
  send: 'Send',
  quick: 'Phrases',
  phrases: [
    'How do I decoct it?',
    'What should I not eat?',
    'When do I come again?',
    'I feel unwell after the medicine',
  ],
  deskPhrases: ['When do you close today?', 'When can I fetch my medicine?', 'I want to move my visit'],
  problem: {
    empty: 'Please write something',
    'too-long': 'Too long: at most 1000 characters. Send it in parts',
    'not-a-picture': 'This photo cannot be sent. Please take another',
    closed: 'No messages can be sent now',
    'too-many': 'Many messages are still waiting. Please wait a little',
  },
  closed: 'Reading only',
  expired: "The clinic's system licence has expired: reading only",

  // to keep
  keep: 'Keep a copy',
  keepShort: 'Save chat',
  gathering: (count) => `Collecting, ${counted(count, 'message')} so far`,
  gatherFailed: 'A part could not be read. Please try again',
  copyAll: 'Copy all',
  copied: 'Copied. Paste it wherever you keep things',
  copyFailed: 'Not copied. Press and hold the text below to select it',
  share: 'Share',
  saveFile: 'Save as a text file',
  transcript: 'Conversation',
  transcriptHead: (doctor, patient) => [`Online consultation with Dr. ${doctor}`, `Patient: ${patient}`],
  transcriptDesk: (clinic) => [`Conversation with the front desk of ${clinic}`],
  savedAt: (at) => `Saved ${at}`,
  pictureAt: (url) => `[Photo] ${url}`,
  fileName: (day) => `consultation-${day}.txt`,
}
