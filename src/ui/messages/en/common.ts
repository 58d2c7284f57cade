import { addDays, dayOf, timeOf } from '@/domain/general/day'
import { englishDate, englishDay, englishWeekday, lowerFirstInSentence } from '@/domain/general/english'
import { formatYuan } from '@/domain/general/money'
import type { Messages } from '../use-messages'

export const common: Messages['common'] = {
  appName: 'Sujian',
  retry: 'Try again',
  retriesOnline: 'We will try again when you are back online',
  why: 'Why?',
  back: 'Back',
  backHome: 'Back to home',
  understood: 'OK',
  loading: 'Loading',
  call: 'Call',
  callClinic: 'Call the clinic',
  notRefreshed: (time) => `Not updated since ${time}`,
  yuan: (fen) => (fen === undefined ? 'ask the clinic' : `${formatYuan(fen)}\u00a0yuan`),
  monthDay: englishDate,
  weekday: englishWeekday,
  nearDay: (day, today) => (day === today ? 'Today' : day === addDays(today, 1) ? 'Tomorrow' : englishWeekday(day)),
  nearTime: (at, today) => (dayOf(at) === today ? timeOf(at) : `${timeOf(at)} on ${englishDate(dayOf(at))}`),
  fullDay: englishDay,
  partOfDay: (day, part) => `${day} ${lowerFirstInSentence(part)}`,
  joined: (parts) => parts.join('. '),
  language: 'Language',
  languageFailed: 'The language could not be loaded. Please try again',
  dayPart: { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
  strip: { label: 'Current patient', before: 'For', after: '', change: 'Switch' },
  otherWindow: {
    title: 'Changed in another window',
    patient: (name) =>
      `The patient is now ${name}. Unsent changes were discarded. Check who this is for before you continue`,
    signedOut: 'You logged out in another window. Please log in again',
    clinic: 'The clinic has changed. Check the clinic before you continue',
  },
  tabs: { label: 'Main menu', home: 'Home', doctors: 'Book', patients: 'Me', waiting: (count) => `${count} to do` },
}
