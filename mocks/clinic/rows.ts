import type { Day } from '@/domain/day'
import type { PayKindCode } from './order/rows'
import type { DayPartCode } from './clinics/rows'

/** What a day's column holds until it is written. */
export const NO_DAY: Day = '0001-01-01'

/** Instants of these rows are milliseconds. */
export type AccountRow = {
  readonly id: string
  readonly mobile: string
  readonly openId: string
  readonly nickName: string
  readonly activePatientId: string
  readonly isSubscribed: boolean
}
export type TokenRow = {
  readonly id: string
  readonly accountId: string
  readonly patientId: string
  readonly expireAt: number
  /** How many calls it still opens; null for any number. */
  readonly usesLeft: number | null
}
/** The last code sent to a mobile number, which is its id. */
export type CodeRow = {
  readonly id: string
  readonly code: string
  readonly sentAt: number
  readonly expireAt: number
  readonly triesLeft: number
  readonly isUsed: boolean
}

export type GuardianRow = {
  readonly name: string
  readonly idCardType?: number | undefined
  readonly idCard: string
  readonly mobile: string
  readonly relation: number
}
export type PatientRow = {
  readonly id: string
  readonly accountId: string
  readonly name: string
  readonly sex: number
  readonly birthday: Day
  readonly mobile: string
  readonly idCardType: number
  readonly idCard: string
  readonly relation: number
  readonly isMain: boolean
  readonly guardian: GuardianRow | null
  readonly allergyHistory: string
  readonly pastHistory: string
  /** Counts the changes, so that two who change it at once are told. */
  readonly version: number
}
export type CardRow = {
  readonly id: string
  readonly patientId: string
  readonly clinicId: string
  readonly cardNo: string
  readonly name: string
  readonly mobile: string
}

/** The registration statuses of screens-and-calls, section 0.2. */
export const STATUS = {
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
export type StatusCode = (typeof STATUS)[keyof typeof STATUS]

/** How far a doctor has come on one day, whose `doctorDay` is its id, where he is ahead of the clock. */
export type CallRow = { readonly id: string; readonly orderNo: number }

export type TimelineRow = { readonly at: number; readonly status: StatusCode; readonly text: string }
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
  readonly status: StatusCode
  readonly feeFen: number
  /** 0 not paid, 1 paid, 2 refunding, 3 refunded. */
  readonly payStatus: 0 | 1 | 2 | 3
  readonly payType: number | null
  readonly payDeadline: number | null
  readonly chargeId: string
  readonly requestId: string
  readonly reason: string
  readonly madeAt: number
  readonly missedAt: number | null
  readonly rescheduledFrom: string | null
  /** Booked and paid for with the clinic's own computer. */
  readonly isMadeAtDesk: boolean
  readonly timeline: readonly TimelineRow[]
}

export type CashierTold = 'ok' | 'cancel' | 'fail' | 'never'
/** One try to pay: 0 waiting, 1 paid, -1 not paid; never back from 1. */
export type TransactionRow = {
  readonly id: string
  readonly kind: PayKindCode
  readonly orderId: string
  /** 0 at WeChat's cashier, 1 from the member card. */
  readonly payType: 0 | 1
  readonly title: string
  readonly payee: string
  readonly amountFen: number
  readonly result: -1 | 0 | 1
  /** What the cashier was told; the clinic may hear of it later. */
  readonly outcome: CashierTold | null
  readonly openedAt: number
  readonly paidAt: number | null
}
/** 1 refunding, 2 refunded. */
export type RefundRow = {
  readonly id: string
  readonly kind: PayKindCode
  readonly orderId: string
  readonly transactionId: string
  readonly amountFen: number
  readonly status: 1 | 2
  readonly reason: string
  readonly askedAt: number
  readonly refundedAt: number | null
}

/** The answer once given to a request id, whatever asks again. */
export type SavedRow = { readonly id: string; readonly reply: object | null }
/** Who holds an order at the checkout; its id is the charge's. */
export type LockRow = {
  readonly id: string
  readonly lockId: string
  /** Account and device. */
  readonly holder: string
  readonly token: string
  readonly expireAt: number
}
export type TroubleRow = {
  readonly id: string
  readonly level: string
  readonly message: string
  readonly route: string
  readonly at: string
}
