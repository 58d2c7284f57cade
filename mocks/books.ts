import type { Day } from '@/domain/day'
import type {
  AccountRow,
  CardRow,
  CodeRow,
  LockRow,
  PatientRow,
  RefundRow,
  RegistrationRow,
  SavedRow,
  TokenRow,
  TransactionRow,
  TroubleRow,
} from './rows'
import type { ClinicRow, DepartmentRow, DoctorRow, PlaceRow, SlotRow } from './house-rows'
import { Table } from './table'

/** An instant of a row: milliseconds, 0 or null where there is none. */
export const NO_DAY: Day = '0001-01-01'

export const bookOfClinics = () =>
  new Table<ClinicRow>('clinics', {
    id: '',
    name: '',
    shortName: '',
    addressDetail: '',
    addressGeo: '',
    contactPhone: '',
    openHours: [],
    features: {},
    introduction: '',
    trafficRoute: '',
    isDefault: false,
    isExpired: false,
    appoint: {
      advanceDays: 14,
      releaseTime: '07:30',
      cancelHoursBefore: 2,
      signAdvanceMinutes: 60,
      signDistanceMeter: 500,
      blockRule: { missLimit: 3, windowDays: 90, blockDays: 30 },
      notice: '',
    },
    payMode: 1,
    payMinutes: 15,
    refundHoursBefore: 2,
  })

export const bookOfDepartments = () =>
  new Table<DepartmentRow, 'clinicId'>(
    'departments',
    { id: '', clinicId: '', name: '', parentId: '', isTherapy: false },
    ['clinicId'],
  )

export const bookOfDoctors = () =>
  new Table<DoctorRow>('doctors', {
    id: '',
    name: '',
    namePy: '',
    initials: '',
    sex: 0,
    isDoctor: true,
    isTherapist: false,
    titles: [],
    tags: [],
    goodAt: '',
    introduction: '',
    sort: 1000,
    habit: 'usual',
    advisory: null,
  })

export const bookOfPlaces = () =>
  new Table<PlaceRow, 'doctorId' | 'clinicId' | 'departmentId'>(
    'places',
    { id: '', doctorId: '', clinicId: '', departmentId: '', feeFen: 0, roomName: '', weekdays: [] },
    ['doctorId', 'clinicId', 'departmentId'],
  )

export const bookOfSlots = () =>
  new Table<SlotRow, 'doctorDay' | 'scheduleId'>(
    'slots',
    {
      id: '',
      doctorDay: '',
      scheduleId: '',
      placeId: '',
      date: NO_DAY,
      dayPart: 0,
      timeStart: '',
      timeEnd: '',
      orderNo: 0,
      capacity: 0,
      taken: [],
    },
    ['doctorDay', 'scheduleId'],
  )

export const bookOfAccounts = () =>
  new Table<AccountRow, 'mobile' | 'openId'>(
    'accounts',
    { id: '', mobile: '', openId: '', nickName: '', activePatientId: '', isSubscribed: true },
    ['mobile', 'openId'],
  )
export const bookOfTokens = () =>
  new Table<TokenRow, 'accountId'>(
    'tokens',
    { id: '', accountId: '', patientId: '', expireAt: 0, usesLeft: null },
    ['accountId'],
  )
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
    },
    ['accountId', 'idCard'],
  )
export const bookOfCards = () =>
  new Table<CardRow, 'patientId'>(
    'cards',
    { id: '', patientId: '', clinicId: '', cardNo: '', name: '', mobile: '' },
    ['patientId'],
  )

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
      timeline: [],
    },
    ['accountId', 'patientId', 'doctorDay', 'scheduleId', 'requestId', 'chargeId'],
  )

export const bookOfTransactions = () =>
  new Table<TransactionRow, 'registrationId'>(
    'transactions',
    {
      id: '',
      registrationId: '',
      title: '',
      payee: '',
      amountFen: 0,
      result: 0,
      outcome: null,
      openedAt: 0,
      paidAt: null,
    },
    ['registrationId'],
  )
export const bookOfRefunds = () =>
  new Table<RefundRow, 'registrationId'>(
    'refunds',
    {
      id: '',
      registrationId: '',
      transactionId: '',
      amountFen: 0,
      status: 1,
      reason: '',
      askedAt: 0,
      refundedAt: null,
    },
    ['registrationId'],
  )
export const bookOfSaved = () => new Table<SavedRow>('saved', { id: '', reply: null })
export const bookOfLocks = () => new Table<LockRow>('locks', { id: '', lockId: '', holder: '', expireAt: 0 })
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
  transactions: bookOfTransactions(),
  refunds: bookOfRefunds(),
  saved: bookOfSaved(),
  locks: bookOfLocks(),
  troubles: bookOfTroubles(),
})
export type Books = ReturnType<typeof openBooks>
