import type { Day } from '@/domain/general/day'
import type { DayPartCode } from '../scheduling/rows'
import { Table, DEFAULT_DAY } from '../table'

/** Status codes for registrations, see docs/product/states.md. */
export const REGISTRATION_STATUS_CODES = {
  reserved: 0,
  awaitingPayment: 5,
  awaitingSign: 10,
  signed: 20,
  called: 30,
  finished: 40,
  missed: 90,
  cancelled: 91,
  stopped: 92,
} as const
export type RegistrationStatusCode = (typeof REGISTRATION_STATUS_CODES)[keyof typeof REGISTRATION_STATUS_CODES]

/** The queue number that a doctor ahead of schedule has reached on a day; the id is `doctorDay`. */
export type CallRow = { readonly id: string; readonly orderNo: number }

export type TimelineRow = { readonly at: number; readonly status: RegistrationStatusCode; readonly text: string }
export type RegistrationRow = {
  readonly id: string
  readonly regNo: string
  readonly accountId: string
  readonly patientId: string
  readonly clinicId: string
  readonly departmentId: string
  readonly doctorId: string
  readonly placeId: string
  readonly doctorDay: string
  readonly scheduleId: string
  readonly slotId: string
  readonly date: Day
  readonly timeStart: string
  readonly timeEnd: string
  readonly dayPart: DayPartCode
  readonly orderNo: number
  readonly businessType: 0 | 1
  readonly status: RegistrationStatusCode
  readonly feeFen: number
  /** 0 unpaid, 1 paid, 2 refund pending, 3 refunded. */
  readonly payStatus: 0 | 1 | 2 | 3
  readonly payType: number | null
  readonly payDeadline: number | null
  readonly chargeId: string
  readonly requestId: string
  readonly reason: string
  readonly madeAt: number
  readonly missedAt: number | null
  readonly rescheduledFrom: string | null
  /** Booked and paid at the clinic's desk. */
  readonly isMadeAtDesk: boolean
  readonly timeline: readonly TimelineRow[]
}

export const registrationsTable = () =>
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
      date: DEFAULT_DAY,
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

export const queueCallsTable = () => new Table<CallRow>('calls', { id: '', orderNo: 0 })
