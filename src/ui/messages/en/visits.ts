import { pluralize } from '@/domain/general/english'
import { englishDate, englishDay } from '@/domain/general/english'
import type { RegistrationStatus } from '@/domain/registration/registration'
import type { Messages } from '../use-messages'

const STATUS: Record<RegistrationStatus, string> = {
  reserved: 'Booked',
  'awaiting-payment': 'To pay',
  'awaiting-sign': 'Check in',
  signed: 'Checked in',
  called: 'Being seen',
  finished: 'Done',
  missed: 'Missed',
  cancelled: 'Cancelled',
  stopped: 'Called off',
  unknown: 'Ask clinic',
}

export const visits: Messages['visits'] = {
  title: 'My visits',
  note: 'Clinic visits and therapy',
  kinds: 'Visit type',
  kind: { outpatient: 'Clinic', therapy: 'Therapy' },
  list: 'Visits',
  ahead: 'Coming up',
  over: 'Past and cancelled',
  status: (status) => STATUS[status],
  when: (date, today, time) => `${date === today ? 'Today' : englishDay(date)}, ${time}`,
  payUntil: (time) => `Pay before ${time}`,

  filters: 'Filter',
  clinic: 'Clinic',
  allClinics: 'All clinics',
  person: 'Patient',
  everybody: 'Everyone',
  day: 'Day',
  chosenDay: (day) => englishDate(day),
  chooseDay: 'Choose a day',
  clearDay: 'Any day',

  none: { outpatient: 'No clinic visits yet', therapy: 'No therapy yet' },
  noneText: { outpatient: 'Visits you book appear here', therapy: 'Therapy you book appears here' },
  noneChosen: 'No matching visits',
  noneChosenText: 'Try another clinic, day or patient',
  showAll: 'Show all',
  nothingAhead: { outpatient: 'No upcoming visits', therapy: 'No upcoming therapy' },
  otherAhead: {
    outpatient: (count) => `See ${pluralize(count, 'visit')}`,
    therapy: (count) => `See ${pluralize(count, 'therapy session')}`,
  },
  book: 'Book a visit',
  bookTherapy: 'Book therapy',
  bookAgain: (who) => `Book ${who} again`,
  closed: "The clinic's service has expired. You can see your visits, but cannot book new ones",

  keptTitle: 'Tickets saved on this phone',
  keptText: (time) => `You are offline. Last confirmed at ${time}`,
}
