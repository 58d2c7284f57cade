import { addDays, timeOf } from '@/domain/general/day'
import { englishWeekday } from '@/domain/general/english'
import { solarTermNear } from '@/domain/general/solar-term'
import type { Messages } from '../use-messages'
import { common } from './common'

const TERMS = [
  'Minor Cold',
  'Major Cold',
  'Start of Spring',
  'Rain Water',
  'Awakening of Insects',
  'Spring Equinox',
  'Pure Brightness',
  'Grain Rain',
  'Start of Summer',
  'Grain Full',
  'Grain in Ear',
  'Summer Solstice',
  'Minor Heat',
  'Major Heat',
  'Start of Autumn',
  'End of Heat',
  'White Dew',
  'Autumn Equinox',
  'Cold Dew',
  'First Frost',
  'Start of Winter',
  'Minor Snow',
  'Major Snow',
  'Winter Solstice',
]

export const home: Messages['home'] = {
  chooseClinic: 'Choose a clinic',
  changeClinic: 'Change clinic',
  toElder: 'Large text',
  toPlain: 'Normal text',
  greeting: {
    morning: 'Good morning',
    forenoon: 'Good morning',
    noon: 'Good afternoon',
    afternoon: 'Good afternoon',
    evening: 'Good evening',
  },
  hello: (greeting, name) => (name ? `${greeting}, ${name}` : greeting),
  term: (today) => {
    const near = solarTermNear(today, 2)
    if (!near) return undefined
    const name = TERMS[near.index] ?? ''
    if (near.day === today) return name
    return near.day === addDays(today, 1) ? `${name} tomorrow` : `${name} on ${englishWeekday(near.day)}`
  },

  next: 'Next visit',
  when: (day, today, part) => {
    const near = common.nearDay(day, today)
    return common.partOfDay(['Today', 'Tomorrow'].includes(near) ? near : common.fullDay(day), part)
  },
  doctorOf: (name) => `Dr ${name}`,
  payBefore: (deadline, minutes) => `${minutes} min left. Pay before ${timeOf(deadline)} to keep your appointment`,
  steps: ['Booked', 'Check in', 'Wait', 'Visit', 'Medicine'],
  stepsLabel: 'Visit progress',
  seal: { booked: 'Booked', arrived: 'Arrived' },
  toPay: 'To pay',
  pay: 'Pay now',
  see: 'See ticket',
  sign: 'Check in',
  allVisits: 'All visits',
  way: 'Directions',
  visitFailed: 'Your appointment could not be loaded',

  find: 'Which doctor would you like to see?',
  findHint: 'Name, department, specialty',
  loginHint: 'Log in to see your appointments',
  login: 'Log in',
  cardHint: 'Add a patient to book',
  addCard: 'Add a patient',
  noneHint: 'No appointments yet',
  byDepartment: 'By department',
  whichOne: 'Not sure who to see?',

  common: 'Services',
  book: 'Book',
  bookNote: 'Choose a doctor and a time',
  bookOff: { expired: 'Online booking is unavailable', unsupported: 'This clinic has no online booking' },
  bookByPhone: 'Book by phone',
  clinic: 'Clinic',
  clinicNote: 'Hours, phone, directions',
  clinicFailed: 'The clinic could not be loaded. Tap to try again',
  clinicLost: "The clinic's phone could not be loaded",
  switchClinic: 'Change clinic',
  patients: 'Patients',
  patientsNote: 'You and your family',
  therapy: 'Book therapy',
  therapyOff: 'Online therapy booking is not available now',
  consultation: 'Ask a doctor',
  consultationNote: 'Describe your symptoms and a doctor will reply',
  therapyNote: 'Massage, acupuncture, moxibustion; single visits or a course',

  recent: 'Your doctors',
  allRecent: 'All',
  recentFailed: 'Your doctors could not be loaded',
  nextFree: 'Next available',
  seeDoctor: 'Schedule',
}
