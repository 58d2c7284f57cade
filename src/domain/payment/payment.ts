import { isFailure, type Reason } from '../failure/failure'

/** Pay type (docs/product/states.md). */
export type PayType = 'wechat' | 'member-card'
/** Pay result: only 'paid' is success, and only the clinic says it (docs/product/states.md). */
export type PayResult = 'failed' | 'waiting' | 'paid' | 'unknown'
/** Refund eligibility (docs/product/states.md). */
export type RefundEligibility =
  | 'refundable'
  | 'paid-at-desk'
  | 'time-expired'
  | 'made-at-desk'
  | 'disabled-by-wechat'
  | 'unknown'
export type PayKind = 'registration' | 'therapy' | 'advisory' | 'charge' | 'recharge'

/** One thing to pay: what it is and the clinic's order number. */
export type PayOrder = { readonly kind: PayKind; readonly id: string }

/** The fields that WeChat's cashier takes, passed on verbatim. */
export type WxPayParams = {
  readonly appId: string
  readonly timeStamp: string
  readonly nonceStr: string
  readonly package: string
  readonly signType: string
  readonly paySign: string
}
export type PayLaunch = {
  readonly result: PayResult
  readonly transactionId: string
  readonly wxPay?: WxPayParams
  /** What a member card holds after it was charged. */
  readonly balanceFen?: number
}
/** The password is typed for each payment and kept nowhere. */
type PayByCard = {
  readonly type: 'member-card'
  readonly password: string
  /** Whose order it is: a card pays for its own patient alone. */
  readonly patientId: string
}
export type PayWay = {
  /** The order's version whose price the person has seen. */
  readonly version?: number
} & ({ readonly type: 'wechat' } | PayByCard)
export type PayStatus = {
  readonly result: PayResult
  readonly paidAt?: Date
  readonly amountFen?: number
  readonly refund?: { readonly status: RefundStatus; readonly amountFen?: number; readonly at?: Date }
}
export type RefundStatus = 'none' | 'refunding' | 'refunded' | 'unknown'
/** Where money stands that goes back. */
export type RefundStanding = 'refunding' | 'refunded'
/** It is back only once the clinic has confirmed it. */
export const refundStanding = (said: RefundStatus | undefined): RefundStanding =>
  said === 'refunded' ? said : 'refunding'

/** How the cashier ended as far as the phone can tell; never a proof of anything. */
export type CashierOutcome = 'ok' | 'cancel' | 'fail' | 'silent'

/** Where one intent to pay stands. 'unknown' is neither paid nor unpaid, and is never called failed. */
export type PaymentStage = 'preparing' | 'invoked' | 'confirming' | 'paid' | 'unpaid' | 'unknown'

const MOVES: Record<PaymentStage, readonly PaymentStage[]> = {
  preparing: ['invoked', 'confirming', 'unpaid', 'unknown', 'paid'],
  invoked: ['confirming'],
  // Back to 'preparing' only by WeChat, which charges one order once; and after the clinic was asked.
  confirming: ['preparing', 'paid', 'unpaid', 'unknown'],
  unknown: ['confirming'],
  unpaid: ['preparing', 'confirming'],
  paid: [],
}
export const mayMove = (from: PaymentStage, to: PaymentStage): boolean => MOVES[from].includes(to)

const CHARGES_NOTHING: ReadonlySet<Reason['kind']> = new Set([
  'price-changed',
  'locked-elsewhere',
  'balance-low',
  'password-wrong',
  'password-locked',
  'changed-elsewhere',
  'unsafe-part',
])
/** A launch was refused for a reason that proves that this very request has charged nothing. */
export const isNothingCharged = (thrown: unknown): boolean =>
  isFailure(thrown) && CHARGES_NOTHING.has(thrown.reason.kind)

/** What the phone remembers of a payment, so that a killed page comes back to the truth. No names, no amounts. */
export type PaymentNote = {
  readonly kind: PayKind
  readonly orderId: string
  readonly mpId: string
  readonly patientId: string
  readonly stage: PaymentStage
  readonly requestId: string
  /** ISO instant. */
  readonly startedAt: string
  /** An earlier try at this order was never seen to end, so a cancelled or refused one proves nothing. */
  readonly mayBePaid?: boolean
  /** The request that charges a card has no answer, so it may reach the clinic after the clinic was asked. */
  readonly isUnanswered?: boolean
}

const STAGES = Object.keys(MOVES)
const KINDS: readonly string[] = ['registration', 'therapy', 'advisory', 'charge', 'recharge'] satisfies PayKind[]

export function paymentNoteFrom(value: unknown): PaymentNote | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const note = value as Record<string, unknown>
  const texts = ['orderId', 'mpId', 'patientId', 'requestId', 'startedAt']
  const isNote =
    texts.every((key) => typeof note[key] === 'string') &&
    STAGES.includes(String(note.stage)) &&
    KINDS.includes(String(note.kind))
  return isNote ? (value as PaymentNote) : undefined
}

/** Waits between two looks at the clinic's pay status, in milliseconds: quick at first, then every 2 s up to a minute. */
export function confirmWaits(): number[] {
  return [500, 1000, ...Array.from({ length: 29 }, () => 2000)]
}

/** How long a request without an answer may be on its way, in milliseconds: as long as the clinic is asked. */
const ARRIVES_WITHIN_MS = confirmWaits().reduce((sum, wait) => sum + wait, 0)
/** The clinic's word that nothing was paid proves nothing yet: the request itself may still come. */
export const mayStillArrive = (note: PaymentNote | undefined, now: Date): boolean =>
  note?.isUnanswered === true && now.getTime() - Date.parse(note.startedAt) < ARRIVES_WITHIN_MS
