import { isFailure, type FailureReason } from '../failure/failure'

/** Pay type (docs/product/states.md). */
export type PaymentType = 'wechat' | 'member-card'
/** Pay result. Only 'paid' means success, and only the clinic can report it (docs/product/states.md). */
export type PaymentResult = 'failed' | 'waiting' | 'paid' | 'unknown'
/** Refund eligibility (docs/product/states.md). */
export type RefundEligibility =
  | 'refundable'
  | 'paid-at-desk'
  | 'time-expired'
  | 'made-at-desk'
  | 'disabled-by-wechat'
  | 'unknown'
export type PaymentKind = 'registration' | 'therapy' | 'advisory' | 'charge' | 'recharge'

/** Something to pay: its kind and the clinic's order id. */
export type PaymentOrder = { readonly kind: PaymentKind; readonly id: string }

/** Parameters for WeChat's cashier, passed on verbatim. */
export type WxPayParams = {
  readonly appId: string
  readonly timeStamp: string
  readonly nonceStr: string
  readonly package: string
  readonly signType: string
  readonly paySign: string
}
export type PaymentLaunch = {
  readonly result: PaymentResult
  readonly transactionId: string
  readonly wxPay?: WxPayParams
}
/** The password is entered for each payment and never stored. */
type PayByCard = {
  readonly type: 'member-card'
  readonly password: string
  /** The order's patient; a card pays only for its own patient. */
  readonly patientId: string
}
export type PaymentMethod = {
  /** The version of the order for which the price was displayed. */
  readonly version?: number
} & ({ readonly type: 'wechat' } | PayByCard)
export type PaymentStatus = {
  readonly result: PaymentResult
  readonly paidAt?: Date
  readonly amountFen?: number
  readonly payType?: PaymentType
  readonly refund?: { readonly status: RefundStatus; readonly amountFen?: number; readonly at?: Date }
}
export type RefundStatus = 'none' | 'refunding' | 'refunded' | 'unknown'
/** State of a refund. */
export type RefundState = 'refunding' | 'refunded'
/** A refund counts as completed only once the clinic has confirmed it. */
export const refundStateOf = (said: RefundStatus | undefined): RefundState => (said === 'refunded' ? said : 'refunding')

/** Result of the cashier as reported to the device; it proves nothing. */
export type CashierOutcome = 'ok' | 'cancel' | 'fail' | 'silent'

/** State of a payment attempt. 'unknown' is neither paid nor unpaid, and is never displayed as failed. */
export type PaymentStage = 'preparing' | 'invoked' | 'confirming' | 'paid' | 'unpaid' | 'unknown'

const TRANSITIONS: Record<PaymentStage, readonly PaymentStage[]> = {
  preparing: ['invoked', 'confirming', 'unpaid', 'unknown', 'paid'],
  invoked: ['confirming'],
  // Only WeChat payments return to 'preparing', and only after a status check: WeChat charges an order at most once.
  confirming: ['preparing', 'paid', 'unpaid', 'unknown'],
  unknown: ['confirming'],
  unpaid: ['preparing', 'confirming'],
  paid: [],
}
export const canPaymentTransition = (from: PaymentStage, to: PaymentStage): boolean => TRANSITIONS[from].includes(to)

const CHARGES_NOTHING: ReadonlySet<FailureReason['kind']> = new Set([
  'price-changed',
  'locked-elsewhere',
  'balance-low',
  'password-wrong',
  'password-locked',
  'changed-elsewhere',
  'unsafe-part',
])
/** Whether a failed launch proves that this request has charged nothing. */
export const isCertainlyUncharged = (thrown: unknown): boolean =>
  isFailure(thrown) && CHARGES_NOTHING.has(thrown.reason.kind)

/** State of a payment, stored without names or amounts, so that the payment can be resumed after a reload. */
export type PaymentJournalEntry = {
  readonly kind: PaymentKind
  readonly orderId: string
  readonly mpId: string
  readonly patientId: string
  readonly stage: PaymentStage
  readonly requestId: string
  /** Start of the payment as an ISO timestamp. */
  readonly startedAt: string
  /** Set if an earlier attempt has no known result: a failure or cancellation of this attempt then proves nothing. */
  readonly mayBePaid?: boolean
  /** Set if the request that charges the card has no response: it may reach the clinic even after a status check. */
  readonly isUnanswered?: boolean
}

const STAGES = Object.keys(TRANSITIONS)
const KINDS: readonly string[] = ['registration', 'therapy', 'advisory', 'charge', 'recharge'] satisfies PaymentKind[]

export function parsePaymentJournalEntry(value: unknown): PaymentJournalEntry | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const note = value as Record<string, unknown>
  const texts = ['orderId', 'mpId', 'patientId', 'requestId', 'startedAt']
  const isNote =
    texts.every((key) => typeof note[key] === 'string') &&
    STAGES.includes(String(note.stage)) &&
    KINDS.includes(String(note.kind))
  return isNote ? (value as PaymentJournalEntry) : undefined
}

/** Delays between pay status polls in ms: short at first, then 2 s, for about a minute in total. */
export function confirmationDelaysMs(): number[] {
  return [500, 1000, ...Array.from({ length: 29 }, () => 2000)]
}

/** Maximum time in ms that a request without a response may be in flight; equal to the total polling time. */
const MAX_IN_FLIGHT_MS = confirmationDelaysMs().reduce((sum, wait) => sum + wait, 0)
/** Whether the request may still reach the clinic, so that the status 'unpaid' is not final. */
export const mayStillBeInFlight = (note: PaymentJournalEntry | undefined, now: Date): boolean =>
  note?.isUnanswered === true && now.getTime() - Date.parse(note.startedAt) < MAX_IN_FLIGHT_MS
