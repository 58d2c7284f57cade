import { bookOfAddresses } from './address/rows'
import { bookOfConsultations } from './consultation/rows'
import { bookOfChats, bookOfPasses, bookOfMessages } from './chat/rows'
import { bookOfCharges, bookOfDeliveries, bookOfGoods, bookOfStocks, bookOfLocks } from './order/rows'
import { bookOfBills, bookOfMemberCards } from './member-card/rows'
import { bookOfTickets, bookOfAccounts, bookOfTokens, bookOfCodes, bookOfSaved, bookOfTroubles } from './session/rows'
import { bookOfHealthCards, bookOfPatients, bookOfCards } from './patient/rows'
import { bookOfExaminations, bookOfRecords } from './record/rows'
import { bookOfClinics, bookOfDepartments } from './clinics/rows'
import { bookOfDoctors, bookOfPlaces } from './doctor/rows'
import { bookOfSlots } from './scheduling/rows'
import { bookOfLandings, bookOfShortLinks } from './landing/rows'
import { bookOfUploadKeys } from './upload/rows'
import { bookOfCourses, bookOfTherapies } from './therapy/rows'
import { bookOfWaitlist } from './waitlist/rows'
import { bookOfRegistrations, bookOfCalls } from './registration/rows'
import { bookOfTransactions, bookOfRefunds } from './payment/rows'

/** Creates all tables of the clinic, empty. */
export const openBooks = () => ({
  clinics: bookOfClinics(),
  departments: bookOfDepartments(),
  doctors: bookOfDoctors(),
  places: bookOfPlaces(),
  slots: bookOfSlots(),
  accounts: bookOfAccounts(),
  tokens: bookOfTokens(),
  codes: bookOfCodes(),
  patients: bookOfPatients(),
  cards: bookOfCards(),
  registrations: bookOfRegistrations(),
  calls: bookOfCalls(),
  transactions: bookOfTransactions(),
  refunds: bookOfRefunds(),
  saved: bookOfSaved(),
  locks: bookOfLocks(),
  charges: bookOfCharges(),
  deliveries: bookOfDeliveries(),
  goods: bookOfGoods(),
  stocks: bookOfStocks(),
  memberCards: bookOfMemberCards(),
  bills: bookOfBills(),
  addresses: bookOfAddresses(),
  consultations: bookOfConsultations(),
  chats: bookOfChats(),
  passes: bookOfPasses(),
  messages: bookOfMessages(),
  records: bookOfRecords(),
  examinations: bookOfExaminations(),
  healthCards: bookOfHealthCards(),
  tickets: bookOfTickets(),
  uploadKeys: bookOfUploadKeys(),
  waitlist: bookOfWaitlist(),
  therapies: bookOfTherapies(),
  courses: bookOfCourses(),
  landings: bookOfLandings(),
  shortLinks: bookOfShortLinks(),
  troubles: bookOfTroubles(),
})
export type Books = ReturnType<typeof openBooks>
