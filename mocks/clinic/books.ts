import { bookOfAddresses } from './address/rows'
import { bookOfConsultations, bookOfConversations, bookOfPasses } from './consultation/rows'
import { bookOfMessages } from './chat/rows'
import { bookOfCharges, bookOfDeliveries, bookOfGoods, bookOfStocks } from './order/tables'
import { bookOfBills, bookOfMemberCards } from './member-card/rows'
import { bookOfTickets } from './session/codes'
import { bookOfHealthCards } from './patient/health-card'
import { bookOfExaminations, bookOfRecords } from './record/rows'
import {
  NO_DAY,
  type AccountRow,
  type CallRow,
  type CardRow,
  type CodeRow,
  type LockRow,
  type PatientRow,
  type RefundRow,
  type RegistrationRow,
  type SavedRow,
  type TokenRow,
  type TransactionRow,
  type TroubleRow,
} from './rows'
import { bookOfClinics, bookOfDepartments, bookOfDoctors, bookOfPlaces, bookOfSlots } from './clinics/tables'
import { bookOfLandings, bookOfShortLinks } from './landing/rows'
import { Table } from './table'
import { bookOfUploadKeys } from './upload/keys'
import { bookOfCourses, bookOfTherapies } from './therapy/rows'
import { bookOfWatches } from './waitlist/rows'

export const bookOfAccounts = () =>
  new Table<AccountRow, 'mobile' | 'openId'>(
    'accounts',
    { id: '', mobile: '', openId: '', nickName: '', activePatientId: '', isSubscribed: true },
    ['mobile', 'openId'],
  )
export const bookOfTokens = () =>
  new Table<TokenRow, 'accountId'>('tokens', { id: '', accountId: '', patientId: '', expireAt: 0, usesLeft: null }, [
    'accountId',
  ])
export const bookOfCodes = () =>
  new Table<CodeRow>('codes', { id: '', code: '', sentAt: 0, expireAt: 0, triesLeft: 5, isUsed: false })

export const bookOfPatients = () =>
  new Table<PatientRow, 'accountId' | 'idCard'>(
    'patients',
    {
      id: '',
      accountId: '',
      name: '',
      sex: 0,
      birthday: NO_DAY,
      mobile: '',
      idCardType: 5,
      idCard: '',
      relation: 9,
      isMain: false,
      guardian: null,
      allergyHistory: '',
      pastHistory: '',
      version: 1,
    },
    ['accountId', 'idCard'],
  )
export const bookOfCards = () =>
  new Table<CardRow, 'patientId'>('cards', { id: '', patientId: '', clinicId: '', cardNo: '', name: '', mobile: '' }, [
    'patientId',
  ])

export const bookOfRegistrations = () =>
  new Table<RegistrationRow, 'accountId' | 'patientId' | 'doctorDay' | 'scheduleId' | 'requestId' | 'chargeId'>(
    'registrations',
    {
      id: '',
      regNo: '',
      accountId: '',
      patientId: '',
      clinicId: '',
      departmentId: '',
      doctorId: '',
      placeId: '',
      doctorDay: '',
      scheduleId: '',
      slotId: '',
      date: NO_DAY,
      timeStart: '',
      timeEnd: '',
      dayPart: 0,
      orderNo: 0,
      businessType: 0,
      status: 0,
      feeFen: 0,
      payStatus: 0,
      payType: null,
      payDeadline: null,
      chargeId: '',
      requestId: '',
      reason: '',
      madeAt: 0,
      missedAt: null,
      rescheduledFrom: null,
      isMadeAtDesk: false,
      timeline: [],
    },
    ['accountId', 'patientId', 'doctorDay', 'scheduleId', 'requestId', 'chargeId'],
  )

export const bookOfCalls = () => new Table<CallRow>('calls', { id: '', orderNo: 0 })

export const bookOfTransactions = () =>
  new Table<TransactionRow, 'orderId'>(
    'transactions',
    {
      id: '',
      kind: 'registration',
      orderId: '',
      payType: 0,
      title: '',
      payee: '',
      amountFen: 0,
      result: 0,
      outcome: null,
      openedAt: 0,
      paidAt: null,
    },
    ['orderId'],
  )
export const bookOfRefunds = () =>
  new Table<RefundRow, 'orderId'>(
    'refunds',
    {
      id: '',
      kind: 'registration',
      orderId: '',
      transactionId: '',
      amountFen: 0,
      status: 1,
      reason: '',
      askedAt: 0,
      refundedAt: null,
    },
    ['orderId'],
  )
export const bookOfSaved = () => new Table<SavedRow>('saved', { id: '', reply: null })
export const bookOfLocks = () => new Table<LockRow>('locks', { id: '', lockId: '', holder: '', token: '', expireAt: 0 })
export const bookOfTroubles = () =>
  new Table<TroubleRow>('troubles', { id: '', level: '', message: '', route: '', at: '' })

/** Everything the clinic has written down. */
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
  conversations: bookOfConversations(),
  passes: bookOfPasses(),
  messages: bookOfMessages(),
  records: bookOfRecords(),
  examinations: bookOfExaminations(),
  healthCards: bookOfHealthCards(),
  tickets: bookOfTickets(),
  uploadKeys: bookOfUploadKeys(),
  watches: bookOfWatches(),
  therapies: bookOfTherapies(),
  courses: bookOfCourses(),
  landings: bookOfLandings(),
  shortLinks: bookOfShortLinks(),
  troubles: bookOfTroubles(),
})
export type Books = ReturnType<typeof openBooks>
